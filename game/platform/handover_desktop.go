//go:build !js

package platform

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"time"
)

// A file that is opened while the program is running is passed to the running instance,
// through a socket in its data folder, where nobody else can write. All supported systems
// have such sockets, Windows since version 10. If anything fails, the only consequence is a
// second window.
const (
	taken        = "taken\n"
	mostHanded   = 16 << 20 // largest size of a file, in bytes
	mostFileName = 1 << 10
	mostHeader   = 64              // largest size of the first line, in bytes
	mostCallers  = 4               // simultaneous callers; others wait
	patience     = 3 * time.Second // time to wait for a program that does not respond
	unread       = -1              // size that stands for a file that cannot be read
)

// HandOver passes a file to the running instance whose data is in the given folder, and
// reports whether that instance has accepted it. If there is none, or it does not respond
// within seconds, nothing has happened. If data is nil, name is the path of a file that
// cannot be read, and the other instance reports that.
func HandOver(folder, name string, data []byte) bool {
	path, err := address(folder)
	if err != nil || len(name) > mostFileName || len(data) > mostHanded {
		return false
	}
	conn, err := call(path)
	if err != nil {
		return false
	}
	defer conn.Close()
	size := len(data)
	if data == nil {
		size = unread
	}
	if _, err := fmt.Fprintf(conn, "agora %d %d\n%s%s", len(name), size, name, data); err != nil {
		return false
	}
	answer := make([]byte, len(taken))
	_, err = io.ReadFull(conn, answer)
	return err == nil && string(answer) == taken
}

// call connects to this user's instance that receives there, and waits for it at most
// patience. It does not follow links.
func call(path string) (net.Conn, error) {
	if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeSymlink != 0 {
		return nil, errors.New("nobody receives there")
	}
	conn, err := net.DialTimeout("unix", path, patience)
	if err != nil {
		return nil, err
	}
	if !ours(conn) {
		conn.Close()
		return nil, errors.New("somebody else receives there")
	}
	conn.SetDeadline(time.Now().Add(patience))
	return conn, nil
}

// ours reports whether the other end of the connection belongs to this user. Where the
// system does not say, the permissions of the folder and the socket have to suffice.
func ours(conn net.Conn) bool {
	user, known := peer(conn)
	return !known || user == os.Getuid()
}

// Receive calls open, on goroutines of its own, with each file passed by HandOver, until
// stop is called. Of several instances with one folder only the first receives; if a socket
// is impossible none does.
func Receive(folder string, open func(name string, data []byte)) (stop func()) {
	l, err := listen(folder)
	if err != nil {
		return func() {}
	}
	go func() {
		callers := make(chan struct{}, mostCallers)
		for {
			callers <- struct{}{}
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				name, data, ok := receive(conn)
				<-callers
				if ok {
					open(name, data)
				}
			}()
		}
	}()
	return func() { l.Close() }
}

// listen creates the socket, for this user only; it returns an error if another instance is
// receiving.
func listen(folder string) (net.Listener, error) {
	path, err := address(folder)
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		if conn, err := call(path); err == nil {
			conn.Close()
			return nil, errors.New("another program receives")
		}
		if info, err := os.Lstat(path); err != nil || info.Mode().IsRegular() {
			return nil, errors.New("something else is there")
		}
		os.Remove(path) // left behind by an instance that was killed
		if l, err = net.Listen("unix", path); err != nil {
			return nil, err
		}
	}
	if err := os.Chmod(path, 0o600); err != nil {
		l.Close()
		return nil, err
	}
	return l, nil
}

// receive reads what one caller sends, within the time limit for a caller. It ignores
// everything that is not a file from this user's own copy of the program.
func receive(conn net.Conn) (name string, data []byte, ok bool) {
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(patience))
	if !ours(conn) {
		return "", nil, false
	}
	name, data, err := readHanded(conn)
	if err != nil {
		return "", nil, false
	}
	_, err = io.WriteString(conn, taken)
	return name, data, err == nil
}

// readHanded reads a file as HandOver writes it. It allocates only for bytes that have
// arrived, whatever size the first line promises.
func readHanded(r io.Reader) (name string, data []byte, err error) {
	in := bufio.NewReaderSize(r, mostHeader)
	line, err := in.ReadSlice('\n')
	if err != nil {
		return "", nil, err
	}
	var named, size int
	if _, err := fmt.Sscanf(string(line), "agora %d %d\n", &named, &size); err != nil {
		return "", nil, err
	}
	if named < 0 || named > mostFileName || size < unread || size > mostHanded {
		return "", nil, errors.New("it promises too much")
	}
	if size == unread {
		path, err := io.ReadAll(io.LimitReader(in, int64(named)))
		if err == nil && len(path) < named {
			err = io.ErrUnexpectedEOF
		}
		return string(path), nil, err
	}
	both, err := io.ReadAll(io.LimitReader(in, int64(named+size)))
	if err != nil {
		return "", nil, err
	}
	if len(both) < named+size {
		return "", nil, io.ErrUnexpectedEOF
	}
	return string(both[:named]), both[named:], nil // data is never nil here
}
