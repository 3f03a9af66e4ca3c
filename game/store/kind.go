package store

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"agora/game/words"
)

// Kind says why a game is in the list.
type Kind uint8

// The kinds of listed games, with the names of their files.
const (
	Named     Kind = iota // saved under a title: "save-TITLE.agora"
	Waiting               // interrupted to play another: "running-TITLE.agora"
	Over                  // finished: "history-20261122T150405Z-market.agora"
	Autosaved             // the autosave of another program or tab, or a copy of one: "autosave-2.agora"
)

const (
	savePrefix    = "save-"
	waitingPrefix = "running-"
	historyPrefix = "history-"
	historyTime   = "20060102T150405Z"
)

// prefix returns the prefix of the kind's file names.
func (k Kind) prefix() string {
	switch k {
	case Waiting:
		return waitingPrefix
	case Over:
		return historyPrefix
	case Autosaved:
		return autosave
	}
	return savePrefix
}

func (k Kind) fileOf(title string) string { return k.prefix() + title + extension }

// savedAs parses the name of a game's file; false if it is not one of the list.
func savedAs(file string) (Saved, bool) {
	if g, ok := deletedAs(file); ok {
		return g, true
	}
	g := Saved{File: file}
	name, ok := strings.CutSuffix(file, extension)
	if !ok {
		return g, false
	}
	for _, k := range []Kind{Named, Waiting} {
		if title, ok := strings.CutPrefix(name, k.prefix()); ok && title != "" {
			g.Kind, g.Title = k, shownTitle(title)
			return g, true
		}
	}
	if rest, ok := strings.CutPrefix(name, historyPrefix); ok {
		when, what, _ := strings.Cut(rest, "-")
		at, err := time.Parse(historyTime, when)
		if err != nil || what == "" {
			return g, false
		}
		if i := strings.LastIndexByte(what, '-'); i > 0 {
			if _, err := strconv.Atoi(what[i+1:]); err == nil {
				what = what[:i]
			}
		}
		g.Kind, g.Title, g.Time = Over, shownTitle(what), at
		return g, true
	}
	if n := slotNumber(name); n > 0 {
		g.Kind, g.Title, g.Number = Autosaved, fmt.Sprintf("Autosave %d", n), n
		return g, true
	}
	if copied(name) {
		g.Kind, g.Title = Autosaved, shownTitle(name)
		return g, true
	}
	return g, false
}

// shownTitle returns a title that is safe to show, since anybody may have named the file.
func shownTitle(name string) string {
	if words.Unseen(name) {
		return SafeTitle("")
	}
	return words.Tame(name)
}

// copied reports whether a name is that of a copy of an autosave made by a service that
// synchronises folders: "autosave-LAPTOP", "autosave (conflicted copy)", "autosave 2".
// The program's own copies do not count.
func copied(name string) bool {
	rest, ok := strings.CutPrefix(name, autosave)
	return ok && rest != "" && strings.ContainsRune("-. (_~", rune(rest[0])) && !strings.Contains(name, ".previous") && !strings.Contains(name, ".broken-")
}

// historyOf returns the file name of the n-th game that finished in that second, from 1.
func historyOf(game string, when time.Time, n int) string {
	name := historyPrefix + when.UTC().Format(historyTime) + "-" + strings.ReplaceAll(SafeTitle(game), " ", "")
	if n > 1 {
		name += fmt.Sprintf("-%d", n)
	}
	return name + extension
}
