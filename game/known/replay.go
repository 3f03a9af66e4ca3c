package known

import (
	"bytes"
	"slices"
	"sync"
	"time"

	"agora/game/match"
	"agora/rules"
)

// The largest part of a record that a tick replays: so many moves, or fewer in a time. A
// game can have 20,000 moves, and frames must continue meanwhile.
const (
	MostSlice = 500
	sliceTime = 8 * time.Millisecond
)

// Limits of what stays in memory of replayed games: the latest ones, and not many long
// ones.
const (
	mostReplays = 16
	mostKept    = 2 * match.MaxDecisions // moves of all but the newest
)

// replays holds the games of records, newest first. Asking for one again returns what was
// replayed before, so that each record is replayed only once.
type replays struct {
	begin func(record []byte) reading
	mu    sync.Mutex
	list  []*Replay
	stays *Replay // the game to continue, which every menu asks for; nil: none
}

// Replay is the game of a record, replayed in slices. It is not safe for use by several
// goroutines.
type Replay struct {
	record  []byte
	reading reading
}

// reading is a match.Reading of any game; replayed opens it.
type reading interface {
	Step() (more bool)
	Made() (n, all int)
}

// of returns the game of a record, perhaps not completely replayed.
func (k *replays) of(record []byte) *Replay {
	k.mu.Lock()
	defer k.mu.Unlock()
	if i := slices.IndexFunc(k.list, func(r *Replay) bool { return bytes.Equal(r.record, record) }); i >= 0 {
		r := k.list[i]
		k.list = slices.Insert(slices.Delete(k.list, i, i+1), 0, r)
		return r
	}
	return k.add(&Replay{bytes.Clone(record), k.begin(record)})
}

// add stores one more game, and drops the oldest.
func (k *replays) add(r *Replay) *Replay {
	decisions, games := 0, 1
	k.list = slices.DeleteFunc(k.list, func(old *Replay) bool {
		if old == k.stays {
			return false
		}
		_, n := old.reading.Made()
		decisions += n
		games++
		return decisions > mostKept || games > mostReplays
	})
	k.list = slices.Insert(k.list, 0, r)
	return r
}

// keep pins the game of a record until another one is pinned.
func (k *replays) keep(record []byte) {
	r := k.of(record)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.stays = r
}

// remember stores a known game as that of its record.
func (k *replays) remember(record []byte, known func() reading) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !slices.ContainsFunc(k.list, func(r *Replay) bool { return bytes.Equal(r.record, record) }) {
		k.add(&Replay{record, known()})
	}
}

// Slice replays as much as a tick has room for, and reports whether there is more.
func (r *Replay) Slice() (more bool) {
	end := time.Now().Add(sliceTime)
	for n := 0; n < MostSlice; n++ {
		if !r.reading.Step() {
			return false
		}
		if n%8 == 7 && time.Now().After(end) {
			break
		}
	}
	return true
}

// Slice replays as much of several games as a tick has room for, and returns those that are
// not complete yet; nil ones are ignored.
func Slice(all []*Replay) []*Replay {
	all = slices.DeleteFunc(all, func(r *Replay) bool { return r == nil })
	for end := time.Now().Add(sliceTime); len(all) > 0 && !time.Now().After(end) && !all[0].Slice(); {
		all = all[1:]
	}
	return all
}

// Made returns how many moves of how many have been replayed.
func (r *Replay) Made() (n, all int) { return r.reading.Made() }

// replayed replays the rest and returns the match, nil if there is none. It must not be
// changed.
func replayed[S, M any](r *Replay) (*match.Match[S, M], error) {
	return r.reading.(*match.Reading[S, M]).Match()
}

// Replay returns the game of a record, to be replayed in slices before anything else asks
// for it; nil for a Game without rules.
func (g Game) Replay(record []byte) *Replay {
	if g.replays == nil {
		return nil
	}
	return g.replays.of(record)
}

// Pin keeps the game of a record in memory until another one is pinned.
func (g Game) Pin(record []byte) {
	if g.replays != nil {
		g.replays.keep(record)
	}
}

// Replayed returns the match of a record for the caller to continue, as match.Read does,
// without replaying again what has been replayed.
func Replayed[S, M any](gs Games, g rules.Game[S, M], record []byte) (*match.Match[S, M], error) {
	known, _ := gs.Find(g.Name())
	if known.replays == nil {
		return match.Read(g, record)
	}
	m, err := replayed[S, M](known.replays.of(record))
	if m == nil {
		return nil, err
	}
	return m.Copy(), err
}

// Remember stores a match as the game of its record, so that nobody replays it.
func Remember[S, M any](gs Games, record []byte, m *match.Match[S, M]) {
	if g, _ := gs.Find(m.Game().Name()); g.replays != nil {
		g.replays.remember(record, func() reading { return match.Known(m.Copy()) })
	}
}
