/* way-faults.c: a file system and an allocator for SQLite that fail, or kill the program, at a chosen call.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-faults.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>

#define NAME "waymark-faults"

/* A wrapper file, followed in memory by the file of the real VFS. */
typedef struct {
  sqlite3_file base;
  sqlite3_file *real;
} FaultyFile;

static struct {
  sqlite3_vfs vfs;
  sqlite3_vfs *real;
  sqlite3_io_methods methods;
  sqlite3_mem_methods memory;
  WayFault fault;
  int calls_left;
  gboolean happened;
  const char *path, *away; /* borrowed */
} faults;

static sqlite3_file *
get_real (sqlite3_file *file)
{
  return ((FaultyFile *) (gpointer) file)->real;
}

static gboolean
is_counted_down (void)
{
  if (faults.happened)
    return faults.fault == WAY_FAULT_GONE || faults.fault == WAY_FAULT_NO_SYNC;
  if (faults.calls_left-- > 0)
    return FALSE;
  if (faults.fault == WAY_FAULT_KILL)
    raise (SIGKILL);
  faults.happened = TRUE;
  return TRUE;
}

static gboolean
is_due (void)
{
  if (faults.fault == WAY_FAULT_NONE || faults.fault == WAY_FAULT_MEMORY || faults.fault == WAY_FAULT_NO_SYNC
      || !is_counted_down ())
    return FALSE;
  if (faults.fault == WAY_FAULT_MOVE)
    g_rename (faults.path, faults.away);
  return faults.fault != WAY_FAULT_MOVE;
}

static void *
get_memory (int size)
{
  return faults.fault == WAY_FAULT_MEMORY && is_counted_down () ? NULL : faults.memory.xMalloc (size);
}

static void *
resize_memory (void *memory, int size)
{
  return faults.fault == WAY_FAULT_MEMORY && is_counted_down () ? NULL : faults.memory.xRealloc (memory, size);
}

static int
get_code (int of_call)
{
  switch (faults.fault)
    {
    case WAY_FAULT_SHORT_WRITE:
    case WAY_FAULT_FULL:
      return SQLITE_FULL;
    case WAY_FAULT_SYNC:
    case WAY_FAULT_NO_SYNC:
      return SQLITE_IOERR_FSYNC;
    case WAY_FAULT_NONE:
    case WAY_FAULT_IO:
    case WAY_FAULT_KILL:
    case WAY_FAULT_MEMORY:
    case WAY_FAULT_MOVE:
    case WAY_FAULT_GONE:
    case WAY_N_FAULTS:
    default:
      return of_call;
    }
}

static int
close_file (sqlite3_file *file)
{
  return get_real (file)->pMethods->xClose (get_real (file));
}

static int
read_file (sqlite3_file *file, void *bytes, int n, sqlite3_int64 offset)
{
  return get_real (file)->pMethods->xRead (get_real (file), bytes, n, offset);
}

static int
write_file (sqlite3_file *file, const void *bytes, int n, sqlite3_int64 offset)
{
  if (!is_due ())
    return get_real (file)->pMethods->xWrite (get_real (file), bytes, n, offset);
  if (faults.fault == WAY_FAULT_SHORT_WRITE)
    get_real (file)->pMethods->xWrite (get_real (file), bytes, n / 2, offset);
  return get_code (SQLITE_IOERR_WRITE);
}

static int
truncate_file (sqlite3_file *file, sqlite3_int64 size)
{
  return is_due () ? get_code (SQLITE_IOERR_TRUNCATE) : get_real (file)->pMethods->xTruncate (get_real (file), size);
}

static int
sync_file (sqlite3_file *file, int flags)
{
  gboolean due = faults.fault == WAY_FAULT_NO_SYNC ? is_counted_down () : is_due ();

  return due ? get_code (SQLITE_IOERR_FSYNC) : get_real (file)->pMethods->xSync (get_real (file), flags);
}

static int
get_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return get_real (file)->pMethods->xFileSize (get_real (file), size);
}

static int
lock_file (sqlite3_file *file, int lock)
{
  return get_real (file)->pMethods->xLock (get_real (file), lock);
}

static int
unlock_file (sqlite3_file *file, int lock)
{
  return get_real (file)->pMethods->xUnlock (get_real (file), lock);
}

static int
check_lock (sqlite3_file *file, int *locked)
{
  return get_real (file)->pMethods->xCheckReservedLock (get_real (file), locked);
}

static int
control_file (sqlite3_file *file, int what, void *argument)
{
  return get_real (file)->pMethods->xFileControl (get_real (file), what, argument);
}

static int
get_sector_size (sqlite3_file *file)
{
  return get_real (file)->pMethods->xSectorSize (get_real (file));
}

static int
get_characteristics (sqlite3_file *file)
{
  return get_real (file)->pMethods->xDeviceCharacteristics (get_real (file));
}

static int
map_index (sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
  if (extend && is_due ())
    return get_code (SQLITE_IOERR_SHMMAP);
  return get_real (file)->pMethods->xShmMap (get_real (file), page, size, extend, memory);
}

static int
lock_index (sqlite3_file *file, int offset, int n, int flags)
{
  return get_real (file)->pMethods->xShmLock (get_real (file), offset, n, flags);
}

static void
order_index (sqlite3_file *file)
{
  get_real (file)->pMethods->xShmBarrier (get_real (file));
}

static int
unmap_index (sqlite3_file *file, int remove)
{
  return get_real (file)->pMethods->xShmUnmap (get_real (file), remove);
}

static int
open_file (sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out)
{
  FaultyFile *faulty = (FaultyFile *) (gpointer) file;
  int code;

  faulty->base.pMethods = NULL;
  faulty->real = (sqlite3_file *) (gpointer) &faulty[1];
  if (is_due ())
    return get_code (SQLITE_CANTOPEN);
  code = faults.real->xOpen (faults.real, name, faulty->real, flags, flags_out);
  if (faulty->real->pMethods)
    faulty->base.pMethods = &faults.methods;
  return code;
}

static int
delete_file (sqlite3_vfs *vfs, const char *name, int sync)
{
  return is_due () ? get_code (SQLITE_IOERR_DELETE) : faults.real->xDelete (faults.real, name, sync);
}

static void
install_memory (void)
{
  sqlite3_mem_methods failing;

  g_assert (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &faults.memory) == SQLITE_OK);
  failing = faults.memory;
  failing.xMalloc = get_memory;
  failing.xRealloc = resize_memory;
  g_assert (sqlite3_config (SQLITE_CONFIG_MALLOC, &failing) == SQLITE_OK);
  /* The lookaside allocator would serve small requests from a larger block; without it each is a separate request. */
  g_assert (sqlite3_config (SQLITE_CONFIG_LOOKASIDE, 0, 0) == SQLITE_OK);
}

void
way_faults_install (void)
{
  install_memory ();
  faults.real = sqlite3_vfs_find (NULL);
  g_assert (faults.real && g_strcmp0 (faults.real->zName, NAME) != 0);
  faults.vfs = *faults.real;
  faults.vfs.szOsFile = (int) sizeof (FaultyFile) + faults.real->szOsFile;
  faults.vfs.zName = NAME;
  faults.vfs.pNext = NULL;
  faults.vfs.xOpen = open_file;
  faults.vfs.xDelete = delete_file;
  faults.methods = (sqlite3_io_methods){
    .iVersion = 2, /* without memory-mapped pages, whose access involves no calls */
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = get_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_lock,
    .xFileControl = control_file,
    .xSectorSize = get_sector_size,
    .xDeviceCharacteristics = get_characteristics,
    .xShmMap = map_index,
    .xShmLock = lock_index,
    .xShmBarrier = order_index,
    .xShmUnmap = unmap_index,
  };
  sqlite3_vfs_register (&faults.vfs, 1);
}

void
way_faults_arm (WayFault fault, int call)
{
  faults.fault = fault;
  faults.calls_left = call;
  faults.happened = FALSE;
}

void
way_faults_arm_move (const char *path, const char *away, int call)
{
  faults.path = path;
  faults.away = away;
  way_faults_arm (WAY_FAULT_MOVE, call);
}

gboolean
way_faults_disarm (void)
{
  faults.fault = WAY_FAULT_NONE;
  return faults.happened;
}
