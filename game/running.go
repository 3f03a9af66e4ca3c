package game

import (
	"bytes"
	"fmt"
	"strings"

	"agora/rules"
)

// Running is the game that is saved after every decision.
type Running struct {
	Game   Game
	Record []byte
	Peek   Peek
}

// Running is the game to go on with, nil for none, with sentences about what is
// wrong with it.
func (s Services) Running() (*Running, []string) {
	found, err := s.Saves.Latest(s.Games.Check)
	notes := found.Note
	if err != nil {
		notes = append(notes, sentence(err.Error()))
	}
	if len(found.Data) == 0 {
		return nil, notes
	}
	g, err := s.Games.Of(found.Data)
	if err != nil {
		return nil, append(notes, "The game that was saved last cannot be read: "+sentence(err.Error()))
	}
	peek, _ := g.Peek(found.Data) // what is wrong with it, the notes say
	return &Running{Game: g, Record: found.Data, Peek: peek}, notes
}

// Keep saves a game under a name of its own, before another takes its place in
// the autosave: nothing is ever lost by beginning anew. It returns the name, or
// "" where nothing needs to be kept: a game that is over, that has not begun, or
// that is kept as it is already.
func (s Services) Keep(record []byte) (title string, err error) {
	g, err := s.Games.Of(record)
	if err != nil {
		return "", err
	}
	decisions, _ := g.Check(record)
	peek, _ := g.Peek(record)
	if decisions < 1 || peek.Over {
		return "", nil
	}
	list, err := s.Saves.Games()
	if err != nil {
		return "", err
	}
	for _, saved := range list {
		if saved.Size == len(record) && !saved.Auto {
			if data, err := s.Saves.Load(saved.File); err == nil && bytes.Equal(data, record) {
				return "", nil
			}
		}
	}
	saved, err := s.Saves.Save(s.Saves.FreeTitle(peek.Name()), record, false)
	return saved.Title, err
}

// Name is a name for a save: "Anna, Bion - turn 12".
func (p Peek) Name() string {
	var names []string
	for _, player := range p.Players {
		names = append(names, player.Name)
	}
	name := strings.Join(names, ", ")
	if runes := []rune(name); len(runes) > 40 {
		name = string(runes[:40])
	}
	if p.Over {
		return name + " - end"
	}
	return fmt.Sprintf("%s - turn %d", name, p.Turn)
}

// Standing says in a line how a game stands: "Anna 23, Bion 17. Turn 12: Anna
// plays."
func (p Peek) Standing() string {
	var seats []string
	for i, player := range p.Players {
		seat := player.Name
		if i < len(p.Scores) {
			seat = fmt.Sprintf("%s %d", seat, p.Scores[i])
		}
		seats = append(seats, seat)
	}
	line := strings.Join(seats, ", ") + ". "
	switch {
	case p.Over && len(p.Winners) == 0:
		return line + "The game is over: nobody has won."
	case p.Over:
		return line + "The game is over: " + p.names(p.Winners) + " won."
	case p.Seat >= 0 && int(p.Seat) < len(p.Players):
		return line + fmt.Sprintf("Turn %d: %s plays.", p.Turn, p.Players[p.Seat].Name)
	}
	return line
}

// names of seats, joined by "and".
func (p Peek) names(seats []rules.Seat) string {
	var names []string
	for _, s := range seats {
		if s >= 0 && int(s) < len(p.Players) {
			names = append(names, p.Players[s].Name)
		}
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}
