package lesson

import "sync"

// Files keeps what has been read of the files that the program carries, by their games. Each is
// read when it is first asked for, and once. Nobody changes what is kept.
type Files[B any] struct{ read sync.Map }

// Of returns what the file of a game holds; nil if the game has none. The error is of a file
// that tests have not seen.
func (f *Files[B]) Of(game string, file func(game string) (data []byte, ok bool), parse func(data []byte) (*B, error)) (*B, error) {
	read, _ := f.read.LoadOrStore(game, sync.OnceValues(func() (*B, error) {
		data, ok := file(game)
		if !ok {
			return nil, nil
		}
		return parse(data)
	}))
	return read.(func() (*B, error))()
}
