package platform

import (
	"net"

	"golang.org/x/sys/unix"
)

// peer returns the user at the other end of a socket.
func peer(conn net.Conn) (user int, known bool) {
	return peerOf(conn, func(fd int) (int, error) {
		cred, err := unix.GetsockoptUcred(fd, unix.SOL_SOCKET, unix.SO_PEERCRED)
		if err != nil {
			return 0, err
		}
		return int(cred.Uid), nil
	})
}
