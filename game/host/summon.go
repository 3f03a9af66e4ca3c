package host

import (
	"context"
	"slices"
	"time"

	"agora/game/wire"
	"agora/rules"
)

// summonsPerHour is how often a key may keep seats for others in an hour, and for how often a key
// may be asked.
const summonsPerHour = 20

// keep is a seat that a player keeps for somebody they have played with.
type keep struct{ key, from string }

// keysFor answers a request for the keys of those who played a finished game. Only who played
// there learns them.
func keysFor(t *table, key string) wire.Answer {
	if len(t.seatsOf(key)) == 0 {
		return wire.Answered(away(t, key, wire.NoSuch))
	}
	if t.begun == 0 || t.ended() == "" {
		return wire.Answered(wire.Waiting)
	}
	a := wire.Answered(wire.OK)
	for _, p := range t.people {
		a.Keys = append(a.Keys, p.key)
	}
	return a
}

// summon keeps a seat for the holder of another key, whose program will offer it to them.
func (h *Host) summon(ctx context.Context, key, name string, q wire.Summon) wire.Answer {
	judge := func(t *table) (wire.Answer, string) {
		if len(t.seatsOf(key)) == 0 && t.head.Key != key {
			return wire.Answered(away(t, key, wire.NotSeated)), ""
		}
		if k, ok := t.keeps[q.Seat]; ok && k == (keep{q.Key, key}) {
			return wire.Answered(wire.Again), ""
		}
		if t.begun > 0 || t.ended() != "" || !t.has(q.Seat) || !t.vacant(q.Seat) || t.reserved(q.Seat) != "" ||
			q.Key == key || len(t.seatsOf(q.Key)) > 0 || t.kept(q.Key) != rules.NoSeat {
			return wire.Answered(wire.NoAction), ""
		}
		return wire.Answered(wire.OK), line("keep", "keep"+fresh()[:20], q.Seat, q.Key, key)
	}
	try := h.at(ctx, name, func(t *table) (wire.Answer, string) { a, _ := judge(t); return a, "" })
	if try.Code != wire.OK {
		return try
	}
	if !h.hourly(key, func(a *asker) *[]time.Time { return &a.sent }) { // before the logs of both are read
		return wire.Answered(wire.Limit)
	}
	met, err := h.haveMet(ctx, key, q.Key)
	switch {
	case err != nil:
		return wire.Answered(wire.Failed)
	case !met:
		return wire.Answered(wire.NoAction)
	case !h.hourly(q.Key, func(a *asker) *[]time.Time { return &a.summoned }):
		return wire.Answered(wire.Limit)
	}
	// As in sit: a note too many does no harm.
	if _, err := h.Log.Append(ctx, keyLog(q.Key), anywhere, hasTable+name); err != nil {
		return wire.Answered(wire.Failed)
	}
	return h.at(ctx, name, judge)
}

// haveMet reports whether two keys have had a part in the same table at this host.
func (h *Host) haveMet(ctx context.Context, a, b string) (bool, error) {
	mine, _, err := h.mine(ctx, a)
	if err != nil {
		return false, err
	}
	theirs, _, err := h.mine(ctx, b)
	return slices.ContainsFunc(mine, func(name string) bool { return slices.Contains(theirs, name) }), err
}

// hourly counts a summons against one of the limits of a key.
func (h *Host) hourly(key string, list func(*asker) *[]time.Time) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	a, _ := h.asker(key)
	now, times := h.Now(), list(a)
	*times = slices.DeleteFunc(*times, func(at time.Time) bool { return now.Sub(at) > time.Hour })
	if len(*times) >= summonsPerHour {
		return false
	}
	*times = append(*times, now)
	return true
}
