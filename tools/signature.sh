#!/bin/sh
# signature.sh: the engine's signature on every kind of machine that this one can
# run: itself, with 32 bits, by qemu's user emulation (Debian: qemu-user-static), and
# as WebAssembly under Node. They must be one.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go=${GO:-go}
export CGO_ENABLED=0

sign() { # sign ARCHITECTURE COMMAND...
    arch=$1
    shift
    printf '%-8s %s\n' "$arch" "$("$@" -signature | tail -1)" | tee -a "$work/all"
}
for arch in amd64 386 arm arm64 riscv64 s390x; do
    case $arch in
    arm64) qemu=qemu-aarch64-static ;;
    386) qemu=qemu-i386-static ;;
    amd64) qemu=qemu-x86_64-static ;;
    *) qemu=qemu-$arch-static ;;
    esac
    GOARCH=$arch "$go" build -trimpath -o "$work/engine.$arch" ./cmd/agora-engine
    if "$work/engine.$arch" -version >/dev/null 2>&1; then
        sign "$arch" "$work/engine.$arch"
    elif command -v "$qemu" >/dev/null; then
        sign "$arch" "$qemu" "$work/engine.$arch"
    else
        printf '%-8s not on this machine: %s is missing\n' "$arch" "$qemu"
    fi
done
GOOS=js GOARCH=wasm "$go" build -trimpath -o "$work/engine.wasm" ./cmd/agora-engine
sign wasm "$("$go" env GOROOT)/lib/wasm/go_js_wasm_exec" "$work/engine.wasm"
printf '%-8s %s\n' kept "$(tail -1 game/gtp/testdata/signature.txt)" | tee -a "$work/all"
[ "$(awk '{ print $NF }' "$work/all" | sort -u | wc -l)" = 1 ] || {
    echo "The signatures differ; want one for all machines, the same as in game/gtp/testdata/signature.txt." >&2
    exit 1
}
