package remote

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// FromHost reports whether a record comes from a game on a host.
func FromHost(record []byte) bool {
	_, kept := match.TagOf(record, "Remote")
	return kept
}

// proofTag is the record's tag with this device's proof. It is signed, so that a proof
// from elsewhere is not mistaken for it.
const proofTag = "Proof"

// seal returns a record with the proof added.
func (c *Client) seal(r match.Record, p Proof) []byte {
	r.Tags = slices.DeleteFunc(slices.Clone(r.Tags), func(t match.Tag) bool { return t.Name == proofTag })
	sign := c.sign(r.Bytes(), p)
	r.Tags = append(r.Tags, match.Tag{Name: proofTag, Value: p.text() + " " + sign})
	return r.Bytes()
}

func (c *Client) sign(record []byte, p Proof) string {
	mac := hmac.New(sha256.New, c.key)
	mac.Write([]byte("proof " + p.text() + "\n"))
	mac.Write(record)
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// Proof returns this device's proof of a record in its history; false if it has never
// checked the record, or the record was changed since.
func (c *Client) Proof(record []byte) (p Proof, ok bool) {
	text, has := match.TagOf(record, proofTag)
	plain, err := match.Unnoted(record) // later notes are not part of the record proper
	if err == nil {
		plain, err = match.Without(plain, proofTag)
	}
	parts := strings.Fields(text)
	if err != nil || !has || len(parts) != 3 {
		return p, false
	}
	p = Proof{Verdict(slices.Index(names, parts[0])), Verdict(slices.Index(names, parts[1]))}
	if p.Told > Broken || p.Deck > Broken {
		return Proof{}, false
	}
	if !hmac.Equal([]byte(parts[2]), []byte(c.sign(plain, p))) {
		return Proof{}, false
	}
	return p, true
}

// proving is a record being replayed and compared with what the host sent.
type proving struct {
	asked   bool // the record was asked for
	text    string
	reading *match.Reading[any, any]
	whole   *match.Match[any, any]
	at      int // moves compared so far
	told    Verdict
}

// prove asks for the record of a finished game, replays it, and compares up to this many
// moves with what was told. It returns how many moves are left of its allowance.
func (t *Table) prove(steps int) int {
	if t.ended == "" || t.record != nil || t.told() == nil || t.gone || !t.still() || t.told().Len() != len(t.stories[0].made) {
		return steps
	}
	if t.proving == nil {
		if t.Line() != Open || t.c.now.Before(t.retry) {
			return steps
		}
		t.proving = &proving{asked: true}
		t.c.ask(t.host, wire.VerbRecord, t.name, wire.Encode(wire.Nothing()), func(a wire.Answer, err error) bool {
			if err == nil {
				err = a.Err()
			}
			if err == nil && a.Record == "" {
				err = words.Wrong("wire.form")
			}
			if err != nil {
				t.proving = nil
				t.stories[0].fail(incoming{}, err)
				return false
			}
			t.proving = &proving{text: a.Record, told: Holds}
			return false
		})
		return steps
	}
	p := t.proving
	if p.asked {
		return steps
	}
	if p.reading == nil {
		p.reading = match.Begin(t.game, []byte(p.text))
	}
	for ; p.whole == nil && steps > 0; steps-- {
		if p.reading.Step() {
			continue
		}
		m, err := p.reading.Match()
		if err != nil || m == nil {
			t.proving = nil
			t.stories[0].fail(incoming{}, words.Wrong("remote.record").Because(err))
			return steps - 1
		}
		p.whole = m
		if m.Len() != t.told().Len() || m.Info().Game != t.about.Agreement.Game || len(m.Info().Players) != len(t.about.People) {
			p.told = Broken
		}
		if !t.lapsed(p.text) {
			p.told = Broken
		}
		for _, s := range t.stories {
			if t.game.Encode(t.game.View(m.Start(), s.seat)) != t.game.Encode(s.told.Start()) {
				p.told = Broken
			}
		}
	}
	for ; p.whole != nil && p.told == Holds && p.at < p.whole.Len() && steps > 0; steps-- {
		for _, s := range t.stories {
			if !s.agrees(p.whole.At(p.at), s.told.At(p.at)) {
				p.told = Broken
			}
		}
		p.at++
	}
	if p.whole != nil && steps > 0 && (p.told == Broken || p.at == p.whole.Len()) {
		t.proven(p)
		steps--
	}
	return steps
}

// agrees reports whether the host told a move as it was made.
func (s *story) agrees(made, told match.Step[any, any]) bool {
	move, game := made.Move, s.t.game
	if v, ok := game.(rules.Viewed[any, any]); ok {
		move = v.MoveFor(move, made.Seat(), s.seat)
	}
	view := game.View(made.State, s.seat)
	return made.Turn == told.Turn && game.Format(move) == game.Format(told.Move) &&
		game.Encode(view) == game.Encode(told.State) && game.Hash(view) == game.Hash(told.State)
}

// proven ends the game and stores its record with the result of the check.
func (t *Table) proven(p *proving) {
	r, _ := match.ParseRecord([]byte(p.text))
	t.proof = Proof{Told: p.told, Deck: t.deck(r, p.whole.Info().Seed)}
	t.finish(p.whole, t.c.seal(r, t.proof))
	t.news.Ended = true
	t.noted()
	if t.source != nil && t.source.Match() == t.whole { // the screen shows another match in the same position
		n := t.whole.Len()
		t.source.queue = append(t.source.queue, match.Update[any, any]{Kind: match.Made, From: n, To: n, Before: t.whole.State()})
	}
}

// deck checks where the game's randomness came from.
func (t *Table) deck(r match.Record, seed uint64) Verdict {
	text, _ := r.Tag("Deck")
	d, ok := wire.ParseDeck(text)
	own := func(s *story) bool {
		return s.salt == "" || s.seat >= 0 && int(s.seat) < len(d.Salts) && d.Salts[s.seat] == s.salt
	}
	switch {
	case !ok || d.Commit != t.about.Commit || !slices.Equal(d.Salts, t.about.Salts) || !d.Holds(seed):
		return Broken
	case slices.ContainsFunc(t.stories, func(s *story) bool { return !own(s) }):
		return Broken
	case !t.early:
		return Unknown // first heard of after the game began
	}
	return Holds
}
