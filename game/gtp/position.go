package gtp

import (
	"encoding/json"
	"fmt"
	"strings"

	"agora/game/match"
	"agora/game/store"
	"agora/game/words"
	"agora/rules"
)

// position sets up a position with the current players, seed and options. It is decoded
// relative to the start of the game, so what the text leaves open, such as the order of a
// deck, does not depend on what was played before.
func (e *engine[S, M]) position(argument string) (string, error) {
	if argument == "" {
		return "", errSyntax
	}
	table, err := match.NewAt(e.game, e.table.Info(), argument)
	if err != nil {
		return "", err
	}
	e.sit(table)
	return "", nil
}

func (e *engine[S, M]) view(argument string) (string, error) {
	if argument == "" || strings.Contains(argument, " ") {
		return "", errSyntax
	}
	seat, err := e.seat(argument)
	if err != nil {
		return "", err
	}
	return e.game.Encode(e.game.View(e.table.State(), seat)), nil
}

// events lists the events of the last decision, or of the start, as a seat or everybody may
// know them.
func (e *engine[S, M]) events(argument string) (string, error) {
	seat := rules.NoSeat
	if argument != "" {
		var err error
		if seat, err = e.seat(argument); err != nil {
			return "", err
		}
	}
	events := e.table.StartEvents()
	if n := e.table.Len(); n > 0 {
		events = e.table.At(n - 1).Events
	}
	var lines []string
	for _, event := range events {
		if e.extra.eventFor != nil {
			event = e.extra.eventFor(event, seat)
		}
		fields, err := json.Marshal(event)
		if err != nil {
			return "", fmt.Errorf("the event %s cannot be told: %w", event.Kind(), err)
		}
		lines = append(lines, event.Kind()+" "+string(fields))
	}
	return strings.Join(lines, "\n"), nil
}

// record returns the game so far as a record file. The empty line of a record would end the
// answer, so a lone semicolon replaces it, which readers accept as well.
func (e *engine[S, M]) record(string) (string, error) {
	text := string(e.table.Record().Bytes())
	return strings.Replace(text, "\n\n", "\n;\n", 1), nil
}

// load replays a record file. It refuses a wrong one, and then changes nothing.
func (e *engine[S, M]) load(argument string) (string, error) {
	if argument == "" {
		return "", errSyntax
	}
	data, err := readFile(argument)
	if err != nil {
		return "", err
	}
	table, err := match.Read(e.game, data)
	if err != nil {
		return "", err
	}
	e.sit(table)
	return "", nil
}

// readFile reads a file, which may be anything; see store.ReadFile.
func readFile(path string) ([]byte, error) {
	data, err := store.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %v", words.Seen(path), err)
	}
	return data, nil
}
