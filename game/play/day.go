package play

import (
	"slices"

	"agora/game/known"
	"agora/game/match"
	"agora/game/rating"
	"agora/game/store"
	"agora/rules"
)

// Tried returns the try at a day's game that counts, and its record if it can be
// continued. It returns false if no game was begun here, or it was left before its first
// move.
func (s Progress) Tried(day string) (try store.Try, record []byte, tried bool) {
	if try = s.Settings.Day; !s.tried(day) {
		return store.Try{}, nil, false
	}
	if try.Over {
		return try, nil, true
	}
	if r, _ := s.Running(); r != nil && r.Peek.Info.Day == day {
		return try, r.Record, true
	}
	games, _ := s.Saves.Unfinished()
	for _, g := range games {
		data, err := s.Saves.Load(g.File)
		if err != nil {
			continue
		}
		if sum, err := match.Summarise(data); err == nil && sum.Info.Day == day {
			return try, data, true
		}
	}
	return try, nil, true
}

// tried reports whether the try that counts was begun.
func (s Progress) tried(day string) bool {
	try := s.Settings.Day
	return day != "" && try.Day == day && (try.Begun || try.Over)
}

// Begun notes that the player has made a move. In the game of the day this try now
// counts, and no other does.
func (s Progress) Begun(info match.Info) {
	if try := &s.Settings.Day; info.Day != "" && try.Day == info.Day && !try.Begun {
		try.Begun = true
		s.Nav.ApplySettings()
	}
}

// tries notes that a game has begun. The first of a day is the try that counts; a later
// one is an ordinary game.
func (s Progress) tries(info match.Info) match.Info {
	if info.Day == "" {
		return info
	}
	if s.tried(info.Day) {
		return info.Alone()
	}
	s.Settings.Day = store.Try{Day: info.Day, Game: info.Game}
	s.Nav.ApplySettings()
	return info
}

// ended notes the result of the game of the day.
func (s Progress) ended(g known.Game, info match.Info, o rules.Outcome) {
	try := s.Settings.Day
	own := slices.IndexFunc(info.Players, func(p match.Player) bool { return match.Level(p.Kind) == 0 })
	if info.Day == "" || try.Day != info.Day || try.Over || own < 0 || try.Game != g.Name {
		return
	}
	try.Over = true
	try.Result = [...]int{rating.Lost, rating.Half, rating.Won}[match.HalfPointsOf(o.Winners, rules.Seat(own))]
	if !g.NoChance && own < len(o.Scores) {
		try.Scores = append([]int{o.Scores[own]}, slices.Delete(slices.Clone(o.Scores), own, own+1)...)
	}
	s.Settings.Day = try
	s.Nav.ApplySettings()
}

// Ended updates the player's rating and the result of the day after a game of this origin.
func (s Progress) Ended(name string, info match.Info, from match.Origin, o rules.Outcome) {
	if !from.Counts() {
		return
	}
	s.rate(name, info, o)
	if g, ok := s.Games.Find(name); ok {
		s.ended(g, info, o)
	}
}
