package game

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"

	"agora/game/platform"
	"agora/game/words"
)

// A record travels in the address of the page, after "#record=": packed by deflate,
// in the letters of base64url. Addresses are short; records of whole games come to
// one to four thousand letters.
const (
	linkKey    = "record="
	mostLinked = 64 << 10 // letters of an address
	mostRecord = 1 << 20  // bytes of a record
)

// packRecord is a record as an address has it, without the sign before it.
func packRecord(record []byte) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // the level is one there is
	w.Write(record)                                         // into memory: it cannot fail
	w.Close()
	return linkKey + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// unpackRecord reads what packRecord has written. Anything else is an error that says
// what the player can do.
func unpackRecord(text string) ([]byte, error) {
	letters, ok := strings.CutPrefix(text, linkKey)
	switch {
	case !ok:
		return nil, words.Wrong("link.other")
	case len(letters) > mostLinked:
		return nil, words.Wrong("link.long")
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

// openLink opens the game that an address brings.
func (a *App) openLink(text string) {
	record, err := unpackRecord(text)
	if err != nil {
		a.toast(a.svc.Words.Err(err))
		return
	}
	a.openFile(a.svc.Words.T("link.name"), record)
}

// ShareLink hands a link to a game on; see platform.CanShareLink.
func (n nav) ShareLink(name string, record []byte) {
	platform.ShareLink(name, packRecord(record), func(copied bool, err error) {
		n.soon(func() {
			switch {
			case err != nil:
				n.toast(n.svc.Words.T("link.failed"))
			case copied:
				n.toast(n.svc.Words.T("link.copied"))
			}
		})
	})
}
