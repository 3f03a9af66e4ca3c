package wire_test

import (
	"strings"
	"testing"

	"agora/game/wire"
)

// TestLinksOnTheirWay: an invitation is found in whatever a messenger, a mail program or a
// person has made of its link; half of one is told from a text without any.
func TestLinksOnTheirWay(t *testing.T) {
	const page, code = "https://example.org/play/", "0123456789abcdef.2.anhs.1.abcdefghij-lmnopqrstu_"
	link := page + "#join=" + code
	_, want, err := wire.ParseLink(link)
	if err != nil {
		t.Fatalf("wire.ParseLink(link) = %v; want no error", err)
	}
	half := len(code) / 2
	texts := []string{
		"  " + link + "\n", "Come and play: " + link + " Anna", "(" + link + ")", "<" + link + ">", "*" + link + "*", "_" + link + "_", "\"" + link + "\"",
		page + "%23join=" + code, page + "#join%3D" + code, page + "%23join%253D" + code, page + "#join=" + code[:half] + "\r\n" + code[half:], page + "#join=" + code[:half] + "=\n" + code[half:],
		page + "#join=" + code[:half] + "\u200b" + code[half:], page + "#join=" + code[:half] + "%0A" + code[half:], page + "\n#join=" + code, "https://exam\nple.org/play/#join=" + code,
		"Https://example.org/play/#join=" + code, "HTTPS://example.org/play/#join=" + code, page + "?fbclid=x#join=" + code, page + "#join=\u2060" + code, page + "#\u200bjoin=" + code,
		"https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fplay%2F%23join%3D" + code + "&h=AT0", "http://elsewhere.org/ or " + link, "> " + link,
	}
	texts = append(texts, page+"#join="+code[:30]+"…\n"+link, "> "+link[:40]+"\n> "+link[40:], strings.Replace(link, "join=", "join=3D", 1), "[InternetShortcut]\r\nURL="+link+"\r\n", "[Desktop Entry]\nURL="+link)
	for _, behind := range []string{".", ")", ">", ",", "*", "=", "%0A", "&utm_source=x", "?fbclid=x", "\u200b", " and more", "…", "”", "%20", "/", "#x", "/join", ":~:text=a", "!"} {
		texts = append(texts, link+behind)
	}
	for _, text := range texts {
		if at, got, err := wire.ParseLink(text); err != nil || at != page || got != want {
			t.Errorf("%q leads to %q, %+v, %v; want %q, %+v and no error", text, at, got, err, page, want)
		}
	}
	if at, got, err := wire.FindLink("join=" + code); err != nil || at != "" || got != want {
		t.Errorf("the end of a link leads to %q, %+v, %v; want \"\", %+v and no error", at, got, err, want)
	}
	for n := range len(code) {
		if _, _, err := wire.ParseLink(page + "#join=" + code[:n]); err == nil || !wire.IsInvited(page+"#join="+code[:n]) {
			t.Errorf("of %d letters %d are opened: %v; want an error, and a link known as an invitation", len(code), n, err)
		}
	}
	for _, text := range []string{"", "Join us!", page, "enjoin=" + code, "[Game \"city\"]\n[Note \"#join=" + code + "\"]", strings.Repeat("x", 10<<10) + link} {
		if wire.IsInvited(text) {
			t.Errorf("%.50q is an invitation: wire.IsInvited(text) = true; want false", text)
		}
	}
}
