package match

import (
	"errors"
	"slices"
	"strconv"

	"agora/game/words"
	"agora/rules"
)

// Read replays a record file, checking every move. A wrong record gives a *RecordError.
// If it returns an error without a match, the game cannot even start; if it returns both,
// the match has everything before the error.
func Read[S, M any](g rules.Game[S, M], data []byte) (*Match[S, M], error) {
	return Begin(g, data).Match()
}

// begin starts the game that the tags describe.
func begin[S, M any](g rules.Game[S, M], r Record) (*Match[S, M], error) {
	last := 1
	for _, t := range r.Tags {
		last = max(last, t.Line)
	}
	for _, name := range []string{"Game", "Rules", "Seats", "Seed"} {
		if _, ok := r.find(name); !ok {
			return nil, Flaw(last, words.M("record.missing", "tag", name), "the tag [%s] is missing", name)
		}
	}
	if t, _ := r.find("Game"); t.Value != g.Name() {
		return nil, Flaw(t.Line, words.M("record.game", "game", t.Value), "this is a record of %q, not of %q", t.Value, g.Name())
	}
	if t, _ := r.find("Rules"); t.Value != Version {
		return nil, Flaw(t.Line, words.M("record.version", "version", t.Value), "the record has version %q of the rules; this program knows %q", t.Value, Version)
	}
	info, err := infoOf(r)
	if err != nil {
		return nil, err
	}
	seats, _ := r.find("Seats")
	s, err := New(g, info)
	if err != nil {
		return nil, Flaw(seats.Line, words.M("record.setup"), "the game cannot be set up: %v", err)
	}
	text, _ := r.Tag(givenTag)
	given := ParseGiven(text)
	t, ok := r.find("Position")
	if !ok {
		s.info.Given = given
		return s, nil
	}
	if s, err = NewAt(g, info, t.Value); err != nil {
		return nil, Flaw(t.Line, words.M("record.value", "tag", "Position", "value", t.Value), "the position cannot be read: %v", err)
	}
	s.info.Given = given
	return s, nil
}

// infoOf reads the set-up from the tags.
func infoOf(r Record) (Info, error) {
	var in Info
	in.Game, _ = r.Tag("Game")
	t, _ := r.find("Seats")
	names, err := splitList(t.Value)
	if err != nil {
		return Info{}, Flaw(t.Line, words.M("record.tag", "tag", "Seats"), "in the tag [Seats], %v", err)
	}
	for _, name := range names {
		in.Players = append(in.Players, Player{Name: words.Tame(name), Kind: kindOf(name)})
	}
	if t, ok := r.find("Kinds"); ok {
		kinds, err := splitList(t.Value)
		if err != nil || len(kinds) != len(names) {
			return Info{}, Flaw(t.Line, words.M("record.tag", "tag", "Kinds"), "[Kinds] must be a list of one kind for each of the %d seats", len(names))
		}
		for i, kind := range kinds {
			if !knownKind(kind) {
				return Info{}, Flaw(t.Line, words.M("record.value", "tag", "Kinds", "value", kind), "[Kinds] names %q, which is neither %q nor %q to %q", kind, Human, "computer 1", "computer 5")
			}
			in.Players[i].Kind = kind
		}
	}
	wear(r, "Emblems", in.Players, func(p *Player) *string { return &p.Emblem })
	wear(r, "Colours", in.Players, func(p *Player) *string { return &p.Colour })

	t, _ = r.find("Seed")
	if in.Seed, err = strconv.ParseUint(t.Value, 10, 64); err != nil {
		return Info{}, Flaw(t.Line, words.M("record.value", "tag", "Seed", "value", t.Value), "[Seed] must be a whole number from 0 to 2^64-1, not %q", t.Value)
	}
	if t, ok := r.find("Options"); ok {
		if in.Options, err = parseOptions(t.Value); err != nil {
			return Info{}, Flaw(t.Line, words.M("record.tag", "tag", "Options"), "in the tag [Options], %v", err)
		}
	}
	if t, ok := r.find("Undo"); ok {
		if t.Value != "open" {
			return Info{}, Flaw(t.Line, words.M("record.value", "tag", "Undo", "value", t.Value), "[Undo] can only be %q, not %q", "open", t.Value)
		}
		in.OpenUndo = true
	}
	if t, ok := r.find("Curtain"); ok {
		if t.Value != "off" {
			return Info{}, Flaw(t.Line, words.M("record.value", "tag", "Curtain", "value", t.Value), "[Curtain] can only be %q, not %q", "off", t.Value)
		}
		in.NoCurtain = true
	}
	if t, ok := r.find("Day"); ok {
		in.Day = parseDay(t.Value)
	}
	if t, ok := r.find("Again"); ok {
		in.Again = ParseAgain(t.Value, len(in.Players))
	}
	if t, ok := r.find("Match"); ok {
		if in.Series, err = ParseSeries(t.Value, len(in.Players)); err != nil {
			return Info{}, Flaw(t.Line, words.M("record.ahead", "value", t.Value), "in the tag [Match] %q, %v", t.Value, err)
		}
	}
	if t, ok := r.find("Clock"); ok {
		if in.Clock = ParseClock(t.Value); len(in.Clock.Parts) > 0 && len(in.Clock.Parts) != len(in.Players) {
			in.Clock = Clock{}
		}
	}
	if t, ok := r.find(hintsTag); ok {
		in.Hints = parseHints(t.Value, len(in.Players))
	}
	return in, in.readLetter(r)
}

// wear reads a list of emblems or colours. They are only decoration, so an invalid list
// does not lose the game; the default ones are used.
func wear(r Record, name string, players []Player, of func(*Player) *string) {
	t, ok := r.find(name)
	if !ok {
		return
	}
	parts, err := splitList(t.Value)
	if err != nil || len(parts) != len(players) {
		return
	}
	tried := slices.Clone(players)
	for i := range tried {
		*of(&tried[i]) = parts[i]
	}
	if dress(slices.Clone(tried)) == nil {
		copy(players, tried)
	}
}

// replay makes one move of the record.
func (s *Match[S, M]) replay(line Line) error {
	turn := s.Turn()
	if turn.Over() {
		return Flaw(line.Line, words.M("record.over"), "the game is over before this decision")
	}
	if n := len(s.info.Players); int(line.Seat) >= n || line.Seat < 0 {
		return Flaw(line.Line, words.M("record.seat", "seat", line.Seat+1), "there is no seat %d; the game has %d", line.Seat+1, n)
	}
	if line.Seat != turn.Seat {
		return Flaw(line.Line, words.M("record.seat.other", "seat", turn.Seat+1, "other", line.Seat+1), "seat %d decides here, not seat %d", turn.Seat+1, line.Seat+1)
	}
	if len(line.Move) > maxMove {
		return Flaw(line.Line, words.M("record.move", "move", line.Move), "the move has %d bytes; a move has at most %d", len(line.Move), maxMove)
	}
	m, err := s.game.Parse(line.Move)
	if err != nil {
		return Flaw(line.Line, words.M("record.move", "move", line.Move), "the move %q cannot be read: %v", line.Move, err)
	}
	if _, err := s.Do(m); err != nil {
		var illegal *rules.Illegal
		if errors.As(err, &illegal) {
			return Flaw(line.Line, words.M("record.move.illegal", "move", line.Move), "the move %q is illegal (%s): %v", line.Move, illegal.Code, err)
		}
		return Flaw(line.Line, words.M("record.move.illegal", "move", line.Move), "the move %q is refused: %v", line.Move, err)
	}
	return nil
}

// confirm compares the result with the one in the record.
func (s *Match[S, M]) confirm(r Record) error {
	t, ok := r.find("Result")
	if !ok || t.Value == unfinished {
		return nil
	}
	o, over := s.Outcome()
	if !over {
		return Flaw(t.Line, words.M("record.result", "result", t.Value), "the record says that the game ended %q, but it is not over: decisions are missing", t.Value)
	}
	if got := Result(o); got != t.Value {
		return Flaw(t.Line, words.M("record.result", "result", t.Value), "the record says that the game ended %q, but it ends %q", t.Value, got)
	}
	return nil
}
