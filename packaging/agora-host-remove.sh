#!/bin/sh
set -e
# The service ends before its program is removed. An update (deb: upgrade, rpm: 1) leaves it running.
case "$1" in
remove | 0) [ ! -d /run/systemd/system ] || systemctl disable --now agora-host.service >/dev/null 2>&1 || : ;;
esac
