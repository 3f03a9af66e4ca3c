package remote

import "agora/game/words"

// Trouble says why a host cannot be reached.
type Trouble uint8

const (
	NoTrouble      Trouble = iota // none, or it is not known
	Nobody                        // nothing answers at the address
	NoHost                        // something else is there
	BadCertificate                // this device does not trust it
	WrongScheme                   // https where the host speaks http, or the other way round
	NoSockets                     // the host is there, but something in front of it passes on no websockets, or its pages may not be from there
	HostFull                      // the host is there, and lets nobody in for now
)

// Troubled is a Line that can say why it is not open.
type Troubled interface{ Trouble() Trouble }

// silence says why a host has not answered.
func (c *Client) silence(host string) error {
	l := c.hosts[host]
	if l == nil {
		return words.Wrong("remote.silent")
	}
	if l.state == Lost {
		return words.Wrong("remote.silent.lost")
	}
	why := NoTrouble
	if told, ok := l.line.(Troubled); ok && l.state != Open {
		why = told.Trouble()
	}
	switch why {
	case Nobody:
		return words.Wrong("remote.silent.nobody")
	case NoHost:
		return words.Wrong("remote.silent.other")
	case BadCertificate:
		return words.Wrong("remote.silent.certificate")
	case WrongScheme:
		return words.Wrong("remote.silent.scheme")
	case NoSockets:
		return words.Wrong("remote.silent.sockets")
	case HostFull:
		return words.Wrong("remote.silent.full")
	}
	return words.Wrong("remote.silent")
}
