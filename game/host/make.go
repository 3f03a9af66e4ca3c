package host

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// newTable creates a table.
func (h *Host) newTable(ctx context.Context, key string, q wire.New) wire.Answer {
	name := hex.EncodeToString(h.sign("table", key+" "+q.ID)[:8])
	if h.full() {
		return wire.Answered(wire.Limit)
	}
	no := wire.Answered(wire.BadSetup)
	a := q.Agreement
	g, ok := h.Games.Find(a.Game)
	if !ok || a.Rules != a.Needs() {
		return wire.Answered(wire.BadVersion)
	}
	if !slices.Contains(wire.Paces(), a.Pace) {
		return no
	}
	people := 0
	for _, p := range a.Players {
		if p.Level > h.Level {
			return no
		}
		if p.Level == 0 {
			people++
		}
	}
	if q.Seat != rules.NoSeat && (int(q.Seat) >= len(a.Players) || a.Players[q.Seat].Level > 0) || people == 0 {
		return no
	}
	m, err := match.New(g.Game, a.Info())
	if err != nil {
		no.Text = rules.Clip(err.Error())
		return no
	}
	for i, p := range m.Info().Players { // fix every seat's name, emblem and level
		a.Players[i].Emblem, a.Players[i].Colour = p.Emblem, p.Colour
	}
	if answer, made := h.make(ctx, key, name, head{Agreement: a, Key: key, Secret: fresh()}); !made {
		return answer
	}
	answer := h.at(ctx, name, func(t *table) (wire.Answer, string) {
		a := wire.Answered(wire.OK)
		if t.head.Key != key {
			return wire.Answered(wire.NoSuch), ""
		}
		if q.Seat == rules.NoSeat || t.sits(key, q.Seat) || !t.vacant(q.Seat) {
			return a, ""
		}
		return a, sitLine(ownID(key, q.ID), q.Seat, key, q.Salt, t.distinct(q.Seat, q.Name))
	})
	if answer.Err() != nil {
		return answer
	}
	return h.at(ctx, name, func(t *table) (wire.Answer, string) {
		a := wire.Answered(answer.Code)
		a.Table, a.Seat, a.Invitations, a.Entry = name, q.Seat, h.invitations(t), t.last()
		return a, ""
	})
}

// fresh returns 16 random bytes as text.
func fresh() string {
	var b [16]byte
	rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// make writes the head of a table's log, unless it is there already.
func (h *Host) make(ctx context.Context, key, name string, top head) (wire.Answer, bool) {
	s := h.slot(name)
	s.Lock()
	defer s.Unlock()
	if err := h.read(ctx, s, name, false); err == nil {
		return wire.Answer{}, true
	} else if !errors.Is(err, errNoTable) {
		return wire.Answered(wire.Failed), false
	}
	if !h.mayMake(ctx, key) {
		return wire.Answered(wire.Limit), false
	}
	_, err := h.Log.Append(ctx, keyLog(key), anywhere, hasTable+name)
	if err == nil {
		_, err = h.Log.Append(ctx, tableLog(name), 0, "head "+string(wire.Encode(top)))
	}
	if err != nil && !errors.Is(err, ErrMoved) {
		h.trouble(fmt.Errorf("The table %s cannot be written: %w", name, err))
		return wire.Answered(wire.Failed), false
	}
	return wire.Answer{}, true
}

// anywhere makes Append ignore the position and write at the end of the log.
const anywhere = ^uint64(0)

// mayMake counts a new table against a key's limit.
func (h *Host) mayMake(ctx context.Context, key string) bool {
	if open, err := h.open(ctx, key); err != nil || open >= openByKey {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	a, from := h.asker(key)
	if !a.mayMake(h.Now(), newPerHour) || from != nil && !from.mayMake(h.Now(), addressed/2*newPerHour) {
		return false
	}
	a.made = append(a.made, h.Now())
	if from != nil {
		from.made = append(from.made, h.Now())
	}
	return true
}

// A key's log has a line "table NAME" for each table that it has made or sits at, and lines
// "done NAME NAME ..." with those that have ended, or that others made: they never count
// against its limit again.
const (
	hasTable = "table "
	areDone  = "done "
)

// mine returns the names of a key's tables, each once, newest first, and which of them are
// done.
func (h *Host) mine(ctx context.Context, key string) (names []string, done map[string]bool, err error) {
	entries, err := h.Log.Read(ctx, keyLog(key), 0)
	done = map[string]bool{}
	seen := map[string]bool{}
	for _, e := range slices.Backward(entries) {
		if list, ok := strings.CutPrefix(e.Line, areDone); ok {
			for name := range strings.FieldsSeq(list) {
				done[name] = true
			}
		}
		if name, ok := strings.CutPrefix(e.Line, hasTable); ok && wire.IsTable(name) && !seen[name] {
			names, seen[name] = append(names, name), true
		}
	}
	return names, done, err
}

// open counts the tables that a key created and that have not ended. A table that does not
// count is read once and then noted in the key's log, so that a key which has had many does
// not read all of them for each new one.
func (h *Host) open(ctx context.Context, key string) (n int, err error) {
	names, done, err := h.mine(ctx, key)
	if err != nil || len(names)-len(done) < openByKey {
		return 0, err
	}
	var ended []string
	for _, name := range names {
		if done[name] {
			continue
		}
		a := h.at(ctx, name, func(t *table) (wire.Answer, string) {
			if t.head.Key == key && t.ended() == "" {
				n++
			} else {
				ended = append(ended, name)
			}
			return wire.Answered(wire.OK), ""
		})
		if a.Code == wire.NoSuch { // it was taken away long after its end
			ended = append(ended, name)
		}
	}
	for some := range slices.Chunk(ended, 500) { // a line has its limit
		if _, err := h.Log.Append(ctx, keyLog(key), anywhere, areDone+strings.Join(some, " ")); err != nil {
			h.trouble(fmt.Errorf("The tables of a player cannot be written: %w", err))
			break // they are read again next time
		}
	}
	return n, nil
}

// list returns the tables where a key plays or watches, newest first.
func (h *Host) list(ctx context.Context, key string) wire.Answer {
	names, _, err := h.mine(ctx, key)
	if err != nil {
		return wire.Answered(wire.Failed)
	}
	a := wire.Answered(wire.OK)
	for _, name := range names[:min(len(names), 100)] {
		h.at(ctx, name, func(t *table) (wire.Answer, string) {
			if !mayHear(t, key, rules.NoSeat) {
				return wire.Answered(wire.OK), "" // it has no part there any more
			}
			l := wire.Listed{Table: name, Game: t.head.Agreement.Game, Seat: rules.NoSeat, Decides: t.turn().Seat, Entry: t.last(), Begun: t.begun > 0, Over: t.ended() != ""}
			if seats := t.seatsOf(key); len(seats) > 0 {
				l.Seat, l.Seats = seats[0], seats
			}
			var kept []rules.Seat
			for i := range t.people {
				if seat := rules.Seat(i); t.reserved(seat) == key && t.vacant(seat) {
					kept = append(kept, seat)
				}
			}
			switch {
			case len(l.Seats) > 0 || slices.Contains(t.looks, key):
			case len(kept) > 0 && !t.asked(key):
				l.Kept, l.From = kept, t.keeps[kept[0]].from
				if seats := t.seatsOf(l.From); l.From != "" && len(seats) > 0 {
					l.By = int(seats[0]) + 1
				}
			case len(kept) == 0 && t.head.Key != key:
				return wire.Answered(wire.OK), "" // it has declined, or stood up
			}
			if !t.written.IsZero() {
				l.At = t.written.Unix()
			}
			l.Times = h.times(t)
			for _, p := range h.about(t).People {
				l.Names = append(l.Names, p.Name)
			}
			a.Tables = append(a.Tables, l)
			return wire.Answered(wire.OK), ""
		})
	}
	return a
}
