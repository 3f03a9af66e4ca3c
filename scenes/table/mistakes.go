package table

import (
	"fmt"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/rules"
)

// BtnRetry tries the mistakes again.
const BtnRetry = "retry"

// retries returns the mistakes of the review that can be tried again: those of people, or
// of all players in a game without people.
func (l *looking) retries() (list []routes.Retry) {
	t := l.t
	people := false
	for _, p := range t.Info.Players {
		people = people || match.Level(p.Kind) == 0
	}
	for n := 1; n <= t.match.Len(); n++ {
		seat, lost := t.match.SeatAt(n-1), l.lost(n)
		if lost < bots.Mistake || people && t.level(seat) > 0 {
			continue
		}
		before := l.rating(n - 1)
		r := routes.Retry{At: n, Lost: lost, Better: before.best.Move}
		if t.config.Analyse {
			r.Was, r.Named = of(before.wins[0], seat), of(before.after.win, seat)
		}
		list = append(list, r)
	}
	return list
}

// whole reports whether the analysis of the game is complete.
func (l *looking) whole() bool {
	if !l.analysing() {
		return false
	}
	for n := range l.t.match.Len() + 1 {
		if !l.rating(n).known {
			return false
		}
	}
	_, some := l.unproven()
	return !some
}

// noRetry returns why mistakes cannot be tried again, or "".
func (l *looking) noRetry() string {
	t := l.t
	switch {
	case !t.match.Turn().Over() && !t.Review():
		return t.say("table.retry.running")
	case len(l.retries()) > 0:
		return ""
	case l.whole():
		return t.say("table.retry.none")
	}
	return t.Words.T("table.retry.busy", "share", words.Percent(100*l.analysed()/(t.match.Len()+1)))
}

// retry opens the table for trying the mistakes again.
func (l *looking) retry() {
	t := l.t
	record := t.record()
	if l.noRetry() != "" || record == nil {
		return
	}
	moves := l.retries()
	if t.home != nil && t.home.Rules.Kept() {
		t.Save()
	}
	t.Nav.Go(t.rules.name, routes.RetryArg{Record: record, Moves: moves})
}

// here reports whether the person in a seat played at this device. In a game kept by a
// host, that is the player with this device's name.
func (l *looking) here(seat rules.Seat) bool {
	record := l.t.record()
	return record == nil || !remote.FromHost(record) || l.t.Info.Players[seat].Name == l.t.Settings.FarName
}

// collect turns the confirmed mistakes of the review into puzzles, if people at this
// device made them.
func (l *looking) collect() {
	t := l.t
	own := t.Saves.Own()
	for _, r := range l.retries() {
		if seat := t.match.SeatAt(r.At - 1); t.level(seat) > 0 || t.Info.Players[seat].Away {
			continue
		}
		id := puzzle.Name(t.rules.name, "own", fmt.Sprintf("%016x", t.match.HashAt(r.At-1)))
		if _, known := own.Find(id); known || !l.here(t.match.SeatAt(r.At-1)) {
			continue
		}
		own.Add(store.OwnPuzzle{ID: id, Game: t.rules.name, Record: string(t.match.RecordAt(r.At).Bytes()), Better: r.Better, Lost: r.Lost, Was: r.Was, Named: r.Named, Day: t.Progress().Day()})
	}
}
