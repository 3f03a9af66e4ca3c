package ruletest

import (
	"encoding/json"
	"fmt"
	"reflect"

	"agora/rules"
)

// readEvent decodes an event of the game g from its kind and its JSON fields. It skips
// fields that the event type does not have, so that a newer program can send more.
func readEvent(g rules.Evented, kind string, fields []byte) (rules.Event, error) {
	for _, zero := range g.Events() {
		if zero.Kind() != kind {
			continue
		}
		e := reflect.New(reflect.TypeOf(zero))
		if err := json.Unmarshal(fields, e.Interface()); err != nil {
			return nil, fmt.Errorf("The event %q cannot be read: %w.", kind, err)
		}
		return e.Elem().Interface().(rules.Event), nil
	}
	return nil, fmt.Errorf("There is no event %q in this game.", rules.Clip(kind))
}
