package store

import "io"

// MaxBundle is the most bytes that a file from outside may have: a collection of
// games, thousands of them; a single one has less than MaxSize. Whatever it has in it,
// to read it takes less than 64 MB.
const MaxBundle = 16 << 20

// ReadBounded reads a file from outside, whatever it claims to be. One that has more
// than MaxBundle bytes is ErrTooLarge, and is not read to its end.
func ReadBounded(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBundle+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxBundle {
		return nil, ErrTooLarge
	}
	return data, nil
}
