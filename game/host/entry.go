package host

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"agora/game/wire"
	"agora/rules"
)

// head is the first entry of a table's log.
type head struct {
	Agreement wire.Agreement
	Key       string   // of the table's creator
	Secret    string   // the host's share of the randomness: see wire.Deck
	Reserved  []string `json:",omitempty"` // by seat: the key that the seat is reserved for
	Asked     []string `json:",omitempty"` // those of them who asked for the table; nil in logs of former versions: all
}

// entry is a line of a table's log: a word, the ID of the request it comes from, the seat
// it concerns, and the arguments of the word.
//
//	head {…}                     see head
//	sit ID SEAT KEY SALT NAME
//	look ID - KEY
//	do ID SEAT MOVE
//	undo ID SEAT N               keep N moves
//	computer ID SEAT LEVEL       takes over the seat
//	back ID SEAT                 its player returns
//	wish ID SEAT KIND N OF
//	agree ID SEAT ENTRY
//	refuse ID SEAT ENTRY
//	stand ID SEAT                the seat is free again
//	decline ID SEAT              it is kept for nobody any more
//	keep ID SEAT KEY FROM        FROM keeps the seat for KEY
//	flag ID SEAT LEVEL           its player has lost on time: see clocks
//	close ID -                   the table is given up before it begins
//	open ID -                    the table is listed for everybody
//	hide ID -                    and is not any more
//	say ID SEAT PHRASE
//	link ID SEAT                 cancels older invitations to the seat
//	hand ID SEAT                 lets its player move to another device
//	move ID SEAT KEY             the seat is now at that device
//	rematch ID SEAT TABLE
//	end ID SEAT                  without a result
//
// Seats are counted from 1, "-" is none. At a table with a clock each line but the first ends with
// " +MS": see clocks.
type entry struct {
	word, id string
	seat     rules.Seat
	rest     string
}

func seatWord(seat rules.Seat) string {
	if seat == rules.NoSeat {
		return "-"
	}
	return strconv.Itoa(int(seat) + 1)
}

func seatOf(word string) (rules.Seat, bool) {
	if word == "-" {
		return rules.NoSeat, true
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > wire.MaxSeats {
		return rules.NoSeat, false
	}
	return rules.Seat(n - 1), true
}

// line writes an entry.
func line(word, id string, seat rules.Seat, rest ...any) string {
	return strings.TrimRight(fmt.Sprintln(append([]any{word, id, seatWord(seat)}, rest...)...), "\n ")
}

// number reads a number from the rest of the entry.
func (e entry) number(i int) int {
	fields := strings.Fields(e.rest)
	if i >= len(fields) {
		return -1
	}
	n, err := strconv.Atoi(fields[i])
	if err != nil || n < 0 || n > 1<<20 {
		return -1
	}
	return n
}

// parseHead reads the first line of a table.
func parseHead(text string) (h head, err error) {
	data, ok := strings.CutPrefix(text, "head ")
	if !ok || len(text) > 16_000 {
		return h, errors.New("The log does not begin with a head.")
	}
	if err := json.Unmarshal([]byte(data), &h); err != nil {
		return h, fmt.Errorf("The head of the log cannot be read: %.100s.", err)
	}
	n := len(h.Agreement.Players)
	if n < 1 || n > wire.MaxSeats || len(h.Secret) != 32 || !wire.IsKey(h.Key) || h.Reserved != nil && len(h.Reserved) != n {
		return h, errors.New("The head of the log lacks something.")
	}
	return h, nil
}
