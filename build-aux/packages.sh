# packages.sh: functions shared by `run` and `test`: Debian packages, building, and error messages.
#
# SPDX-License-Identifier: GPL-3.0-or-later

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
prefix=$root/_inst
yes=
terminal=
[ ! -t 0 ] || terminal=1

build_packages=(
  gcc libc6-dev meson gettext desktop-file-utils shared-mime-info gtk-update-icon-cache itstool
  libgtk-4-dev libadwaita-1-dev libsqlite3-dev libjson-glib-dev libpango1.0-dev libqrencode-dev
  libsoup-3.0-dev librsvg2-common
)
test_packages=(
  libcmocka-dev xvfb xauth dbus-daemon appstream libxml2-utils flatpak-builder git
  fonts-cantarell fonts-noto-cjk
  python3-gi gir1.2-atspi-2.0 at-spi2-core xdotool xclip x11-utils matchbox-window-manager
  chromium chromium-driver python3-selenium iproute2 xz-utils
)
# For the fuzzer, the format check, and a fast linker; newer versions of clang-format format differently.
clang_packages=(clang llvm lld libclang-rt-dev clang-format)
long_packages=(valgrind libc6-dbg mmdebstrap debhelper lintian syncthing webkit2gtk-driver)

# Another python or meson before Debian's in PATH would not find Debian's libraries.
export PATH=/usr/bin:/usr/sbin:/bin:/sbin:$PATH

say ()
{
  printf '%s\n' "$*" >&2
}

fail ()
{
  say "$@"
  exit 1
}

# Print the named packages that are not installed.
missing_packages ()
{
  local package

  for package; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s\n' "$package"
  done
}

# On other systems than Debian nothing is installed; the installed packages may be sufficient.
check_without_apt ()
{
  local missing=() tool library

  for tool in gcc meson ninja msgfmt pkg-config; do
    command -v "$tool" >/dev/null || missing+=("$tool")
  done
  for library in gtk4 libadwaita-1 sqlite3 json-glib-1.0 pangocairo libqrencode libsoup-3.0; do
    pkg-config --exists "$library" 2>/dev/null || missing+=("$library")
  done
  [ ${#missing[@]} = 0 ] \
    || fail "This is no Debian system, so nothing can be installed here, and these are missing: ${missing[*]}."
}

as_root ()
{
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif [ -n "$terminal" ]; then
    sudo "$@"
  else
    sudo --non-interactive "$@"
  fi
}

# From the output of ninja, show on one line of the terminal how far it is, such as [12/443].
show_progress ()
{
  local line

  while IFS= read -r line; do
    case $line in
      '['*/*']'*) printf '\r%s]' "${line%%]*}" ;;
    esac
  done
  printf '\r\033[K'
}

# Run a step, on a terminal with its progress; if it fails, print its output.
quietly ()
{
  local what=$1 log status=0

  shift
  say "$what …"
  log=$(mktemp)
  if [ -t 2 ]; then
    "$@" 2>&1 </dev/null | tee "$log" | show_progress >&2
    status=${PIPESTATUS[0]}
  else
    "$@" >"$log" 2>&1 </dev/null || status=$?
  fi
  if [ $status != 0 ]; then
    tail -n 60 "$log" >&2
    say "$what: failed."
  fi
  rm -f "$log"
  return $status
}

# Describe what will be installed; print nothing if apt does not report the size of the download.
show_download ()
{
  local size

  size=$(LC_ALL=C apt-get install --no-install-recommends --assume-no "$@" 2>/dev/null \
    | sed -n 's/^Need to get \(.*\/\)\?\([0-9.,]* [kMG]B\) of archives.*/\2/p') || :
  [ -z "$size" ] || printf ', about %s to fetch: a minute or two' "$size"
}

# Install missing packages, after asking if the script is run interactively.
install_packages ()
{
  local missing answer

  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    check_without_apt
    return
  fi
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} != 0 ] || return 0

  say "These packages are missing and will be installed:"
  say "  apt-get install --no-install-recommends ${missing[*]}"
  if [ -z "$yes" ] && [ -n "$terminal" ]; then
    read -r -p "Go on? [Y/n] " answer
    case $answer in
      '' | [Yy]*) ;;
      *) fail "Nothing was installed." ;;
    esac
  fi
  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    fail "Installing needs root, and there is no sudo here. As root, run the line above, then start again."
  fi

  quietly "Refreshing the list of packages" as_root apt-get -qq update || say "The list at hand is used."
  quietly "Installing$(show_download "${missing[@]}")" as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -y -o Dpkg::Use-Pty=0 install --no-install-recommends "${missing[@]}" \
    || fail "The packages could not be installed. Is there a network, and may you use sudo?"
}

# Configure a build directory, if necessary.
configure_in ()
{
  local directory=$1

  shift
  [ -e "$directory/build.ninja" ] \
    || quietly "Configuring ${directory##*/}" meson setup "$directory" "$root" --prefix="$prefix" "$@"
}

# Configure a build directory, if necessary, and build in it.
build_in ()
{
  local directory=$1 time=

  [ -e "$directory/build.ninja" ] || time=": a minute or two"
  configure_in "$@" || return
  quietly "Building ${directory##*/}$time" ninja -C "$directory"
}
