package store

import (
	"encoding/json"
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
// deeply equal. If that fails, the map stays as it was.
func readMap[M ~map[string]V, V any](m *M, data []byte) error {
	var read map[string]V
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	if len(read) == 0 {
		read = nil
	}
	*m = read
	return nil
}
