// Package host connects players on different machines: it keeps the log of every table,
// checks what players ask for, and tells every seat what it may know.
//
// A host stores nothing but the logs. It computes what each seat sees from them, so that a
// host that is killed resumes at the end of its log, and nothing is lost or done twice.
// The package knows no server: its caller provides a log (JetStream keeps one) and a
// connection.
package host

import (
	"context"
	"errors"
	"strings"
	"time"

	"agora/game/wire"
)

// Entry is a line of a log, its place in the store, and when it was written, on the clock
// of the log's store.
type Entry struct {
	Seq  uint64
	Line string
	At   time.Time
}

// Log keeps lines by name, in order and for good.
type Log interface {
	// Append writes a line after the entry of that place, 0 for none; it is on the disk
	// when Append returns. If the log has gone on meanwhile, the error is ErrMoved; after
	// any other nobody knows whether it was written.
	Append(ctx context.Context, name string, after uint64, line string) (uint64, error)
	// Read returns the lines that follow a place.
	Read(ctx context.Context, name string, after uint64) ([]Entry, error)
}

// Shelf is a log from which tables can be removed.
type Shelf interface {
	Log
	// Tables returns the names of all tables, each with the time of its last line.
	Tables(ctx context.Context) (map[string]time.Time, error)
	// Remove deletes a log. It is no error if there is none.
	Remove(ctx context.Context, name string) error
}

// ErrMoved reports that somebody else has appended to the log in the meantime.
var ErrMoved = errors.New("the log has gone on")

// tableLog names the log of a table. The first digit stands by itself, so that a store can
// be cut into sixteen.
func tableLog(table string) string { return table[:1] + "." + table }

// keyLog names the list of a key's tables.
func keyLog(key string) string { return "key." + key }

// TableOf returns the table of a log's name.
func TableOf(name string) (table string, ok bool) {
	digit, table, ok := strings.Cut(name, ".")
	return table, ok && wire.IsTable(table) && table[:1] == digit
}

// IsLog reports whether a log can have this name.
func IsLog(name string) bool {
	key, ok := strings.CutPrefix(name, "key.")
	_, table := TableOf(name)
	return table || ok && wire.IsKey(key)
}
