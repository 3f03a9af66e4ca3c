package wire

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strings"
)

// Deck holds the sources of a game's luck, which nobody can choose alone. Before
// anybody sits down, the host draws its Secret and publishes Commit; everybody who sits
// adds a salt that all see; the seed follows from all of them, and the secret comes out
// with the record. Each is 16 bytes, written as 32 digits.
//
// A host that plays along, or agrees with the last to sit down, could try salts until it
// likes the deck; against that help only salts of people who do not.
type Deck struct {
	Secret string
	Commit string
	Salts  []string // by seat; empty for seats that computers have had from the start
}

// isSalt reports whether a text is 16 bytes as 32 digits, or nothing.
func isSalt(text string) bool {
	return text == "" || len(text) == 32 && made(text, "0123456789abcdef")
}

func isCommit(text string) bool { return len(text) == 64 && made(text, "0123456789abcdef") }

// CommitTo returns what a host publishes that has drawn a secret: its SHA-256.
func CommitTo(secret string) string {
	raw, _ := hex.DecodeString(secret)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

// Seed returns the seed of the game: the first 8 bytes of the SHA-256 of the secret and
// all salts in the order of the seats.
func (d Deck) Seed() uint64 {
	raw, _ := hex.DecodeString(d.Secret + strings.Join(d.Salts, ""))
	sum := sha256.Sum256(raw)
	return binary.BigEndian.Uint64(sum[:8])
}

// Holds reports whether the host has kept to what it published, and that
// seed follows from everybody's share. The caller has Commit and Salts from before the game.
func (d Deck) Holds(seed uint64) bool {
	return len(d.Secret) == 32 && isSalt(d.Secret) && CommitTo(d.Secret) == d.Commit && d.Seed() == seed
}

// String returns it as it stands in the record's tag [Deck].
func (d Deck) String() string {
	list := []string{d.Commit, d.Secret}
	for _, s := range d.Salts {
		if s == "" {
			s = "-"
		}
		list = append(list, s)
	}
	return strings.Join(list, " ")
}

// ParseDeck undoes String; false if it is none.
func ParseDeck(text string) (Deck, bool) {
	list := strings.Fields(text)
	if len(list) < 2 || len(list) > 2+MaxSeats || !isCommit(list[0]) || len(list[1]) != 32 {
		return Deck{}, false
	}
	d := Deck{Commit: list[0], Secret: list[1]}
	for _, s := range list[2:] {
		if s == "-" {
			s = ""
		} else if s == "" || !isSalt(s) {
			return Deck{}, false
		}
		d.Salts = append(d.Salts, s)
	}
	return d, isSalt(d.Secret) && d.String() == text
}
