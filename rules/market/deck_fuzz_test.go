package market

import (
	"strings"
	"testing"
)

// FuzzReadDeck: a file of cards is either a deck that the game can use, or refused with a
// sentence.
func FuzzReadDeck(f *testing.F) {
	f.Add(string(deckJSON), uint16(0), "", uint16(0))
	for _, part := range []string{"[", `{"cards":`, `"rows": ["a"],`, " ", "1", `\`, "\xff", "{},"} {
		f.Add(string(deckJSON), uint16(1), part, uint16(1))
		f.Add(string(deckJSON), uint16(300), part, uint16(60_000))
	}
	f.Fuzz(func(t *testing.T, file string, at uint16, part string, times uint16) {
		if len(part) > 100 {
			return
		}
		place := int(at) % (len(file) + 1)
		d, err := ReadDeck([]byte(file[:place] + strings.Repeat(part, int(times)) + file[place:]))
		if err != nil {
			if said := err.Error(); d.Goal != 0 || len(said) > 2000 {
				t.Errorf("a deck comes with %.200q, d.Goal = %v; want at most 2000 of them and 0", said, d.Goal)
			}
			return
		}
		for i, c := range d.Cards {
			if c.ID != CardID(i+1) || c.Pieces < 1 || c.Pieces > CardPieces {
				t.Errorf("card %d is %+v; want the number %d, and 1 to %d pieces", i+1, c, i+1, CardPieces)
			}
		}
	})
}
