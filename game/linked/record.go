package linked

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"
	"unicode"

	"agora/game/match"
	"agora/game/words"
)

// A record travels in the address of a page, after "#record=", deflated and written in
// base64url. Addresses must be short; records of whole games take one to four thousand
// letters.
const (
	recordKey  = "record="
	mostLinked = 64 << 10 // letters in an address
	mostRecord = 1 << 20  // bytes of a record
)

// Pack returns a record as written in an address, without the "#".
func Pack(record []byte) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // the level is valid
	w.Write(record)                                         // to memory: cannot fail
	w.Close()
	return recordKey + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// Unpack reverses Pack. It tolerates what messengers, mail programs and visit
// counters do to an address: text appended, blanks and line breaks inside, characters
// written as %3D. The record itself must be complete to the last bit; of several links, the
// first whole one counts. Anything else is an error that says what the player can do.
func Unpack(text string) ([]byte, error) {
	record, _, err := find(text)
	return record, err
}

// find returns the record of the first whole link in a text, and what stands before it.
func find(text string) (record []byte, before string, wrong error) {
	if len(text) > 4*mostLinked {
		return nil, "", words.Wrong("link.long")
	}
	left := 2 * mostRecord
	for before, after := range Find(text, recordKey) {
		if left <= 0 {
			break
		}
		record, err := inflate(Letters(after, linkLetter), &left)
		if err == nil {
			return record, before, nil
		}
		if wrong == nil {
			wrong = err
		}
	}
	if wrong == nil {
		wrong = words.Wrong("link.other")
	}
	return nil, "", wrong
}

// inflate returns the record of a link's letters, and takes its size off what is left. Letters
// behind it do no harm, because the compressed data mark their own end.
func inflate(letters string, left *int) ([]byte, error) {
	if len(letters) > mostLinked {
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
	*left -= len(record)
	switch {
	case len(record) > mostRecord:
		return nil, words.Wrong("link.long")
	case err != nil:
		return nil, words.Wrong("link.damaged")
	}
	return record, nil
}

// linkLetter reports whether a letter belongs to base64url.
func linkLetter(r rune) bool {
	return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' || r == '_'
}

// IsRecord reports whether a text is or contains a link to a game.
func IsRecord(text string) bool {
	return len(text) <= 4*mostLinked && Has(text, recordKey)
}

// PageOf returns the address of the page that the first whole link leads to; "" if it names
// none.
func PageOf(text string) string {
	_, page, _ := find(text)
	end := strings.LastIndexByte(page, '#')
	if end < 0 {
		return ""
	}
	page = page[:end]
	if at := strings.LastIndexFunc(page, unicode.IsSpace); at >= 0 { // drop words before it
		page = page[at+1:]
	}
	if !match.IsPage(page) {
		return ""
	}
	return page
}
