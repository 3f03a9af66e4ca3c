package archtest

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"agora/game/words"
)

// Tests of the glossaries, which say which word each language uses for which thing.

// glossaryRow is a row of a glossary: the English term and, in a translation, the term for it.
type glossaryRow struct{ english, own string }

// glossary returns the rows of the tables in a glossary, without their headings.
func glossary(text string) (rows []glossaryRow) {
	heading := true
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		switch {
		case len(cells) != 3 || strings.HasPrefix(strings.TrimSpace(cells[0]), "---"):
			heading = len(cells) != 3
		case !heading:
			rows = append(rows, glossaryRow{strings.TrimSpace(cells[0]), strings.TrimSpace(cells[1])})
		}
	}
	return rows
}

// A term's words, and how many letters of a long word its endings may change.
var (
	termWord = regexp.MustCompile(`\pL+`)
	endings  = 3
)

// occurrence returns the pattern of a term in any inflection: a long word may end differently, and one word
// may stand between two of the term's.
func occurrence(term string) *regexp.Regexp {
	var stems []string
	for _, word := range termWord.FindAllString(term, -1) {
		letters := []rune(word)
		if len(letters) > 4 {
			letters = letters[:max(3, len(letters)-endings)]
		}
		stems = append(stems, string(letters))
	}
	return regexp.MustCompile(`(?i)` + strings.Join(stems, `\pL*\PL+(?:\pL+\PL+)?`))
}

// terms splits a cell into the terms that it lists.
func terms(cell string) (all []string) {
	for _, term := range regexp.MustCompile(`[,/]`).Split(cell, -1) {
		if termWord.MatchString(term) {
			all = append(all, term)
		}
	}
	return all
}

// Every term of a glossary occurs in the texts: a term that nobody uses any more misleads the next translator.
func TestGlossariesAreOfTheseTexts(t *testing.T) {
	said := map[string]string{}
	for code := range wordFiles(t) {
		texts := textsOf(t, code)
		var all []string
		for _, at := range slices.Sorted(maps.Keys(texts)) {
			all = append(all, texts[at])
		}
		said[code] = strings.Join(all, "\n")
	}
	for code := range said {
		text, err := os.ReadFile(filepath.Join(root(t), "assets", code, "GLOSSARY.md"))
		if err != nil {
			t.Errorf("os.ReadFile(filepath.Join(root(t), \"assets\", code, \"GLOSSARY.md\")) = %v; want no error", err)
			continue
		}
		rows := glossary(string(text))
		if len(rows) < 60 {
			t.Errorf("%s: rows of the glossary = %d; want at least 60", code, len(rows))
		}
		for _, row := range rows {
			for _, term := range terms(row.english) {
				if !occurrence(term).MatchString(said[words.English]) {
					t.Errorf("%s: the glossary has %q; want a term that English uses", code, term)
				}
			}
			if code == words.English {
				continue
			}
			for _, term := range terms(row.own) {
				if !occurrence(term).MatchString(said[code]) {
					t.Errorf("%s: the glossary has %q for %q; want a term that the texts use", code, term, row.english)
				}
			}
		}
	}
}

func TestTermsNobodyUsesAreSeen(t *testing.T) {
	rows := glossary("# Words\n\n| word | mot | |\n| --- | --- | --- |\n| random seed | graine aléatoire | no |\n")
	if want := []glossaryRow{{"random seed", "graine aléatoire"}}; !slices.Equal(rows, want) {
		t.Fatalf("rows = %q; want %q", rows, want)
	}
	for text, want := range map[string]bool{"La graine aléatoire": true, "des graines peu aléatoires": true, "la graine du hasard": false} {
		if got := occurrence(rows[0].own).MatchString(text); got != want {
			t.Errorf("%q found in %q = %v; want %v", rows[0].own, text, got, want)
		}
	}
}
