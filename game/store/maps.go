package store

import (
	"encoding/json"
	"fmt"
	"maps"
)

// with returns a copy of a map with another value under a key.
func with[V any](m map[string]V, key string, v V) map[string]V {
	next := maps.Clone(m)
	if next == nil {
		next = map[string]V{}
	}
	next[key] = v
	return next
}

// merged returns a copy of a map combined with another. For each key of the other one, join
// gets both values, and had reports whether there is one here; if join says so, the copy
// takes its value.
func merged[V any](m, other map[string]V, join func(here V, had bool, there V) (V, bool)) map[string]V {
	all := maps.Clone(m)
	for key, there := range other {
		here, had := all[key]
		v, take := join(here, had, there)
		if !take {
			continue
		}
		if all == nil {
			all = map[string]V{}
		}
		all[key] = v
	}
	return all
}

// writeMap writes a map as JSON: an empty one as an empty object, not as null.
func writeMap[V any](m map[string]V) ([]byte, error) {
	if m == nil {
		return []byte("{}"), nil
	}
	return json.Marshal(m)
}

// readMap reads a map from JSON: an empty object as a nil map, so that equal maps are
// deeply equal. Entries that cannot be read or are not valid are left out, and the error is a
// leftOut; after any other error the map is as it was.
func readMap[M ~map[string]V, V any](m *M, data []byte, valid func(V) bool) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	var read map[string]V
	for key, value := range raw {
		var v V
		if json.Unmarshal(value, &v) != nil || !valid(v) {
			continue
		}
		if read == nil {
			read = map[string]V{}
		}
		read[key] = v
	}
	*m = read
	if n := len(raw) - len(read); n > 0 {
		return leftOut(n)
	}
	return nil
}

// leftOut reports how many entries could not be read. The others were.
type leftOut int

func (n leftOut) Error() string { return fmt.Sprintf("%d entries cannot be read", int(n)) }
