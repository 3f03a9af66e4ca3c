package store

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// endless repeats one byte for ever, and counts how often it is read.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	return len(p), nil
}

func TestReadBounded(t *testing.T) {
	if data, err := ReadBounded(strings.NewReader("game 1.")); string(data) != "game 1." || err != nil {
		t.Errorf("ReadBounded(\"game 1.\") = %q, %v; want the same, nil", data, err)
	}
	broken := errors.New("it is broken")
	if data, err := ReadBounded(iotest.ErrReader(broken)); !errors.Is(err, broken) || data != nil {
		t.Errorf("ReadBounded of a broken reader = %q, %v; want nothing, %v", data, err, broken)
	}
	e := &endless{}
	if _, err := ReadBounded(e); !errors.Is(err, ErrTooLarge) || e.read > MaxBundle+1 {
		t.Errorf("ReadBounded of an endless reader = %v after %d bytes; want ErrTooLarge soon after the bound", err, e.read)
	}
}

// TestReadFile: unreadable, endless and oversized files are refused with a sentence.
func TestReadFile(t *testing.T) {
	folder := t.TempDir()
	for name, size := range map[string]int64{"good": 6, "most": MaxBundle, "big": 1500 << 20} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, name), nil, 0o600) = %v; want no error", err)
		}
		if err := os.Truncate(filepath.Join(folder, name), size); err != nil {
			t.Skip(err)
		}
	}
	for name, want := range map[string]string{
		"good": "", "most": "", "big": "It is too large.", "none": "There is no such file.", ".": "It is a folder.",
	} {
		data, err := ReadFile(filepath.Join(folder, name))
		if in, told := ReadFileIn(os.DirFS(folder), name); len(in) != len(data) || (told == nil) != (err == nil) || err != nil && told.Error() != err.Error() {
			t.Errorf("ReadFileIn(%s) = %d bytes, %v; want the same as ReadFile, %d, %v", name, len(in), told, len(data), err)
		}
		if want == "" && err != nil || want != "" && (err == nil || err.Error() != want || data != nil) {
			t.Errorf("%s: %d bytes, %v; want %q", name, len(data), err, want)
		}
	}
	if runtime.GOOS == "linux" {
		round := filepath.Join(folder, "round")
		if err := os.Symlink(round, round); err != nil {
			t.Fatalf("os.Symlink(round, round) = %v; want no error", err)
		}
		for name, want := range map[string]string{
			"/dev/zero": "It is not a file.", "/proc/self/mem": "It cannot be read.", round: "It cannot be read.",
			filepath.Join(folder, "good", "within"): "It cannot be read.", filepath.Join(folder, strings.Repeat("long", 100)): "It cannot be read.",
		} {
			if _, err := ReadFile(name); err == nil || err.Error() != want {
				t.Errorf("%s: ReadFile(name) = %v, want %q", name, err, want)
			}
		}
	}
}

// TestReadFileThatNeverAnswers: reading some files blocks until something happens, for
// instance the kernel's log or a disk that was removed.
func TestReadFileThatNeverAnswers(t *testing.T) {
	late := make(chan time.Time)
	close(late)
	if _, err := unlessLate(func() ([]byte, error) { select {} }, late); err == nil || err.Error() != "Reading it takes too long." {
		t.Errorf("the error is %v, want \"Reading it takes too long.\"", err)
	}
	data, err := unlessLate(func() ([]byte, error) { return []byte("game"), ErrTooLarge }, nil)
	if string(data) != "game" || err != ErrTooLarge {
		t.Errorf("unlessLate of what answers = %q, %v; want \"game\", %v", data, err, ErrTooLarge)
	}
}
