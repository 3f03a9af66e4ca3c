package play

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"
	"unicode"

	"agora/game/letter"
	"agora/game/linked"
	"agora/game/match"
	"agora/game/words"
)

// A record travels in the address of a page, after "#record=", deflated and written in
// base64url. Addresses must be short; records of whole games take one to four thousand
// letters.
const (
	linkKey    = "record="
	mostLinked = 64 << 10 // letters in an address
	mostRecord = 1 << 20  // bytes of a record
)

// PackRecord returns a record as written in an address, without the "#".
func PackRecord(record []byte) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // the level is valid
	w.Write(record)                                         // to memory: cannot fail
	w.Close()
	return linkKey + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// UnpackRecord reverses packRecord. It tolerates what messengers, mail programs and visit
// counters do to an address: text appended, blanks and line breaks inside, characters
// written as %3D. The record itself must be complete to the last bit; anything else is an
// error that says what the player can do.
func UnpackRecord(text string) ([]byte, error) {
	if len(text) > 4*mostLinked {
		return nil, words.Wrong("link.long")
	}
	letters, ok := linkedRecord(text)
	switch {
	case !ok:
		return nil, words.Wrong("link.other")
	case len(letters) > mostLinked:
		return nil, words.Wrong("link.long")
	}
	if len(letters)%4 == 1 { // no byte ends there
		letters = letters[:len(letters)-1]
	}
	packed, err := base64.RawURLEncoding.DecodeString(letters)
	if err != nil {
		return nil, words.Wrong("link.damaged")
	}
	record, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostRecord+1))
	switch {
	case len(record) > mostRecord:
		return nil, words.Wrong("link.long")
	case err != nil:
		return nil, words.Wrong("link.damaged")
	}
	return record, nil
}

// linkedRecord returns the base64url letters of the record in an address; ok: there is one.
// Letters after it do no harm, because the compressed data mark their own end.
func linkedRecord(text string) (letters string, ok bool) {
	_, after, ok := linked.Find(text, linkKey)
	return linked.Letters(after, linkLetter), ok
}

// linkLetter reports whether a letter belongs to base64url.
func linkLetter(r rune) bool {
	return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' || r == '_'
}

// IsLink reports whether a text is or contains a link to a game.
func IsLink(text string) bool {
	_, ok := linkedRecord(text)
	return ok && len(text) <= 4*mostLinked
}

// PageOf returns the address of the page that a link leads to; "" if it names none.
func PageOf(text string) string {
	page, _, ok := strings.Cut(text, "#")
	if at := strings.LastIndexFunc(page, unicode.IsSpace); at >= 0 { // drop words before it
		page = page[at+1:]
	}
	if !ok || !match.IsPage(page) {
		return ""
	}
	return page
}

// OpenText opens pasted text: a link, a position, or the record of a game by letter. It
// reports whether the text is one of these.
func (s Opener) OpenText(text string) bool {
	if s.OpenInvitation(strings.TrimSpace(text)) || s.openPosition(text) {
		return true
	}
	if IsLink(text) {
		record, err := UnpackRecord(text)
		if err != nil {
			s.Nav.Toast(s.Words.Err(err))
		} else {
			s.OpenFrom(words.M("link.name"), record, PageOf(text))
		}
		return true
	}
	if letter.ID([]byte(text)) == "" {
		return false
	}
	s.OpenFrom(words.M("link.name"), []byte(text), "")
	return true
}
