package linked

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
		text := Pack(record)
		back, err := Unpack(text)
		if err != nil || !bytes.Equal(back, record) {
			t.Errorf("%s: %d bytes come back as %d, %v; want the same and no error", g.Name(), len(record), len(back), err)
		}
		if len(text) > 6000 || strings.ContainsAny(text, "+/%& ") {
			t.Errorf("%s: a link of %d letters, strings.ContainsAny(text, \"+/%%& \") = %v; want at most 6000 and false",
				g.Name(), len(text), strings.ContainsAny(text, "+/%& "))
		}
		t.Logf("%s: a record of %d bytes makes a link of %d letters", g.Name(), len(record), len(text))
	}
}

// TestLinkInMail: of several links in a text the first whole one counts, with its own page,
// also where mails quote it or store "=" as "=3D"; a record has no link, whatever is noted in
// it.
func TestLinkInMail(t *testing.T) {
	record := []byte(catalogue.Games()[0].Sample)
	whole := "https://example.org/agora/#" + Pack(record)
	cut := "https://elsewhere.org/#" + Pack(record)[:60]
	half := len(whole) / 2
	for _, text := range []string{
		cut + "…\n" + whole, whole + "\n\n> " + cut, "> " + cut + "\n\n" + whole + "\n", "#record=\n" + whole,
		"> Play!\n> " + whole[:half] + "\n> " + whole[half:] + "\n> Anna", ">> " + whole[:half] + "\n>> " + whole[half:],
		strings.Replace(whole, "record=", "record=3D", 1), "[InternetShortcut]\r\nURL=" + whole, "[Desktop Entry]\nType=Link\nURL=" + whole + "\nIcon=x", "<string>" + whole + "</string>",
	} {
		if got, err := Unpack(text); err != nil || !bytes.Equal(got, record) || !IsRecord(text) {
			t.Errorf("Unpack(%.80q) = %d bytes, %v; want the record", text, len(got), err)
		}
		if page := PageOf(text); page != "https://example.org/agora/" && !strings.Contains(text, "<string>") && !strings.Contains(text, "URL=") {
			t.Errorf("PageOf(%.80q) = %q; want the page of the whole link", text, page)
		}
	}
	if text := "[Game \"stacks\"]\n[Note \"" + whole + "\"]\n\n"; IsRecord(text) {
		t.Errorf("IsRecord(%.80q) = true; want a record", text)
	}
}

// TestPlain: texts in UTF-16 and quoted ones become what they were; anything else stays.
func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a\n> b": "a\n> b", "> a\n>\n> b\n": "a\n\nb\n", "> > a\n> > b": "a\nb", ">a": "a", "\xff\xfea\x00\xb1\x03": "aα", "\xfe\xff\x00a\x03\xb1": "aα",
		"\xff\xfe": "", "\xff\xfea": "", "\xff\xd8": "\xff\xd8", "\xff\xfe>\x00a\x00": "a", strings.Repeat(">", 20): strings.Repeat(">", 20-mostQuoted),
	} {
		if got := string(Plain([]byte(text))); got != want {
			t.Errorf("Plain(%q) = %q; want %q", text, got, want)
		}
	}
}

// TestBrokenLinks: rubbish is refused with a sentence, quickly and in little memory.
func TestBrokenLinks(t *testing.T) {
	good := Pack([]byte("[Game \"market\"]\n" + strings.Repeat("x", 5000)))
	bomb := Pack(make([]byte, 50<<20))
	for name, text := range map[string]string{
		"nothing":        "",
		"another":        "market",
		"no letters":     recordKey,
		"wrong letters":  recordKey + "a b",
		"cut off":        good[:len(good)/2],
		"not packed":     recordKey + base64.RawURLEncoding.EncodeToString([]byte("[Game]")),
		"too long":       recordKey + strings.Repeat("A", mostLinked+1),
		"grows too much": bomb[:min(len(bomb), mostLinked)],
	} {
		if data, err := Unpack(text); err == nil || err.Error() == "" || len(data) > 0 {
			t.Errorf("%s: %d bytes, %v; want nothing, and an error that says why", name, len(data), err)
		}
	}
}

// TestLinksOnTheirWay: additions by messengers and mail programs do no harm, wherever
// they are; a link that lacks any letter is refused, with or without such additions.
func TestLinksOnTheirWay(t *testing.T) {
	record := []byte(catalogue.Games()[0].Sample)
	good := Pack(record)
	opens := func(what, text string) {
		t.Helper()
		if back, err := Unpack(text); err != nil || !bytes.Equal(back, record) {
			t.Errorf("%s: %d bytes, %v; want the same and no error", what, len(back), err)
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
	letters := strings.TrimPrefix(good, recordKey)
	for _, key := range []string{"record%3D", "record%3d", "record%253D", "?record=", "!record=", "utm_source=x&record="} {
		opens(key, key+letters)
	}
	rnd := chance.New(1, 2)
	for range 300 {
		text := good
		for range rnd.Intn(6) {
			at := len(recordKey) + rnd.Intn(len(good)-len(recordKey))
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
			if back, err := Unpack(good[:n] + add); err == nil {
				t.Fatalf("of %d letters %d and %q are opened, with %d of %d bytes; want an error", len(good), n, add, len(back), len(record))
			}
		}
	}
}
