package host

import (
	"slices"
	"time"

	"agora/game/wire"
)

// Limits for one key. An address may do addressed times as much as a key, so that more keys,
// which cost nothing, help nobody.
const (
	perSecond  = 20
	burst      = 60
	newPerHour = 30
	openByKey  = 50
	addressed  = 8
	// dear is how many bytes of an answer count as a further request.
	dear = 16 << 10
	// newCosts is how many requests a new table counts for, and listCosts a list of tables.
	newCosts, listCosts = 5, 5
	// refusals and refusalsPerSecond limit how often a key is told that it asks too often.
	refusals, refusalsPerSecond = 200, 20
	// thoughtPerHour is how long the computers of a key's tables may think in an hour before
	// those of everybody else move first.
	thoughtPerHour = 20 * time.Minute
)

// asker holds what the host remembers of a key or of an address.
type asker struct {
	address   string    // of a key; "" if it is not known
	seen      time.Time // when this host last heard from it
	told      time.Time // when another host did
	reported  time.Time // the last seen that was told to other hosts
	requests  bucket
	refusals  bucket
	made      []time.Time   // new tables
	sent      []time.Time   // seats that it kept for others
	summoned  []time.Time   // seats that others kept for it
	came      []time.Time   // who came to an evening from an address
	thought   time.Duration // how long computers have thought for it
	thoughtAt time.Time     // since when
}

// asker returns what is remembered of a key, and of its address; nil if that is not known.
// It is called with the lock held.
func (h *Host) asker(key string) (a, from *asker) {
	if a = h.keys[key]; a == nil {
		a = &asker{}
		h.keys[key] = a
	}
	if a.address == "" {
		return a, nil
	}
	if from = h.places[a.address]; from == nil {
		from = &asker{}
		h.places[a.address] = from
	}
	return a, from
}

// Met tells the host from which network address the holder of a key has connected, "" if
// many share it. Limits and turns count by key and by address.
func (h *Host) Met(key, address string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a, _ := h.asker(key)
	a.address = address
	if a.seen.IsZero() {
		a.seen = h.Now()
	}
}

// admit counts a request against the limits of its key and its address, and notes that the
// key is present. If it is one too many, tell says whether to answer so.
func (h *Host) admit(key string) (address string, may, tell bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.Now()
	a, from := h.asker(key)
	a.seen = now
	a.requests.refill(now, burst, perSecond)
	enough := a.requests.left >= 1
	if from != nil {
		from.seen = now
		from.requests.refill(now, addressed*burst, addressed*perSecond)
		enough = enough && from.requests.left >= 1
	}
	if !enough {
		return a.address, false, h.refuse(a, now)
	}
	a.spend(1)
	from.spend(1)
	return a.address, true, false
}

// mayTell counts a refused request of a key, and reports whether to answer so.
func (h *Host) mayTell(key string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	a, _ := h.asker(key)
	return h.refuse(a, h.Now())
}

// refuse is mayTell with the lock held.
func (h *Host) refuse(a *asker, now time.Time) (tell bool) {
	h.counts.Questions++
	h.counts.Refused++
	a.refusals.refill(now, refusals, refusalsPerSecond)
	if a.refusals.left < 1 {
		return false
	}
	a.refusals.left--
	return true
}

// spend takes from a limit, perhaps more than is left.
func (a *asker) spend(n float64) {
	if a != nil {
		a.requests.left -= n
	}
}

// charge counts what an answer cost beyond one request: new tables, lists and long answers
// count for several.
func (h *Host) charge(key, verb string, bytes int) {
	cost := float64(bytes / dear)
	switch verb {
	case wire.VerbNew:
		cost += newCosts - 1
	case wire.VerbTables:
		cost += listCosts - 1
	}
	if cost == 0 {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	a, from := h.asker(key)
	a.spend(cost)
	from.spend(cost)
}

// mayMake reports whether fewer new tables were made in the last hour than a limit.
func (a *asker) mayMake(now time.Time, most int) bool {
	a.made = slices.DeleteFunc(a.made, func(at time.Time) bool { return now.Sub(at) > time.Hour })
	return len(a.made) < most
}

// addressOf returns the address from which a key has connected; "" if it is not known.
func (h *Host) addressOf(key string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	a, _ := h.asker(key)
	return a.address
}

// spentThinking counts how long a computer has thought at a table of a key's.
func (h *Host) spentThinking(key string, d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a, from := h.asker(key)
	for _, a := range []*asker{a, from} {
		if a == nil {
			continue
		}
		if now := h.Now(); !within(now.Sub(a.thoughtAt), time.Hour) {
			a.thought, a.thoughtAt = 0, now
		}
		a.thought += d
	}
}

// overthought reports whether computers have thought for a key or its address as long as
// they may in an hour. It is called with the lock held.
func (h *Host) overthought(a, from *asker) bool {
	over := func(a *asker, most time.Duration) bool {
		return a != nil && a.thought > most && within(h.Now().Sub(a.thoughtAt), time.Hour)
	}
	return over(a, thoughtPerHour) || over(from, addressed/2*thoughtPerHour)
}
