package wire

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strings"
)

// Deck holds the shares that make up a game's randomness, so that nobody alone can choose
// it. Before anybody joins, the host draws Secret and publishes Commit. Everybody who
// joins adds a salt that all can see. The seed follows from all of these, and the record
// reveals the secret. Each share is 16 bytes, written as 32 hexadecimal digits.
//
// A host that also plays, or that conspires with the last player to join, could try salts
// until it likes the deck. Salts of honest players who join later are the only defence.
type Deck struct {
	Secret string
	Commit string
	Salts  []string // by seat; empty where a computer plays from the start
}

// isSalt reports whether a text is empty or 16 bytes as 32 hexadecimal digits.
func isSalt(text string) bool {
	return text == "" || len(text) == 32 && made(text, "0123456789abcdef")
}

func isCommit(text string) bool { return len(text) == 64 && made(text, "0123456789abcdef") }

// CommitTo returns what a host publishes to commit to a secret: its SHA-256.
func CommitTo(secret string) string {
	raw, _ := hex.DecodeString(secret)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

// Seed returns the game's seed: the first 8 bytes of the SHA-256 of the secret and all
// salts, in the order of the seats.
func (d Deck) Seed() uint64 {
	raw, _ := hex.DecodeString(d.Secret + strings.Join(d.Salts, ""))
	sum := sha256.Sum256(raw)
	return binary.BigEndian.Uint64(sum[:8])
}

// Holds reports whether the host kept its commitment and the seed follows from
// everybody's share. Commit and Salts must have been received before the game began.
func (d Deck) Holds(seed uint64) bool {
	return len(d.Secret) == 32 && isSalt(d.Secret) && CommitTo(d.Secret) == d.Commit && d.Seed() == seed
}

// String returns the deck as written in the record's tag [Deck].
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

// ParseDeck reverses String; false if the text is not a deck.
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
