# tree.sh: functions shared by fresh-debian and newer-debian: a tree of Debian packages, private mounts, and commands in it.
#
# SPDX-License-Identifier: GPL-3.0-or-later

script=${0##*/}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

stop ()
{
  echo "$script: $*" >&2
  exit 1
}

# Check that a tree can be created, and start the script again in a namespace of its own, whose mounts are private and end with
# the process. Takes the arguments of the script.
begin_unshared ()
{
  local tool

  [ "$(id -u)" = 0 ] || stop "This needs root, for a tree with devices of its own. Start it with sudo."
  for tool in mmdebstrap git unshare; do
    command -v "$tool" >/dev/null || stop "There is no $tool here. “apt-get install mmdebstrap git util-linux” brings what is needed."
  done
  [ "${WAYMARK_UNSHARED-}" = 1 ] || exec env WAYMARK_UNSHARED=1 unshare --mount --propagation private "$0" "$@"
}

# Create TREE with RELEASE and PACKAGES in addition to a minimal Debian, from the mirror of this computer.
make_tree ()
{
  local tree=$1 release=$2 here sources options packages status=0

  shift 2
  here=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
  sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT) # $(ORIGIN) $(CODENAME)' \
    'Created-By: Packages' | sed -n "s/ # Debian $here.*//p" | sed "s| $here| $release|" | sort -u)
  [ -n "$sources" ] || stop "This computer knows no source of Debian. Is it a Debian, and was “apt-get update” run?"
  # Nothing is added to unstable afterwards, neither updates nor security.
  [ "$release" != sid ] || sources=$(grep ' sid ' <<<"$sources")
  options=$(mktemp)
  apt-config dump Acquire | grep -E '^Acquire::(https?::|Check-|Languages)' >"$options" || :
  packages=$(IFS=,; echo "$*")

  # A tree that an interrupted script left is incomplete.
  rm -rf --one-file-system "$tree"
  mkdir -p "$(dirname "$tree")"
  mmdebstrap --quiet --mode=root --variant=minbase --aptopt="$options" ${packages:+--include="$packages"} \
    "$release" "$tree" - <<<"$sources" || status=$?
  rm -f "$options"
  if [ $status != 0 ]; then
    rm -rf --one-file-system "$tree"
    stop "There is no tree of $release now. Is that a release of Debian, and does the mirror have it with these packages?"
  fi

  rm -f "$tree/etc/resolv.conf"
  cp -L /etc/resolv.conf "$tree/etc/resolv.conf"
  cp -L /etc/hosts "$tree/etc/hosts"
}

# Mount what a running system has in TREE. The devices are new ones: those of this computer are never mounted where the tree may
# be deleted later.
mount_tree ()
{
  local tree=$1

  # The root must be a mount point, like on a disk, so that mounts of the tests are private to them.
  mount --bind "$tree" "$tree"
  mount -t proc proc "$tree/proc"
  mount -t tmpfs -o mode=1777 tmpfs "$tree/tmp"
  mount -t tmpfs -o mode=755 tmpfs "$tree/dev"
  mkdir -m 1777 "$tree/dev/shm"
  mkdir "$tree/dev/pts"
  mount -t devpts -o newinstance,ptmxmode=666 devpts "$tree/dev/pts"
  ln -s pts/ptmx "$tree/dev/ptmx"
  mknod -m 666 "$tree/dev/null" c 1 3
  mknod -m 666 "$tree/dev/zero" c 1 5
  mknod -m 666 "$tree/dev/full" c 1 7
  mknod -m 666 "$tree/dev/random" c 1 8
  mknod -m 666 "$tree/dev/urandom" c 1 9
  ln -s /proc/self/fd "$tree/dev/fd"
  ln -s /proc/self/fd/0 "$tree/dev/stdin"
  ln -s /proc/self/fd/1 "$tree/dev/stdout"
  ln -s /proc/self/fd/2 "$tree/dev/stderr"
}

unmount_tree ()
{
  umount -R "$1" 2>/dev/null || :
}

# Run a command in TREE, without the environment of this computer.
in_tree ()
{
  local tree=$1

  shift
  chroot "$tree" /usr/bin/env -i HOME=/root TERM=dumb PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    ${MESON_TESTTHREADS:+MESON_TESTTHREADS="$MESON_TESTTHREADS"} \
    "$@" </dev/null
}
