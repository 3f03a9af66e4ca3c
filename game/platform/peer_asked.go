//go:build linux || darwin

package platform

import "net"

// nobody is a user id that no process has.
const nobody = -1

// peerOf asks the system for the user at the other end of a socket. If there is no answer
// it returns nobody.
func peerOf(conn net.Conn, ask func(fd int) (user int, err error)) (user int, known bool) {
	socket, ok := conn.(*net.UnixConn)
	if !ok {
		return nobody, true
	}
	raw, err := socket.SyscallConn()
	if err != nil {
		return nobody, true
	}
	user = nobody
	if failed := raw.Control(func(fd uintptr) {
		if answer, err := ask(int(fd)); err == nil {
			user = answer
		}
	}); failed != nil {
		return nobody, true
	}
	return user, true
}
