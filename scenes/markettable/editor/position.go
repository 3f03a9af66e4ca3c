package editor

import (
	"fmt"
	"strings"

	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
)

// parts are the words of a position's text; see the rules' Encode.
type parts struct {
	cards, owners []string
	coins         []string
	active        string
	gone          string
	drawn         market.CardID
	buy           bool
}

// parts returns the words of the current position.
func (s *sheet) parts() parts {
	fields := strings.Fields(market.Game{}.Encode(s.st))
	p := parts{coins: strings.Split(fields[2], ","), active: fields[3], drawn: s.drawn}
	if fields[0] != "-" {
		p.cards = strings.Split(fields[0], ";")
	}
	if fields[1] != "-" {
		p.owners = strings.Split(fields[1], ",")
	}
	for _, f := range fields[4:] {
		switch {
		case f == "buy":
			p.buy = true
		case strings.HasPrefix(f, "gone="):
			p.gone = f
		}
	}
	return p
}

// String joins the words.
func (p parts) String() string {
	list := func(items []string, by string) string {
		if len(items) == 0 {
			return "-"
		}
		return strings.Join(items, by)
	}
	text := list(p.cards, ";") + " " + list(p.owners, ",") + " " + strings.Join(p.coins, ",") + " " + p.active
	if p.gone != "" {
		text += " " + p.gone
	}
	if p.drawn != 0 {
		text += fmt.Sprintf(" drawn=%d", p.drawn)
	}
	if p.buy {
		text += " buy"
	}
	return text
}

// decode parses the position of a text for this many players.
func (s *sheet) decode(seats int, text string) (market.State, error) {
	start, _, err := market.Game{}.Start(rules.Setup{Seats: seats, Options: s.options, Seed: 1})
	if err != nil {
		return start, err
	}
	return market.Game{}.Decode(start, text)
}

// set replaces the position by the one with these words, if the rules allow it.
func (s *sheet) set(p parts) error {
	st, err := s.decode(len(p.coins), p.String())
	if err != nil {
		return words.Wrong("editor.wrong").Because(err)
	}
	s.st, s.drawn = st, p.drawn
	s.choose(s.card, 0)
	return nil
}
