package remote

import (
	"agora/game/wire"
	"agora/game/words"
)

// Shorten asks the host for the short code of a link, which is good for some minutes, and calls
// done within a later Poll. err is a sentence.
func (c *Client) Shorten(link string, done func(code string, err error)) {
	host, i, err := wire.ParseLink(link)
	if err != nil {
		done("", err)
		return
	}
	c.askFor(host, wire.VerbShort, wire.NoTable, wire.Encode(wire.ShortFor(i.String())), func(a wire.Answer, err error) {
		if err == nil && a.Short == "" {
			err = words.Wrong("wire.form")
		}
		done(a.Short, err)
	})
}

// Lengthen asks a host for the link that a short code stands for, and calls done within a later
// Poll. err is a sentence.
func (c *Client) Lengthen(host, code string, done func(link string, err error)) {
	if !wire.IsPage(host) {
		done("", words.Wrong("remote.page"))
		return
	}
	c.askFor(host, wire.VerbShort, wire.NoTable, wire.Encode(wire.ShortOf(code)), func(a wire.Answer, err error) {
		if err != nil {
			done("", err)
			return
		}
		if len(a.Invitations) == 1 {
			if i, err := wire.ParseInvitation(a.Invitations[0].Code); err == nil {
				done(wire.Link(host, i), nil)
				return
			}
		}
		done("", words.Wrong("wire.form"))
	})
}
