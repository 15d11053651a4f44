/* way-leaks.c: leaks of GLib and the system dialogs, which the leak checker ignores.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#ifndef __SANITIZE_ADDRESS__
#error "Only for programs that look for leaks"
#endif

#include <glib.h>
#include <link.h>
#include <sanitizer/lsan_interface.h>

/* GCC has the functions, but not the header. */
int __sanitizer_get_ownership (const volatile void *block);
size_t __sanitizer_get_allocated_size (const volatile void *block);
int __lsan_is_turned_off (void);

/* GTK's file chooser and print dialog are closed while their libraries still search for clouds, folders and printers,
 * and the results are never freed. The leak checker calls this function; the other sanitizers stay on. */
int
__lsan_is_turned_off (void)
{
  return g_getenv ("WAYMARK_TEST_SYSTEM_DIALOGS") != NULL;
}

/* When two thousand quarks are not enough, GLib allocates a larger table and never frees the first, which other threads
 * may be reading. It is allocated in GLib's constructor by a static function, so no suppression matches. Here it is
 * found among the variables of GLib and reported to the leak checker before it can leak. */

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
