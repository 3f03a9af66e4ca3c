package play

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/rules/chance"
)

// TestLinks: records survive a round trip through links, and links stay short.
func TestLinks(t *testing.T) {
	for _, g := range catalogue.Games() {
		record := []byte(g.Sample)
		text := PackRecord(record)
		back, err := UnpackRecord(text)
		if err != nil || !bytes.Equal(back, record) {
			t.Errorf("%s: %d bytes come back as %d, %v", g.Name(), len(record), len(back), err)
		}
		if len(text) > 6000 || strings.ContainsAny(text, "+/%& ") {
			t.Errorf("%s: a link of %d letters", g.Name(), len(text))
		}
		t.Logf("%s: a record of %d bytes makes a link of %d letters", g.Name(), len(record), len(text))
	}
}

// TestBrokenLinks: rubbish is refused with a sentence, quickly and in little memory.
func TestBrokenLinks(t *testing.T) {
	good := PackRecord([]byte("[Game \"market\"]\n" + strings.Repeat("x", 5000)))
	bomb := PackRecord(make([]byte, 50<<20))
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
		if data, err := UnpackRecord(text); err == nil || err.Error() == "" || len(data) > 0 {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
}

// TestLinksOnTheirWay: additions by messengers and mail programs do no harm, wherever
// they are; a link that lacks any letter is refused, with or without such additions.
func TestLinksOnTheirWay(t *testing.T) {
	record := []byte(catalogue.Games()[0].Sample)
	good := PackRecord(record)
	opens := func(what, text string) {
		t.Helper()
		if back, err := UnpackRecord(text); err != nil || !bytes.Equal(back, record) {
			t.Errorf("%s: %d bytes, %v", what, len(back), err)
		}
	}
	behind := []string{".", ")", ",", "\"", "%20", "==", "&utm_source=x", "%0A", "...", ">", "”", "%E2%80%9D.", "…", "%", "%zz", " and write me", "%20yours,%20Anna", "\u200b", ":~:text=a", "/", "?fbclid=x", "#x"}
	within := []string{"%0A", "%0D%0A", "\n", "\r\n  ", "=\n", "=%0D%0A", "%20", "\u00ad", "\u200b", "%E2%80%8B"}
	for _, add := range behind {
		opens("behind it "+add, good+add)
	}
	for _, add := range within {
		opens("within it "+add, good[:len(good)/2]+add+good[len(good)/2:])
	}
	letters := strings.TrimPrefix(good, linkKey)
	for _, key := range []string{"record%3D", "record%3d", "record%253D", "?record=", "!record=", "utm_source=x&record="} {
		opens(key, key+letters)
	}
	rnd := chance.New(1, 2)
	for range 300 {
		text := good
		for range rnd.Intn(6) {
			at := len(linkKey) + rnd.Intn(len(good)-len(linkKey))
			if text[at-1] == '%' || at > 1 && text[at-2] == '%' { // inside an escape, not inside the link
				continue
			}
			text = text[:at] + within[rnd.Intn(len(within))] + text[at:]
		}
		for range rnd.Intn(4) {
			text += behind[rnd.Intn(len(behind))]
		}
		opens("by chance "+text, text)
	}
	for n := range len(good) {
		for _, add := range []string{"", ".", "%20", "==", "&utm_source=x", ")…"} {
			if back, err := UnpackRecord(good[:n] + add); err == nil {
				t.Fatalf("of %d letters %d and %q are opened, with %d of %d bytes", len(good), n, add, len(back), len(record))
			}
		}
	}
}

// TestBrokenInvitationsHaveAFault: what is left of an invitation is refused at once, so that
// nobody is asked whether to open it.
func TestBrokenInvitationsHaveAFault(t *testing.T) {
	for _, text := range []string{"#join=", "#join=" + strings.Repeat("9", 400), "https://example.org/#join=abc"} {
		if !IsInvitation(text) || InvitationFault(text) == nil {
			t.Errorf("IsInvitation(%q), InvitationFault = %v, %v; want an invitation with a fault", text, IsInvitation(text), InvitationFault(text))
		}
	}
}
