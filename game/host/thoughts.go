package host

import "sync"

// thoughts are the tables at which a computer is to move. They come in turn by the address
// and the key of who made them, one move each. Those at which nobody is, and those of keys
// that have used up their time, wait until there is no other.
type thoughts struct {
	mu     sync.Mutex
	some   *sync.Cond
	closed bool
	turns  [ranks]turns
	tables [ranks]map[string][]string // by key, in order
	state  map[string]int             // by table: the rank in which it waits, or thinking
	noted  map[string]bool            // the tables that the log has been reminded of
	remind func(table string, due bool)
}

// The ranks of tables that wait for a computer.
const (
	somebody = iota // is at the table
	nobody
	ranks
	thinking
)

func newThoughts(remind func(table string, due bool)) *thoughts {
	t := &thoughts{state: map[string]int{}, noted: map[string]bool{}, remind: remind}
	t.some = sync.NewCond(&t.mu)
	for i := range t.tables {
		t.tables[i] = map[string][]string{}
	}
	return t
}

// put has a table wait, unless it does already or a computer is thinking there.
func (t *thoughts) put(table, key, address string, rank int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if was, known := t.state[table]; known && (was == thinking || was <= rank) {
		return
	}
	t.state[table] = rank
	if t.remind != nil && !t.noted[table] {
		t.noted[table] = true
		t.remind(table, true)
	}
	if t.tables[rank][key] = append(t.tables[rank][key], table); len(t.tables[rank][key]) == 1 {
		t.turns[rank].add(address, key)
	}
	t.some.Signal()
}

// take waits for the table whose turn it is; false once all is closed. done must follow.
// address tells the present address of a key.
func (t *thoughts) take(address func(key string) string) (table string, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for !t.closed {
		rank := somebody
		key, ok := t.turns[rank].next()
		if !ok {
			rank = nobody
			key, ok = t.turns[rank].next()
		}
		if !ok {
			t.some.Wait()
			continue
		}
		tables := t.tables[rank][key]
		if len(tables) > 1 {
			t.tables[rank][key] = tables[1:]
			t.turns[rank].add(address(key), key)
		} else {
			delete(t.tables[rank], key)
		}
		if table = tables[0]; t.state[table] == rank { // or it has gone up meanwhile
			t.state[table] = thinking
			return table, true
		}
	}
	return "", false
}

// done ends what take began.
func (t *thoughts) done(table string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.state, table)
}

// rest notes that no computer is to move at a table, unless one waits to.
func (t *thoughts) rest(table string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, waits := t.state[table]; !waits && t.noted[table] {
		delete(t.noted, table)
		t.remind(table, false)
	}
}

// waiting returns the number of tables at which a computer is to move, or thinks.
func (t *thoughts) waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.state)
}

func (t *thoughts) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	t.some.Broadcast()
}
