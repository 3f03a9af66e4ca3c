package game

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"agora/game/catalogue"
)

// A record comes out of a link as it went in, and links stay short.
func TestLinks(t *testing.T) {
	for _, g := range catalogue.Games() {
		record := []byte(g.Sample)
		text := packRecord(record)
		back, err := unpackRecord(text)
		if err != nil || !bytes.Equal(back, record) {
			t.Errorf("%s: %d bytes come back as %d, %v", g.Name(), len(record), len(back), err)
		}
		if len(text) > 6000 || strings.ContainsAny(text, "+/%& ") {
			t.Errorf("%s: a link of %d letters", g.Name(), len(text))
		}
		t.Logf("%s: a record of %d bytes makes a link of %d letters", g.Name(), len(record), len(text))
	}
}

// Rubbish is refused with a sentence, and takes neither time nor memory.
func TestBrokenLinks(t *testing.T) {
	good := packRecord([]byte("[Game \"market\"]\n" + strings.Repeat("x", 5000)))
	bomb := packRecord(make([]byte, 50<<20))
	for name, text := range map[string]string{
		"nothing":        "",
		"another":        "market",
		"no letters":     linkKey,
		"wrong letters":  linkKey + "a b",
		"cut off":        good[:len(good)/2],
		"not packed":     linkKey + base64.RawURLEncoding.EncodeToString([]byte("[Game]")),
		"too long":       linkKey + strings.Repeat("A", mostLinked+1),
		"grows too much": bomb[:min(len(bomb), mostLinked)],
	} {
		if data, err := unpackRecord(text); err == nil || err.Error() == "" || len(data) > 0 {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
}
