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

// Entry is a line of a log with its position in the store and the time it was written, by
// the store's clock.
type Entry struct {
	Seq  uint64
	Line string
	At   time.Time
}

// Log keeps lines by name, in order, for ever.
type Log interface {
	// Append writes a line after the entry at a position, 0 for none. The line is on disk
	// when Append returns. If the log has grown meanwhile, the error is ErrMoved; after
	// any other error the line may or may not have been written.
	Append(ctx context.Context, name string, after uint64, line string) (uint64, error)
	// Read returns the lines after a position.
	Read(ctx context.Context, name string, after uint64) ([]Entry, error)
}

// Shelf is a log from which whole tables can be removed.
type Shelf interface {
	Log
	// Tables returns the names of all tables, each with the time of its last line.
	Tables(ctx context.Context) (map[string]time.Time, error)
	// Evenings returns the names of all clubs' evenings, likewise.
	Evenings(ctx context.Context) (map[string]time.Time, error)
	// Remove deletes a log. Deleting one that does not exist is not an error.
	Remove(ctx context.Context, name string) error
}

// Watcher is a log to which several hosts write, and which tells each of them that it has grown.
type Watcher interface {
	// Watch calls a function with the name of every log that has grown, or was tried to,
	// soon afterwards, until the context ends. Some may be lost.
	Watch(ctx context.Context, grown func(name string)) error
}

// Reminder remembers, also for the time after a restart, at which tables a computer is to
// move. A reminder may get lost: the host also notices when somebody asks about the table.
type Reminder interface {
	// Remind notes whether a computer is to move at a table. It does not wait for the disk.
	Remind(table string, due bool)
	// Reminders returns the tables at which one is.
	Reminders() ([]string, error)
}

// ErrMoved reports that somebody else has appended to the log meanwhile.
var ErrMoved = errors.New("the log has grown meanwhile")

// tableLog returns the name of a table's log. Its first digit is a part by itself, so
// that a store can split the logs sixteen ways.
func tableLog(table string) string { return table[:1] + "." + table }

// keyLog returns the name of the log that lists a key's tables.
func keyLog(key string) string { return "key." + key }

// TableOf returns the table that a log's name belongs to.
func TableOf(name string) (table string, ok bool) {
	digit, table, ok := strings.Cut(name, ".")
	return table, ok && wire.IsTable(table) && table[:1] == digit
}

// meetingLog returns the name of an evening's log.
func meetingLog(name string) string { return "evening." + name }

// EveningOf returns the evening that a log's name belongs to.
func EveningOf(name string) (evening string, ok bool) {
	evening, ok = strings.CutPrefix(name, "evening.")
	return evening, ok && wire.IsTable(evening)
}

// IsLog reports whether a text is a valid name of a log.
func IsLog(name string) bool {
	key, ok := strings.CutPrefix(name, "key.")
	_, table := TableOf(name)
	_, evening := EveningOf(name)
	return table || evening || ok && wire.IsKey(key)
}

// Evenings keeps clubs' evenings, whose tables are tables of the host: see NewEvenings.
type Evenings interface {
	// Answer answers a request about an evening from the holder of a key.
	Answer(ctx context.Context, key, name string, q wire.Club) wire.Answer
	// Tidy drops from memory the evenings that nobody has used for a while.
	Tidy()
	// Sweep removes the evenings that ended long ago. sure says that the clock can be trusted.
	Sweep(ctx context.Context, shelf Shelf, sure bool) error
}
