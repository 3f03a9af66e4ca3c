package play

import (
	"strings"

	"agora/game/letter"
	"agora/game/linked"
	"agora/game/words"
)

// OpenText opens pasted text: a link, a position, or the record of a game by letter. It
// reports whether the text is one of these.
func (s Opener) OpenText(text string) bool {
	if s.OpenInvitation(strings.TrimSpace(text)) || s.openPosition(text) {
		return true
	}
	if linked.IsRecord(text) {
		record, err := linked.Unpack(text)
		if err != nil {
			s.Nav.Toast(s.Words.Err(err))
		} else {
			s.OpenFrom(words.M("link.name"), record, linked.PageOf(text))
		}
		return true
	}
	if letter.ID([]byte(text)) == "" {
		return false
	}
	s.OpenFrom(words.M("link.name"), []byte(text), "")
	return true
}
