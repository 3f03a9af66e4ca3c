#!/bin/sh
# disttest.sh: tries what make dist has left in dist/release, as far as this machine
# can: files are whole and valid, programs say their version, the Windows program has
# its icon, the Debian package is content with itself.
set -eu
cd "$(dirname "$0")/../dist/release"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { printf '%-16s %s\n' "$1" "$2"; }

sha256sum --quiet -c SHA256SUMS
say sums "$(wc -l <SHA256SUMS) files are whole"
ls -l | awk 'NR > 1 { printf "%-16s %6.1f MB  %s\n", "size", $5 / 1e6, $9 }'

arch=$(dpkg --print-architecture)
dpkg-deb -x agora_*_"$arch".deb "$work/deb"
say deb "$("$work/deb/usr/games/agora" -version)"
mkdir "$work/tar"
tar -xzf agora-*-linux-"$arch".tar.gz -C "$work/tar"
say tar.gz "$("$work"/tar/*/agora -version)"
desktop-file-validate "$work/deb/usr/share/applications/agora.desktop"
say desktop "the menu entry is valid"
appstreamcli validate --no-net "$work"/deb/usr/share/metainfo/*.xml >"$work/appstream" || { cat "$work/appstream"; exit 1; }
say appstream "the description is valid"
man -l "$work/deb/usr/share/man/man6/agora.6.gz" >/dev/null 2>&1 || gzip -t "$work/deb/usr/share/man/man6/agora.6.gz"
if lintian --fail-on error agora_*_"$arch".deb >"$work/lintian" 2>&1; then
    say lintian "no errors"
else
    cat "$work/lintian"
    exit 1
fi
for zip in agora-*-windows-*.zip; do
    python3 - "$zip" <<'END'
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
exe = z.read(next(n for n in z.namelist() if n.endswith("agora.exe")))
assert exe[:2] == b"MZ", "no program of Windows"
assert b".rsrc" in exe[:4096], "no resources: the icon is missing"
assert b"\x89PNG" in exe, "no picture in it"
assert "ProductVersion".encode("utf-16-le") in exe, "no version"
assert b"longPathAware" in exe, "no manifest"
print("%-16s %s has icon, version and manifest" % ("exe", sys.argv[1]))
END
done
python3 - agora-*-macos.zip <<'END'
import plistlib, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
plist = plistlib.loads(z.read("Agora.app/Contents/Info.plist"))
info = z.getinfo("Agora.app/Contents/MacOS/" + plist["CFBundleExecutable"])
assert info.external_attr >> 16 & 0o111, "the program cannot be started"
assert z.read(info)[:4] == b"\xca\xfe\xba\xbe", "no program for both kinds of Mac"
assert z.read("Agora.app/Contents/Resources/agora.icns")[:4] == b"icns"
print("%-16s Agora.app %s is whole" % ("macos", plist["CFBundleVersion"]))
END
python3 - agora-*-web.zip <<'END'
import sys, zipfile
names = zipfile.ZipFile(sys.argv[1]).namelist()
assert len([n for n in names if ".wasm" in n]) == 1, names
assert "index.html" in names and "agora.webmanifest" in names and "sw.js" in names
print("%-16s %d files, the program once" % ("web", len(names)))
END
if command -v rpm >/dev/null 2>&1; then
    rpm -qp --nosignature agora-*.x86_64.rpm >/dev/null && say rpm "it can be read"
fi
