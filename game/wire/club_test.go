package wire

import (
	"strings"
	"testing"

	"agora/game/club"
)

const clubCode = "0123456789abcdef.guest.abcdefghijklmnopqrstuv"

// TestClubCode: a code is read as it is written, and nothing else is.
func TestClubCode(t *testing.T) {
	c, err := ParseClub(clubCode)
	if err != nil || c.String() != clubCode || c.Owner {
		t.Fatalf("ParseClub(%q) = %+v, %v; want a guest's code", clubCode, c, err)
	}
	for _, code := range []string{"", clubCode + "w", strings.Replace(clubCode, "guest", "judge", 1), strings.ToUpper(clubCode), "x" + clubCode} {
		if _, err := ParseClub(code); err == nil {
			t.Errorf("ParseClub(%q) = nil; want an error", code)
		}
	}
}

// FuzzClub: whatever is read is within bounds.
func FuzzClub(f *testing.F) {
	q := AtClub("question1", "result")
	q.Ranks, q.Terms = []int{1, 2}, &club.Terms{Game: "stacks", Rules: "1", Seats: 2, Rounds: 3}
	f.Add(Encode(q), clubCode)
	f.Fuzz(func(t *testing.T, data []byte, text string) {
		if q, err := DecodeClub(data); err == nil && (len(q.Ranks) > club.MostSeats || q.Of > club.MostPlayers || !isName(q.Name)) {
			t.Errorf("DecodeClub(%q) = %+v; want what is within bounds", data, q)
		}
		if c, err := ParseClub(text); err == nil && c.String() != text {
			t.Errorf("ParseClub(%q) = %+v; want what writes the same", text, c)
		}
	})
}
