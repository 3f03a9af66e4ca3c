package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"agora/game/words"
)

// MaxBundle is the most bytes that a file from outside may have: a collection of
// games, thousands of them; a single one has less than MaxSize. Whatever it has in it,
// to read it takes less than 64 MB.
const MaxBundle = 16 << 20

// MaxTogether is the most bytes that files may have that come from outside together: those
// beyond are refused, each by ErrMany.
const MaxTogether = 4 * MaxBundle

// ErrMany is a file beyond MaxTogether.
var ErrMany = words.Wrong("program.file.many")

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

// ReadFile reads a file that somebody hands to the program. One that is no ordinary file,
// and may have no end, is not even opened; one that is too large is not read. An error is a
// sentence for the player that says why, without the name.
func ReadFile(path string) ([]byte, error) {
	return readOutside(func() (fs.FileInfo, error) { return os.Stat(path) }, func() (fs.File, error) { return os.Open(path) })
}

// ReadFileIn is ReadFile of a file of another system of files.
func ReadFileIn(files fs.FS, name string) ([]byte, error) {
	return readOutside(func() (fs.FileInfo, error) { return fs.Stat(files, name) }, func() (fs.File, error) { return files.Open(name) })
}

// filePatience is the time that a file may take. A sleeping disk takes seconds; something that
// the system only calls a file may take for ever.
const filePatience = 10 * time.Second

func readOutside(stat func() (fs.FileInfo, error), open func() (fs.File, error)) ([]byte, error) {
	return unlessLate(func() ([]byte, error) { return readAt(stat, open) }, time.After(filePatience))
}

// unlessLate reads, and gives up when it is late. A read that waits cannot be ended: it is left alone.
func unlessLate(read func() ([]byte, error), late <-chan time.Time) ([]byte, error) {
	type answer struct {
		data []byte
		err  error
	}
	done := make(chan answer, 1)
	go func() {
		data, err := read()
		done <- answer{data, err}
	}()
	select {
	case a := <-done:
		return a.data, a.err
	case <-late:
		return nil, words.Wrong("program.file.late")
	}
}

func readAt(stat func() (fs.FileInfo, error), open func() (fs.File, error)) ([]byte, error) {
	info, err := stat()
	if err == nil {
		err = ordinary(info)
	}
	if err != nil {
		return nil, unreadable(err)
	}
	f, err := open()
	if err != nil {
		return nil, unreadable(err)
	}
	defer f.Close()
	data, err := ReadBounded(f)
	return data, unreadable(err)
}

// ordinary refuses what may have no end, or too much in it.
func ordinary(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return words.Wrong("program.file.folder")
	case !info.Mode().IsRegular(): // a pipe or a device
		return words.Wrong("program.file.special")
	case info.Size() > MaxBundle:
		return ErrTooLarge
	}
	return nil
}

// unreadable is why a file cannot be read, as a sentence. What the system says beyond that
// is for no player.
func unreadable(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrTooLarge):
		return words.Wrong("program.file.large").Because(err)
	case errors.Is(err, fs.ErrNotExist):
		return words.Wrong("program.file.missing").Because(err)
	case errors.Is(err, fs.ErrPermission):
		return words.Wrong("program.file.forbidden").Because(err)
	}
	var said words.Speaker
	if errors.As(err, &said) {
		return err
	}
	return words.Wrong("program.file.unreadable").Because(err)
}
