package review

import (
	"fmt"

	"agora/game/match"
	"agora/game/puzzle"
	"agora/game/remote"
	"agora/game/store"
	"agora/rules"
)

// level returns the level of the computer in a seat; 0 for a person.
func (t *Table) level(seat rules.Seat) int { return match.Level(t.Info.Players[seat].Kind) }

// here reports whether the person in a seat played at this device. In a game kept by a
// host, that is the player with this device's name.
func (t *Table) here(seat rules.Seat) bool {
	record := t.Record()
	return record == nil || !remote.FromHost(record) || t.Info.Players[seat].Name == t.Settings.Me.Name
}

// Collect turns the confirmed mistakes of the review into puzzles, if people at this
// device made them.
func (s *Study) Collect() {
	t, past := &s.t, s.t.Past()
	own := t.Saves.Own()
	for _, r := range s.Mistakes() {
		seat := past.SeatAt(r.At - 1)
		if t.level(seat) > 0 || t.Info.Players[seat].Away {
			continue
		}
		id := puzzle.Name(t.Name, "own", fmt.Sprintf("%016x", past.HashAt(r.At-1)))
		if _, known := own.Find(id); known || !t.here(seat) {
			continue
		}
		own.Add(store.OwnPuzzle{ID: id, Game: t.Name, Record: string(past.RecordAt(r.At).Bytes()), Better: r.Better, Lost: r.Lost, Was: r.Was, Named: r.Named, Day: t.Progress().Day()})
	}
}
