#!/bin/sh
# need.sh play|test|test-long|dist|dist-test: what this machine lacks to play or to run the tests is
# installed where that is possible (Debian and its kin, as root or with sudo
# that asks nothing); elsewhere it is named.
set -u
[ "$(uname -s)" = Linux ] || exit 0

lib() { # lib FILE PACKAGE: a shared library the program opens at run time
    ldconfig -p 2>/dev/null | grep -q "$1" || /sbin/ldconfig -p 2>/dev/null | grep -q "$1" || missing="$missing $2"
}
program() { # program PACKAGE NAME...: any of the names will do
    package=$1
    shift
    for name; do
        command -v "$name" >/dev/null 2>&1 && return
    done
    missing="$missing $package"
}

missing=
lib libX11.so.6 libx11-6
lib libXrandr.so.2 libxrandr2
lib libXinerama.so.1 libxinerama1
lib libXcursor.so.1 libxcursor1
lib libXi.so.6 libxi6
lib libXxf86vm.so.1 libxxf86vm1
lib libEGL.so.1 libegl1
lib libGLESv2.so.2 libgles2
case ${1:-play} in
test | dist-test) # a window without a screen, and what a package for Linux must satisfy
    find /usr/lib /usr/lib64 \( -name swrast_dri.so -o -name 'libgallium*.so' \) 2>/dev/null | grep -q . || missing="$missing libgl1-mesa-dri"
    program git git
    program xvfb Xvfb
    program xauth xauth
    program desktop-file-utils desktop-file-validate
    program appstream appstreamcli
    ;;
dist)
    program git git
    program nsis makensis
    ;;
esac
case ${1:-play} in
test)
    program dbus-daemon dbus-daemon
    program xclip xclip
    program chromium chromium chromium-browser google-chrome
    program nodejs node
    program gcc gcc
    [ -e /usr/include/stdio.h ] || missing="$missing libc6-dev"
    ;;
test-long) # the other browsers
    program firefox-esr firefox-esr firefox
    program webkit2gtk-driver WebKitWebDriver
    # proxies in front of a host
    program nginx-light nginx /usr/sbin/nginx
    program caddy caddy
    program apache2 apache2 /usr/sbin/apache2
    ;;
dist-test)
    program lintian lintian
    program rpm rpm
    program cpio cpio
    program flatpak-builder flatpak-builder
    program flatpak flatpak
    program mmdebstrap mmdebstrap
    program qemu-user-static qemu-aarch64-static qemu-aarch64
    ;;
esac
[ -n "$missing" ] || exit 0

root=
if [ "$(id -u)" != 0 ]; then
    root="sudo -n"
    sudo -n true >/dev/null 2>&1 || root=none
fi
if [ "$root" = none ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "These packages are missing; please install them (the names are Debian's):$missing" >&2
    exit 2
fi
echo "Installing Debian packages that are missing here:$missing"
export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 # servers are installed, not started
# shellcheck disable=SC2086
$root apt-get update -qq && $root apt-get install -y -qq --no-install-recommends $missing >/dev/null || {
    echo "These packages could not be installed, for the reasons that apt-get gives above; please install them by hand:$missing" >&2
    exit 2
}
