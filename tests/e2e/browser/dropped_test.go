package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"agora/tests/e2e"
)

// drop drops files and folders of the disk on the middle of the page, as a file manager
// does.
func (p *Program) drop(t *testing.T, paths ...string) {
	t.Helper()
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: paths, DragOperationsMask: 1}
	for _, kind := range []input.DispatchDragEventType{input.DragEnter, input.DragOver, input.Drop} {
		if err := p.do(input.DispatchDragEvent(kind, float64(p.screen.W)/2, float64(p.screen.H)/2, data)); err != nil {
			t.Fatalf("p.do() = %v; want no error", err)
		}
	}
}

// Files and folders from the disk are opened when they are dropped: one game at once, a
// damaged one up to the damage, several together after a question. What is wrong with
// the others is said.
func TestDroppedFromTheDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatalf("os.MkdirAll(filepath.Dir(path), 0o700) = %v; want no error", err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatalf("os.WriteFile(path, []byte(text), 0o600) = %v; want no error", err)
		}
		return path
	}
	folder := func(name string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(path, 0o700); err != nil {
			t.Fatalf("os.MkdirAll(path, 0o700) = %v; want no error", err)
		}
		return path
	}
	game := long(t, 40)
	one, other := file("one.agora", game), file("other.agora", long(t, 42))
	cut := file("cut.agora", game[:len(game)/2])
	words, empty := file("words.txt", "bread, wine, olives"), file("empty.agora", "")
	for _, name := range []string{"games/one.agora", "games/deep/er/other.agora", "games/words.txt", "games/.hidden"} {
		file(name, long(t, 43+len(name)))
	}
	same := []string{one, file("elsewhere/one.agora", long(t, 41))} // two of one name
	none := folder("none")

	h, p := opened(t, small, quick())
	h.Area("new")
	asks := func(tr e2e.Trace) bool { _, ok := tr.Areas["dialog/yes"]; return ok }
	for _, c := range []struct {
		name  string
		paths []string
		right func(e2e.Trace) bool
		says  string
	}{
		{"a text", []string{words}, nil, "“words.txt” cannot be opened as a game"},
		{"an empty file", []string{empty}, nil, "“empty.agora” cannot be opened as a game"},
		{"an empty folder", []string{none}, nil, "There are no files in it."},
		{"two that are wrong", []string{words, empty}, nil, "What you dropped here cannot be imported"},
		{"a truncated game", []string{cut}, func(tr e2e.Trace) bool { return tr.Scene == "stacks" && tr.Moves > 0 && tr.Moves < 40 }, "“cut.agora” is damaged"},
		{"a game", []string{one}, func(tr e2e.Trace) bool { return tr.Scene == "stacks" && tr.Moves == 40 }, ""},
		{"several", []string{one, other, words}, asks, ""},
		{"a folder", []string{filepath.Join(dir, "games")}, asks, ""},
		{"a folder and a file", []string{filepath.Join(dir, "games"), one}, asks, ""},
		{"two of one name", same, asks, ""},
		{"a game and an empty folder", []string{one, none}, func(tr e2e.Trace) bool { return tr.Scene == "stacks" && tr.Moves == 40 }, ""},
	} {
		h.Wait("older messages are gone", func(tr e2e.Trace) bool { return len(tr.Toasts) == 0 })
		p.drop(t, c.paths...)
		now := h.Wait(c.name+" is answered", func(tr e2e.Trace) bool {
			return (c.right == nil || c.right(tr)) && (c.says == "" || strings.Contains(strings.Join(tr.Toasts, " "), c.says))
		})
		if asks(now) {
			h.ClickOn("dialog/no")
			h.Keys("Esc")
		}
		if now.Scene == "stacks" {
			h.ClickOn("menu")
			h.ClickOn("title")
		}
		h.Area("new")
	}
}
