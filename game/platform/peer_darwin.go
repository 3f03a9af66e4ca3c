package platform

import (
	"net"

	"golang.org/x/sys/unix"
)

// peer returns the user at the other end of a socket.
func peer(conn net.Conn) (user int, known bool) {
	return peerOf(conn, func(fd int) (int, error) {
		cred, err := unix.GetsockoptXucred(fd, unix.SOL_LOCAL, unix.LOCAL_PEERCRED)
		if err != nil {
			return 0, err
		}
		return int(cred.Uid), nil
	})
}
