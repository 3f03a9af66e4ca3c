package match

import (
	"fmt"
	"strconv"
	"strings"

	"agora/game/words"
	"agora/rules"
)

// Position is a position of a game as one line of text, to be copied, pasted and sent:
//
//	agora-position-1 stacks 2 draws=yes | b,b,b,b,b,b/b,.,.,.,.,b/… w
//	                 game   seats options | the position, as the rules write it
//
// It does not contain the players, the past, or the luck to come, unless the game's own text
// does.
type Position struct {
	Game    string
	Seats   int
	Options map[string]string
	Text    string // as the game's Encode writes it
}

// positionWord is the prefix of such a line; the version follows.
const (
	positionWord    = "agora-position-"
	positionVersion = "1"
)

// MaxPosition bounds the length of such a line in bytes; the games need about a hundred.
const MaxPosition = 8_000

// String returns the line.
func (p Position) String() string {
	head := []string{positionWord + positionVersion, p.Game, strconv.Itoa(p.Seats)}
	if len(p.Options) > 0 {
		head = append(head, formatOptions(p.Options))
	}
	return strings.Join(head, " ") + " | " + p.Text
}

// IsPosition reports whether a text looks like such a line.
func IsPosition(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	return len(text) > len(positionWord) && strings.EqualFold(text[:len(positionWord)], positionWord)
}

// ParsePosition parses what String writes, ignoring blanks and line breaks inserted on
// the way. The error is a sentence for players. Whether the position exists, only the
// game knows.
func ParsePosition(text string) (Position, error) {
	var p Position
	if !IsPosition(text) {
		return p, words.Wrong("match.position.none")
	}
	if len(text) > MaxPosition {
		return p, words.Wrong("match.position.long")
	}
	head, rest, cut := strings.Cut(strings.TrimPrefix(words.Tame(text), "\ufeff"), "|")
	fields := strings.Fields(head)
	if version := fields[0][len(positionWord):]; version != positionVersion {
		return p, words.Wrong("match.position.version", "version", words.Short(version, 20))
	}
	if !cut || len(fields) < 3 {
		return p, words.Wrong("match.position.cut")
	}
	var err error
	p.Game, p.Text = fields[1], strings.Join(strings.Fields(rest), " ")
	if p.Seats, err = strconv.Atoi(fields[2]); err != nil || p.Seats < 1 || p.Text == "" {
		return Position{}, words.Wrong("match.position.cut")
	}
	if len(fields) > 3 {
		if p.Options, err = parseOptions(strings.Join(fields[3:], " ")); err != nil {
			return Position{}, words.Wrong("match.position.cut").Because(err)
		}
	}
	return p, nil
}

// PositionOf returns a position as the player to move may know it, if the game can be
// played from that, as when only the order of the deck is hidden. With open it returns
// the whole position. It returns false if the text would reveal secrets.
func PositionOf[S, M any](g rules.Game[S, M], info Info, st S, open bool) (p Position, ok bool) {
	p = Position{g.Name(), len(info.Players), info.Options, g.Encode(st)}
	if _, hides := g.(rules.Viewed[S, M]); !hides {
		return p, true
	}
	view := p
	view.Text = g.Encode(g.View(st, g.Turn(st).Seat))
	if _, err := SetUp(g, view, Info{Players: info.Players}); err == nil {
		return view, true
	}
	return p, open
}

// SetUp returns a match that starts with the position. The error says what is wrong with
// it.
func SetUp[S, M any](g rules.Game[S, M], p Position, info Info) (*Match[S, M], error) {
	if p.Game != g.Name() {
		return nil, fmt.Errorf("This is a position of %.40q, not of %q.", p.Game, g.Name())
	}
	info.Game, info.Options = p.Game, p.Options
	return NewAt(g, info, p.Text)
}
