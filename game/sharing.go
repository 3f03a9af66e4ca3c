package game

import (
	"agora/game/letter"
	"agora/game/linked"
	"agora/game/platform"
	"agora/game/words"
)

// ShareLink shares a link to a game. If the program has no address, it copies the end of
// the link, which can be pasted into the list of games; in a game by letter it uses the
// address of the others' page, if known. See platform.CanShareLink.
func (n nav) ShareLink(name string, record []byte) {
	said, page := words.M("link.copied"), letter.Page(record)
	if letter.ID(record) != "" {
		said = words.M("letter.copied")
	}
	record = letter.Out(record)
	if !platform.CanShareLink() {
		if page == "" {
			said = words.M("letter.copied.bare", "paste", words.M("load.paste"))
		}
		n.copy(page+"#"+linked.Pack(record), said)
		return
	}
	platform.ShareLink(name, platform.Page()+"#"+linked.Pack(record), n.shared(said))
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
		platform.ShareLink(name, link, n.shared(said))
	} else {
		n.copy(link, said)
	}
}
