package lesson

import "sync"

// Files caches what was read from the files that are built into the program, one for each game.
// It reads each file once, when it is first needed. Callers must not change the values. Several
// goroutines may use it at once.
type Files[B any] struct{ read sync.Map }

// Of returns what parse made of a game's file, or nil if the game has no file. It returns an
// error only if that file is flawed, which tests rule out.
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
