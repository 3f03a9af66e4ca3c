package wire

import (
	"strings"
	"testing"

	"agora/game/club"
)

const clubCode = "0123456789abcdef.guest.abcdefghijklmnopqrstuv"

// TestClubLink: the link to an evening is found in any text, and a damaged one is told apart
// from none.
func TestClubLink(t *testing.T) {
	c, err := ParseClub(clubCode)
	if err != nil || c.String() != clubCode || c.Owner {
		t.Fatalf("ParseClub(%q) = %+v, %v; want a guest's code", clubCode, c, err)
	}
	link := ClubLink("https://host/agora/#old", c)
	if link != "https://host/agora/#evening="+clubCode {
		t.Fatalf("ClubLink = %q; want the page and the code", link)
	}
	for _, text := range []string{link, "Come to our club: " + link + ", at eight.", "<" + link + ">"} {
		page, got, err := ParseClubLink(text)
		if err != nil || got != c || page != "https://host/agora/" || !IsClubLink(text) {
			t.Errorf("ParseClubLink(%q) = %q, %+v, %v; want the link", text, page, got, err)
		}
	}
	for text, want := range map[string]string{"https://host/#evening=0123": "wire.link.damaged", "hello": "wire.link", "https://host/#join=" + clubCode: "wire.link"} {
		if _, _, err := ParseClubLink(text); err == nil {
			t.Errorf("ParseClubLink(%q) accepts it; want %s", text, want)
		}
	}
	for _, code := range []string{"", clubCode + "w", strings.Replace(clubCode, "guest", "judge", 1), strings.ToUpper(clubCode), "x" + clubCode} {
		if _, err := ParseClub(code); err == nil {
			t.Errorf("ParseClub(%q) = nil; want an error", code)
		}
	}
	if IsInvited(link) {
		t.Errorf("the link to an evening is taken for an invitation to a table: IsInvited(link) = %v; want false", IsInvited(link))
	}
}

// FuzzClub: whatever is read is within bounds.
func FuzzClub(f *testing.F) {
	q := AtClub("question1", "result")
	q.Ranks, q.Terms = []int{1, 2}, &club.Terms{Game: "stacks", Rules: "1", Seats: 2, Rounds: 3}
	f.Add(Encode(q), "x https://host/#evening="+clubCode)
	f.Fuzz(func(t *testing.T, data []byte, text string) {
		if q, err := DecodeClub(data); err == nil && (len(q.Ranks) > club.MostSeats || q.Of > club.MostPlayers || !isName(q.Name)) {
			t.Errorf("DecodeClub(%q) = %+v; want what is within bounds", data, q)
		}
		if page, c, err := ParseClubLink(text); err == nil {
			if again, d, err := ParseClubLink(ClubLink(page, c)); err != nil || d != c || again != page {
				t.Errorf("ParseClubLink(%q) = %q, %+v; want what its link says too", text, page, c)
			}
		}
	})
}
