package hand

import (
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// Backs is how the citizens of the player to move lie in the tray at an open table: face down
// and mixed, so that the place of a citizen, which everybody sees, does not tell its letter.
type Backs struct {
	Down bool                       // they lie face down
	Of   [city.Citizens]city.Letter // by place; NoLetter: it has been placed
}

// Mixed returns the backs of a seat's citizens as it knows them. They are mixed anew for each
// number of moves. The empty places come first.
func Mixed(v *city.State, seat rules.Seat, seed uint64, moves int) Backs {
	b := Backs{Down: true}
	n := 0
	for l := range city.Letter(city.Citizens) {
		if _, placed := v.Where(seat, l); placed {
			b.Of[n] = city.NoLetter
			n++
		}
	}
	home := b.Of[n:]
	for l := range city.Letter(city.Citizens) {
		if _, placed := v.Where(seat, l); !placed {
			b.Of[n] = l
			n++
		}
	}
	rnd := chance.New(seed, uint64(moves)+mixing)
	for i := len(home) - 1; i > 0; i-- {
		j := rnd.Intn(i + 1)
		home[i], home[j] = home[j], home[i]
	}
	return b
}

// mixing keeps this randomness apart from that of the game.
const mixing = 1 << 32
