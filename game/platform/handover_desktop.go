//go:build !js

package platform

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"
)

// A file that is opened while the program runs goes to the program that runs, by a
// socket in the folder of its data, where nobody else may write. All systems that it runs
// on have such sockets, Windows since 10. What does not work costs no more than a second
// window.
const (
	socketName   = "running.sock"
	taken        = "taken\n"
	mostHanded   = 64 << 20 // bytes of a file
	mostFileName = 1 << 10
	patience     = 3 * time.Second // with a program that does not answer
)

// HandOver gives a file to the program that runs already with its data in that folder,
// and reports whether it has taken it. Without one, or if it does not answer within
// seconds, nothing has happened.
func HandOver(folder, name string, data []byte) bool {
	conn, err := net.DialTimeout("unix", filepath.Join(folder, socketName), patience)
	if err != nil || len(name) > mostFileName || len(data) > mostHanded {
		return false
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(patience))
	if _, err := fmt.Fprintf(conn, "agora %d %d\n%s%s", len(name), len(data), name, data); err != nil {
		return false
	}
	answer := make([]byte, len(taken))
	_, err = io.ReadFull(conn, answer)
	return err == nil && string(answer) == taken
}

// Receive calls open, on goroutines of its own, with each file that HandOver gives, until
// stop is called. Of several programs with one folder only the first receives; where
// there can be no socket nobody does.
func Receive(folder string, open func(name string, data []byte)) (stop func()) {
	path := filepath.Join(folder, socketName)
	l, err := net.Listen("unix", path)
	if err != nil {
		if conn, err := net.DialTimeout("unix", path, patience); err == nil { // another receives
			conn.Close()
			return func() {}
		}
		os.Remove(path) // left by one that was killed
		if l, err = net.Listen("unix", path); err != nil {
			return func() {}
		}
	}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go receive(conn, open)
		}
	}()
	return func() { l.Close() }
}

// receive takes what one caller gives. What is no file of a program like this one is
// left alone.
func receive(conn net.Conn, open func(name string, data []byte)) {
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(patience))
	in := bufio.NewReader(conn)
	var named, size int
	if _, err := fmt.Fscanf(in, "agora %d %d\n", &named, &size); err != nil || named < 0 || named > mostFileName || size < 0 || size > mostHanded {
		return
	}
	both := make([]byte, named+size)
	if _, err := io.ReadFull(in, both); err != nil {
		return
	}
	if _, err := io.WriteString(conn, taken); err == nil {
		open(string(both[:named]), both[named:])
	}
}
