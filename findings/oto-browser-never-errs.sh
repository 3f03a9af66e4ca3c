#!/bin/sh
# oto 3.5.0 (github.com/ebitengine/oto/v3) in the browser (GOOS=js), run in Node with a stand-in
# for Web Audio that keeps to its standard.
#
# A program that wants to say "there is no sound" asks Context.Err, and looks at what Suspend
# and Resume return, as it does on Linux. In the browser all three are nil for ever: when the
# promise of resume is rejected, and when the AudioContext is closed. And a first NewContext
# that fails, because the page has no AudioContext at that time, counts as the one that a
# process may have: once there is one, NewContext answers "context is already created",
# though none was.
#
# Seen: first "AudioContext or webkitAudioContext was not found", then "already created"; and,
# in another process, nil three times with a context that is closed.
set -eu
dir=$(mktemp -d); trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
cd "$dir"
cat > go.mod <<'M'
module finding

go 1.26

require github.com/ebitengine/oto/v3 v3.5.0
M
cat > main.go <<'G'
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall/js"

	"github.com/ebitengine/oto/v3"
)

// audio is a page's Web Audio without worklets, whose context closes.
const audio = `
	globalThis.document ??= { addEventListener() {}, removeEventListener() {} };
	globalThis.AudioContext = class {
		constructor() { this.state = "suspended"; globalThis.made = this; }
		createScriptProcessor() { return { addEventListener() {}, connect() {} }; }
		get destination() { return {}; }
		resume() { return this.#refuse(); }
		suspend() { return this.#refuse(); }
		#refuse() {
			const no = Promise.reject(new DOMException("closed", "InvalidStateError"));
			no.catch(() => {});
			return no;
		}
	}`

func open() (*oto.Context, error) {
	c, _, err := oto.NewContext(&oto.NewContextOptions{SampleRate: 48000, ChannelCount: 2, Format: oto.FormatFloat32LE})
	return c, err
}

func main() {
	changed := false
	if len(os.Args) > 1 {
		_, none := open()
		js.Global().Call("eval", audio)
		_, again := open()
		fmt.Println("without AudioContext:", none)
		fmt.Println("with one, later:     ", again)
		changed = none == nil || again == nil || !strings.Contains(again.Error(), "already created") || js.Global().Get("made").Truthy()
	} else {
		js.Global().Call("eval", audio)
		c, err := open()
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		js.Global().Get("made").Set("state", "closed")
		resume, suspend, state := c.Resume(), c.Suspend(), c.Err()
		fmt.Println("closed: Resume", resume, "Suspend", suspend, "Err", state)
		changed = resume != nil || suspend != nil || state != nil
	}
	if changed {
		fmt.Println("this has changed")
		os.Exit(1)
	}
}
G
export GOOS=js GOARCH=wasm GOFLAGS="-mod=mod -trimpath"
go build -o finding.wasm .
echo "oto 3.5.0, $(go version), Node $(node --version)"
exec="$(go env GOROOT)/lib/wasm/go_js_wasm_exec"
"$exec" finding.wasm
"$exec" finding.wasm first
