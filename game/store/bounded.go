package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"agora/game/words"
)

// MaxBundle is the largest size of a file from outside, in bytes: enough for a collection
// of thousands of games. A single game has less than MaxSize. Reading such a file takes
// less than 64 MB of memory, whatever it contains.
const MaxBundle = 16 << 20

// MaxTogether is the largest total size of files opened together. Files beyond it are
// refused with ErrMany.
const MaxTogether = 4 * MaxBundle

// ErrMany refuses a file beyond MaxTogether.
var ErrMany = words.Wrong("program.file.many")

// ReadBounded reads a file from outside, whatever size it claims. If it has more than
// MaxBundle bytes, it stops reading and returns ErrTooLarge.
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

// ReadFile reads a file that the player hands to the program. It does not open anything
// but regular files, which might have no end, and does not read files that are too large.
// An error is a sentence for the player, without the file's name.
func ReadFile(path string) ([]byte, error) {
	return readOutside(func() (fs.FileInfo, error) { return os.Stat(path) }, func() (fs.File, error) { return os.Open(path) })
}

// ReadFileIn is ReadFile for a file in another file system.
func ReadFileIn(files fs.FS, name string) ([]byte, error) {
	return readOutside(func() (fs.FileInfo, error) { return fs.Stat(files, name) }, func() (fs.File, error) { return files.Open(name) })
}

// filePatience is how long reading a file may take. A sleeping disk takes seconds; some
// special files take for ever.
const filePatience = 10 * time.Second

func readOutside(stat func() (fs.FileInfo, error), open func() (fs.File, error)) ([]byte, error) {
	return unlessLate(func() ([]byte, error) { return readAt(stat, open) }, time.After(filePatience))
}

// unlessLate calls read and gives up when late fires. A blocked read cannot be stopped,
// so it is abandoned.
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

// ordinary refuses files that may have no end or are too large.
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

// unreadable turns an error of the system into a sentence for the player, leaving out
// technical detail.
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
