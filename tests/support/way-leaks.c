/* way-leaks.c: what GLib and the system's dialogs leave behind is no leak of ours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#ifndef __SANITIZE_ADDRESS__
#error "Only for programs that look for leaks"
#endif

#include <glib.h>
#include <link.h>
#include <sanitizer/lsan_interface.h>

/* GCC brings the functions, but not their header. */
int __sanitizer_get_ownership (const volatile void *block);
size_t __sanitizer_get_allocated_size (const volatile void *block);
int __lsan_is_turned_off (void);

/* GTK's file chooser and print dialog end while their libraries still look for clouds, folders and printers, and what
 * was found by then is freed by nobody. The leak checker asks this; the rest of the sanitizer watches all the same. */
int
__lsan_is_turned_off (void)
{
  return g_getenv ("WAYMARK_TEST_SYSTEM_DIALOGS") != NULL;
}

/* When two thousand quarks are not enough, GLib makes a larger table and never frees the first, which others may still
 * be reading. It was made in GLib's constructor by a function without a name, so no suppression matches. Here it is
 * looked up among GLib's own variables and named to the leak checker, before it can be left behind. */

static gboolean
is_table_of_quarks (gpointer block)
{
  const char *const *table = block;

  return __sanitizer_get_ownership (block) && __sanitizer_get_allocated_size (block) > 2 * sizeof *table
         && table[1] == g_quark_to_string (1) && table[2] == g_quark_to_string (2);
}

static void __attribute__ ((no_sanitize ("address"))) search_variables (const gpointer *from, const gpointer *to)
{
  for (const gpointer *variable = from; variable < to; variable++)
    if (*variable && is_table_of_quarks (*variable))
      __lsan_ignore_object (*variable);
}

static int
search_library (struct dl_phdr_info *library, size_t size, void *data)
{
  if (!g_strstr_len (library->dlpi_name, -1, "libglib-2.0."))
    return 0;
  for (int i = 0; i < library->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *segment = &library->dlpi_phdr[i];
      gsize start = library->dlpi_addr + segment->p_vaddr;

      if (segment->p_type == PT_LOAD && segment->p_flags & PF_W)
        search_variables ((const gpointer *) start, (const gpointer *) (start + segment->p_memsz));
    }
  return 1;
}

static void __attribute__ ((constructor)) name_table_of_quarks (void)
{
  dl_iterate_phdr (search_library, NULL);
}
