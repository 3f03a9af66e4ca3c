package host

import "time"

// Counts are a host's figures since it started.
type Counts struct {
	Tables, Players               int // in memory; heard from in the last minute
	Decisions, Questions, Refused int
	Computers                     int           // their moves
	Waiting, Thinking             int           // requests; tables where a computer is to move
	Failed                        int           // answers, because the log could not be read or written
	Longest                       time.Duration // time taken by one answer
}
