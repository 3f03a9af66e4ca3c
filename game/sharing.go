package game

import (
	"slices"

	"agora/game/known"
	"agora/game/letter"
	"agora/game/linked"
	"agora/game/match"
	"agora/game/platform"
	"agora/game/words"
)

// ShareLink shares a link to a game. If the program has no address, it copies the end of
// the link, which can be pasted; in a game by letter it uses the address of the others' page, if
// known, and shares a message that explains itself. See platform.CanShareLink.
func (n nav) ShareLink(name string, record []byte) {
	page := letter.Page(record)
	if platform.CanShareLink() {
		page = platform.Page()
	}
	said, text := words.M("link.copied"), ""
	if letter.ID(record) != "" {
		said, text = words.M("letter.copied"), n.letterText(record, page != "")
	}
	link := page + "#" + linked.Pack(letter.Out(record))
	if !platform.CanShareLink() {
		if text != "" {
			link = text + "\n" + link
		}
		n.copy(link, said)
		return
	}
	platform.ShareLink(name, text, link, n.shared(said))
}

// letterText returns what a friend reads before the link to a game by letter: what has happened,
// and what to do. paged says that the link opens a page.
func (n nav) letterText(record []byte, paged bool) string {
	say := n.svc.Words
	g, err := n.svc.Games.Of(record)
	if err != nil {
		return ""
	}
	peek, _ := g.Peek(record)
	players := peek.Info.Players
	me := slices.IndexFunc(players, func(p match.Player) bool { return p.Kind == match.Human && !p.Away })
	next := known.Called(say, players, max(int(peek.Seat), 0))
	happened := words.M("letter.message", "game", g.Short(say), "player", known.Called(say, players, max(me, 0)), "next", next)
	switch r, _ := match.ParseRecord(record); {
	case peek.Over:
		happened = words.M("letter.message.over", "game", g.Short(say))
	case len(r.Moves) == 0:
		happened = words.M("letter.message.first", "game", g.Short(say), "next", next)
	}
	how := words.M("letter.message.bare")
	if paged {
		how = words.M("letter.message.link")
	}
	return say.Say(happened) + "\n" + say.Say(how)
}

// shared reports what became of a link; it shows said if the link was copied.
func (n nav) shared(said words.Message) func(copied bool, err error) {
	return func(copied bool, err error) {
		n.soon(func() {
			switch {
			case err != nil:
				n.toast(n.svc.Words.T("link.failed"))
			case copied:
				n.toast(n.svc.Words.Say(said))
			}
		})
	}
}

// Invite shares an invitation. If the link goes to the clipboard, the message said says so.
func (n nav) Invite(name, link string, said words.Message) {
	if platform.CanShareLink() {
		platform.ShareLink(name, "", link, n.shared(said))
	} else {
		n.copy(link, said)
	}
}
