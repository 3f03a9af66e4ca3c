//go:build !js

package platform

import (
	"bytes"
	"io"
	"net"
	"os"
	"path/filepath"
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

// A file goes whole to the program that runs, to the first of two, and to nobody when it
// has ended.
func TestHandOver(t *testing.T) {
	folder := t.TempDir()
	if HandOver(folder, "a.agora", []byte("a")) {
		t.Fatal("nobody runs, and it is taken")
	}
	first, stop := receiver(t, folder)
	second, _ := receiver(t, folder)
	for _, data := range [][]byte{nil, []byte("a game\n"), bytes.Repeat([]byte("0123456789abcdef"), 1<<16)} {
		if !HandOver(folder, "Zoë plays.agora", data) {
			t.Fatalf("%d bytes are not taken", len(data))
		}
		if got := <-first; got.name != "Zoë plays.agora" || !bytes.Equal(got.data, data) {
			t.Errorf("of %d bytes %q came with %d", len(data), got.name, len(got.data))
		}
	}
	if len(second) > 0 {
		t.Error("the second program was given something")
	}
	stop()
	if HandOver(folder, "a.agora", []byte("a")) {
		t.Error("the program has ended, and it is taken")
	}
	again, _ := receiver(t, folder)
	if !HandOver(folder, "b", nil) || (<-again).name != "b" {
		t.Error("the next program is given nothing")
	}
}

// A socket that a killed program has left does not keep the next from receiving.
func TestHandOverAfterAKill(t *testing.T) {
	folder := t.TempDir()
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: filepath.Join(folder, socketName), Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	l.SetUnlinkOnClose(false)
	l.Close()
	if _, err := os.Lstat(filepath.Join(folder, socketName)); err != nil {
		t.Fatal("the test needs a socket that is left: ", err)
	}
	if HandOver(folder, "a", nil) {
		t.Error("a dead program takes files")
	}
	got, _ := receiver(t, folder)
	if !HandOver(folder, "a", nil) || (<-got).name != "a" {
		t.Error("the next program is given nothing")
	}
}

// Whatever else calls is not listened to, and others are all the same.
func TestHandOverRefuses(t *testing.T) {
	folder := t.TempDir()
	got, _ := receiver(t, folder)
	for _, text := range []string{"", "GET / HTTP/1.1\r\n\r\n", "agora -1 5\nabcde", "agora 1 999999999999\n", "agora 3 3\nabc", "agora 1 1 1\n"} {
		conn, err := net.Dial("unix", filepath.Join(folder, socketName))
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(conn, text)
		conn.(*net.UnixConn).CloseWrite()
		if answer, _ := io.ReadAll(conn); len(answer) > 0 {
			t.Errorf("%q is answered %q", text, answer)
		}
		conn.Close()
	}
	if !HandOver(folder, "a", []byte("b")) || string((<-got).data) != "b" || len(got) > 0 {
		t.Error("after rubbish a file is not taken, or rubbish was opened")
	}
}
