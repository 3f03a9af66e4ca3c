// Package papers checks what people read before they start the program: that the README and
// the list of changes stay short, and that docs/rules says the same as the rulebook in the
// program, from which it is made:
//
//	go test ./tests/papers -update
package papers

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agora/game/rulebook"
	"agora/game/words"
)

var update = flag.Bool("update", false, "write docs/rules anew")

const top = "../.."

func TestReadmeIsShort(t *testing.T) {
	const most = 1500
	if n := len(strings.Fields(read(t, "README.md"))); n > most {
		t.Errorf("README.md has %d words; want at most %d", n, most)
	}
}

func TestChangesAreShort(t *testing.T) {
	const most = 40
	_, newest, _ := strings.Cut(read(t, "CHANGELOG.md"), "\n## ")
	newest, _, _ = strings.Cut(newest, "\n## ")
	n := 0
	for line := range strings.Lines(newest) {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	if n > most {
		t.Errorf("the newest part of CHANGELOG.md has %d lines; want at most %d", n, most)
	}
}

// TestRulesAgree compares docs/rules with the program's own texts.
func TestRulesAgree(t *testing.T) {
	say, err := words.New()
	if err != nil {
		t.Fatalf("words.New() = %v; want no error", err)
	}
	titles := map[string]string{
		"market": say.T("games.market.title"), "city": say.T("games.city.title"),
		"phobia": say.T("games.phobia.title"), "stacks": say.T("games.stacks.title"),
		"letter": "Playing by link",
	}
	for name, title := range titles {
		pages, err := rulebook.Open(nil, words.English, filepath.ToSlash(filepath.Join("rules", name+".md")))
		if err != nil {
			t.Fatalf("rulebook.Open() = %v; want no error", err)
		}
		want := markdown(title, pages)
		file := filepath.Join(top, "docs", "rules", name+".md")
		if *update {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatalf("os.WriteFile(file, []byte(want), 0o644) = %v; want no error", err)
			}
			continue
		}
		if got := read(t, filepath.Join("docs", "rules", name+".md")); got != want {
			t.Errorf("docs/rules/%s.md differs from the rulebook; want what go test ./tests/papers -update writes", name)
		}
	}
}

// markdown returns the pages of a rulebook as one page for people who read the project.
// Figures are left out: only the program can draw them.
func markdown(title string, pages []rulebook.Page) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\nIn the program, F1 shows this with pictures.\n", title)
	for _, p := range pages {
		fmt.Fprintf(&b, "\n## %s\n", p.Title)
		inPoints := false
		for _, block := range p.Blocks {
			if block.Kind != rulebook.Point || !inPoints {
				b.WriteByte('\n')
			}
			inPoints = block.Kind == rulebook.Point
			switch block.Kind {
			case rulebook.Heading:
				fmt.Fprintf(&b, "### %s\n", block.Text)
			case rulebook.Para:
				fmt.Fprintf(&b, "%s\n", block.Text)
			case rulebook.Point:
				if block.Mark != "" {
					fmt.Fprintf(&b, "- **%s**: %s\n", block.Mark, block.Text)
				} else {
					fmt.Fprintf(&b, "- %s\n", block.Text)
				}
			}
		}
	}
	return b.String()
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(top, name))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(top, name)) = %v; want no error", err)
	}
	return string(data)
}
