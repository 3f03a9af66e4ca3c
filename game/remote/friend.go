package remote

import (
	"encoding/json"
	"errors"
	"slices"
	"unicode/utf8"

	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Friend is somebody whom this device's player has kept after a game at a host. They are known
// by their key alone.
type Friend struct {
	Key   string
	Name  string // as they were called there last
	Host  string // the address of the host that both know
	Muted bool   `json:",omitempty"` // what they keep a seat for is not shown
	Met   []Met  `json:",omitempty"` // finished games together, oldest first
}

// Met is a game that was played together to its end.
type Met struct {
	Table, Game string
	At          int64  // when it ended, in seconds since 1970
	Result      string // of this device's player: "won", "lost" or "drawn"; "": a computer played for one of them
	Seat        int    `json:",omitempty"` // of this device's player, counted from 1; 0: not known
}

// Record counts the games won, lost and drawn against a friend.
func (f Friend) Record() (won, lost, drawn int) { return record(f.Met) }

// Games returns the names of the games that were played together, in the order of the first of each.
func (f Friend) Games() (names []string) {
	for _, m := range f.Met {
		if !slices.Contains(names, m.Game) {
			names = append(names, m.Game)
		}
	}
	return names
}

// RecordOf counts the games of one kind won, lost and drawn against a friend.
func (f Friend) RecordOf(game string) (won, lost, drawn int) {
	return record(slices.DeleteFunc(slices.Clone(f.Met), func(m Met) bool { return m.Game != game }))
}

// betweenEvenings is how long nothing is played between two evenings.
const betweenEvenings = 6 * 3600

// Evenings returns how many evenings were played together, and the games won, lost and drawn at the
// last one. Games belong to one evening if they ended less than six hours one after the other.
func (f Friend) Evenings() (n, won, lost, drawn int) {
	from := 0
	for i, m := range f.Met {
		if i == 0 || m.At-f.Met[i-1].At >= betweenEvenings {
			n, from = n+1, i
		}
	}
	won, lost, drawn = record(f.Met[from:])
	return n, won, lost, drawn
}

// Again returns the game to play next with a friend: the last one, and the seat of this device's
// player, who had the other one; false if they have played none for two.
func (f Friend) Again() (game string, seat rules.Seat, ok bool) {
	for _, m := range slices.Backward(f.Met) {
		switch {
		case m.Game != "" && m.Seat == 1:
			return m.Game, 1, true
		case m.Game != "":
			return m.Game, 0, true
		}
	}
	return "", 0, false
}

// record counts games.
func record(met []Met) (won, lost, drawn int) {
	for _, m := range met {
		switch m.Result {
		case "won":
			won++
		case "lost":
			lost++
		case "drawn":
			drawn++
		}
	}
	return won, lost, drawn
}

// Companion is another player of a finished game, whom this device's player can keep.
type Companion struct {
	Seat rules.Seat
	Name string
	Key  string
	Kept bool
}

// The limits of what is stored and read: friends, games with each, and bytes.
const (
	maxFriends     = 200
	maxMet         = 500
	maxFriendsFile = 8 << 20
)

var errFriends = errors.New("it is not a list of friends")

// parseFriends reads a list of friends. Entries that are wrong, of friends or of games with one, are left out.
func parseFriends(data []byte) ([]Friend, error) {
	var file struct {
		V       int
		Friends []json.RawMessage
	}
	if len(data) > maxFriendsFile || json.Unmarshal(data, &file) != nil || file.V != 1 {
		return nil, errFriends
	}
	var list []Friend
	for _, read := range readable[struct {
		Friend
		Met []json.RawMessage
	}](file.Friends) {
		f := read.Friend
		f.Name = words.Tame(f.Name)
		if len(list) == maxFriends || !wire.IsKey(f.Key) || !wire.IsPage(f.Host) || utf8.RuneCountInString(f.Name) > wire.MaxName ||
			slices.ContainsFunc(list, func(o Friend) bool { return o.Key == f.Key }) {
			continue
		}
		f.Met = slices.DeleteFunc(readable[Met](read.Met), func(m Met) bool {
			return !wire.IsTable(m.Table) || m.Seat < 0 || m.Seat > wire.MaxSeats || !slices.Contains([]string{"won", "lost", "drawn", ""}, m.Result)
		})
		f.Met = f.Met[max(0, len(f.Met)-maxMet):]
		list = append(list, f)
	}
	return list, nil
}

// readable returns the entries of a list in JSON that are of a type.
func readable[T any](list []json.RawMessage) (all []T) {
	for _, raw := range list {
		var v T
		if json.Unmarshal(raw, &v) == nil {
			all = append(all, v)
		}
	}
	return all
}
