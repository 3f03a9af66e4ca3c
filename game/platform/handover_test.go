//go:build !js

package platform

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

type handed struct {
	name string
	data []byte
}

func receiver(t *testing.T, folder string) (chan handed, func()) {
	t.Helper()
	got := make(chan handed, 8)
	stop := Receive(folder, func(name string, data []byte) { got <- handed{name, data} })
	t.Cleanup(stop)
	return got, stop
}

// TestHandOver checks that a file arrives complete at the running instance, at the first of
// two, and at none once it has ended.
func TestHandOver(t *testing.T) {
	folder := t.TempDir()
	if HandOver(folder, "a.agora", []byte("a")) {
		t.Fatal("nobody runs, and it is taken; want false")
	}
	first, stop := receiver(t, folder)
	second, _ := receiver(t, folder)
	for _, data := range [][]byte{nil, []byte("a game\n"), bytes.Repeat([]byte("0123456789abcdef"), 1<<16)} {
		if !HandOver(folder, "Zoë plays.agora", data) {
			t.Fatalf("%d bytes are not taken; want them taken", len(data))
		}
		if got := <-first; got.name != "Zoë plays.agora" || !bytes.Equal(got.data, data) {
			t.Errorf("of %d bytes %q came with %d; want the same %d bytes", len(data), got.name, len(got.data), len(data))
		}
	}
	if len(second) > 0 {
		t.Errorf("the second program was given something: len(second) is %v, want 0", len(second))
	}
	stop()
	if HandOver(folder, "a.agora", []byte("a")) {
		t.Error("the program has ended, and it is taken; want false")
	}
	again, _ := receiver(t, folder)
	if !HandOver(folder, "b", nil) || (<-again).name != "b" {
		t.Error("the next program is given nothing; want the file \"b\"")
	}
}

// TestHandOverAfterAKill checks that a socket left behind by a killed instance does not
// keep the next one from receiving.
func TestHandOverAfterAKill(t *testing.T) {
	folder := t.TempDir()
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: filepath.Join(folder, socketName), Net: "unix"})
	if err != nil {
		t.Fatalf("net.ListenUnix() = %v; want no error", err)
	}
	l.SetUnlinkOnClose(false)
	l.Close()
	if _, err := os.Lstat(filepath.Join(folder, socketName)); err != nil {
		t.Fatalf("the test needs a socket that is left: %v; want no error", err)
	}
	if HandOver(folder, "a", nil) {
		t.Error("a dead program takes files; want false")
	}
	got, _ := receiver(t, folder)
	if !HandOver(folder, "a", nil) || (<-got).name != "a" {
		t.Error("the next program is given nothing; want the file \"a\"")
	}
}

// TestHandOverRefuses checks that other callers are ignored, and that proper ones still get
// through.
func TestHandOverRefuses(t *testing.T) {
	folder := t.TempDir()
	got, _ := receiver(t, folder)
	for _, text := range []string{"", "GET / HTTP/1.1\r\n\r\n", "agora -1 5\nabcde", "agora 1 999999999999\n", "agora 3 3\nabc", "agora 1 1 1\n"} {
		conn, err := net.Dial("unix", filepath.Join(folder, socketName))
		if err != nil {
			t.Fatalf("net.Dial(\"unix\", filepath.Join(folder, socketName)) = %v; want no error", err)
		}
		io.WriteString(conn, text)
		conn.(*net.UnixConn).CloseWrite()
		if answer, _ := io.ReadAll(conn); len(answer) > 0 {
			t.Errorf("%q is answered %q; want none", text, answer)
		}
		conn.Close()
	}
	if !HandOver(folder, "a", []byte("b")) || string((<-got).data) != "b" || len(got) > 0 {
		t.Errorf("after rubbish a file is not taken, or rubbish was opened: len(got) is %v, want 0", len(got))
	}
}

// TestHandOverInADeepFolder checks that an instance receives even if its folder's path is
// too long for a socket, and that two such folders are kept apart.
func TestHandOverInADeepFolder(t *testing.T) {
	t.Setenv("XDG_RUNTIME_DIR", "")
	short, err := os.MkdirTemp("", "ag") // t.TempDir contains the long name of the test
	if err != nil {
		t.Fatalf("os.MkdirTemp(\"\", \"ag\") = %v; want no error", err)
	}
	defer os.RemoveAll(short)
	t.Setenv("TMPDIR", short)
	deep := filepath.Join(t.TempDir(), strings.Repeat("deep/", 30))
	other := filepath.Join(deep, "other")
	if err := os.MkdirAll(other, 0o700); err != nil {
		t.Fatalf("os.MkdirAll(other, 0o700) = %v; want no error", err)
	}
	got, stop := receiver(t, deep)
	if !HandOver(deep, "a.agora", []byte("a")) || (<-got).name != "a.agora" {
		t.Error("the program that runs is given nothing; want the file \"a.agora\"")
	}
	if HandOver(other, "a.agora", []byte("a")) {
		t.Error("the program of another folder has taken it; want false")
	}
	stop()
	if HandOver(deep, "a.agora", nil) {
		t.Error("the program has ended, and it is taken; want false")
	}
}

// TestPromisesCostNothing checks that memory is allocated only for bytes that have arrived,
// and that the header is bounded.
func TestPromisesCostNothing(t *testing.T) {
	for _, text := range []string{"agora 1 16777216\nx", "agora 1 16777217\nx", "agora " + strings.Repeat("1", 1<<20), "agora 1024 0\n"} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, err := readHanded(strings.NewReader(text))
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; err == nil || took > 1<<20 {
			t.Errorf("%.40q: %v, and %d bytes are taken; want an error and at most %d", text, err, took, 1<<20)
		}
	}
}

// TestManyCallers checks that silent callers can delay others but not lock them out.
func TestManyCallers(t *testing.T) {
	folder := t.TempDir()
	got, _ := receiver(t, folder)
	for range 3 * mostCallers {
		conn, err := net.Dial("unix", filepath.Join(folder, socketName))
		if err != nil {
			t.Fatalf("net.Dial(\"unix\", filepath.Join(folder, socketName)) = %v; want no error", err)
		}
		io.WriteString(conn, "agora 1 100\nx")
		conn.Close()
	}
	if !HandOver(folder, "a", []byte("b")) || string((<-got).data) != "b" {
		t.Error("after many callers a file is not taken; want the bytes \"b\"")
	}
}

// FuzzHanded checks that any input is read as a file or refused, and that what HandOver
// writes is read back complete.
func FuzzHanded(f *testing.F) {
	for _, seed := range []string{"", "agora 1 1\nab", "agora -1 5\nabcde", "agora 1 16777217\n", "agora 3 3\nabc", "agora 1 1 1\nab", "agora +1 0x1\nab"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		name, file, err := readHanded(bytes.NewReader(data))
		if err == nil && (len(name)+len(file) > len(data) || !bytes.Contains(data, append([]byte(name), file...))) {
			t.Errorf("%q has a file %q of %d bytes; want parts of what came", data, name, len(file))
		}
		said := append([]byte(fmt.Sprintf("agora 4 %d\nname", len(data))), data...)
		if name, file, err := readHanded(bytes.NewReader(said)); err != nil || name != "name" || !bytes.Equal(file, data) {
			t.Errorf("%q came as %q %q, %v; want \"name\", the same bytes and no error", data, name, file, err)
		}
	})
}

// TestHandOverOfWhatCannotBeRead checks that an unreadable file is passed by its path, so
// that the other instance reports it, and that an empty file counts as a file.
func TestHandOverOfWhatCannotBeRead(t *testing.T) {
	folder := t.TempDir()
	got := make(chan handed, 1)
	defer Receive(folder, func(name string, data []byte) { got <- handed{name, data} })()
	if !HandOver(folder, "/a/folder.agora", nil) {
		t.Fatal("it is not taken; want it taken")
	}
	if g := <-got; g.name != "/a/folder.agora" || g.data != nil {
		t.Errorf("received %+v; want the name alone", g)
	}
	if !HandOver(folder, "empty", []byte{}) {
		t.Fatal("an empty file is not taken; want it taken")
	}
	if g := <-got; g.name != "empty" || g.data == nil {
		t.Errorf("received %+v; want \"empty\", with data that is not nil", g)
	}
}
