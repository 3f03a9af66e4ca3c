package archtest

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"agora/game/words"
	"agora/game/words/wordstest"
)

// Tests of grammar: names stand where neither their case nor their gender matters, words
// agree with their number, tips begin with a verb.

// names matches the placeholders that are filled with a player's name.
var names = regexp.MustCompile(`\{(player|players|other|owner|loser|next|prosecutor|judge|first|second|names|winner|winners)\}`)

// openers are characters after which a name may stand undeclined in every language.
const openers = ".:;·,–-(→"

// beforeNames reads from the README the words after which each language may put a name.
func beforeNames(readme string) map[string][]string {
	list := map[string][]string{}
	_, part, _ := strings.Cut(readme, "\n## Names\n")
	part, _, _ = strings.Cut(part, "\n## ")
	for _, line := range strings.Split(part, "\n") {
		if cells := strings.Split(strings.Trim(line, "| "), " | "); len(cells) == 2 && len(cells[0]) == 2 {
			list[cells[0]] = strings.Fields(cells[1])
		}
	}
	return list
}

// misplaced returns disallowed text before or after a name.
func misplaced(text string, before []string) (wrong []string) {
	for _, at := range names.FindAllStringIndex(text, -1) {
		if rest := text[at[1]:]; rest != "" && regexp.MustCompile(`^(’|'|\pL)`).MatchString(rest) {
			wrong = append(wrong, text[at[0]:])
		}
		head := strings.TrimRight(text[:at[0]], " \u00a0")
		if head == "" || strings.ContainsAny(head[strings.LastIndexAny(head, " \u00a0")+1:], openers) {
			continue
		}
		if word := head[strings.LastIndexAny(head, " \u00a0(")+1:]; !slices.Contains(before, word) {
			wrong = append(wrong, word+" "+text[at[0]:at[1]])
		}
	}
	return wrong
}

// Names are not declined and have no gender. A name may stand only at the start of a
// sentence, after certain characters, or after a word that the README lists for the
// language.
func TestNamesStandWhereTheyFit(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join(root(t), "assets", "words", "README.md"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(root(t), \"assets\", \"words\", \"README.md\")) = %v; want no error", err)
	}
	list := beforeNames(string(readme))
	for code, texts := range wordFiles(t) {
		if code == words.English {
			continue // its nouns have neither cases nor gender
		}
		if len(list[code]) == 0 {
			t.Errorf("the README lists no words for %s; want some", code)
		}
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			for form, text := range texts[key] {
				if wrong := misplaced(text, list[code]); wrong != nil && form != "description" {
					t.Errorf("%s: %s has a name where it might need a case or a gender: %q; want a name that is not inflected", code, key, wrong)
				}
			}
		}
	}
}

// The check detects misplaced names.
func TestMisplacedNamesAreSeen(t *testing.T) {
	for text, want := range map[string]int{
		"{player} ist am Zug.": 0, "Am Zug: {player}.": 0, "Runde 3; {player} beginnt.": 0, "Laden von {player}": 0,
		"{player}s Laden": 1, "der {player} gewinnt": 1, "πάει σε {player}": 1, "({player})": 0, "Feld {cell} (von {player})": 0,
	} {
		if got := misplaced(text, []string{"von"}); len(got) != want {
			t.Errorf("%q: misplaced(text, []string{\"von\"}) = %q; want %v of them", text, got, want)
		}
	}
}

// alike lists words with the same form in singular and plural: uncountable words, words
// before the noun, and nouns with identical plurals.
var alike = map[string]string{
	"en": "wood clay marble more of open",
	"de": "Holz Ton Marmor Marker Bürger Feuer offene",
	"fr": "bois de",
}

// counted matches a number and the word after it, except as in "number 3".
var counted = regexp.MustCompile(`(?:^|[^0-9\pL.])([0-9]+)[ \x{a0}](\pL+)`)

// Every message with plural forms uses the right form for 0, 1, 2, 5 and 21. It contains
// the number unless that is one, and the noun differs between the forms unless it is
// listed in alike.
func TestNumbersAgree(t *testing.T) {
	all := wordFiles(t)
	for _, say := range wordstest.All(t) {
		code, tag := say.Language(), language.Make(say.Language())
		after := map[bool]map[string]string{true: {}, false: {}} // nouns after one and after several, and where they occur
		for key, forms := range all[code] {
			if forms["one"] == "" {
				continue
			}
			for _, n := range []int{0, 1, 2, 5, 21} {
				one := words.PluralForm(tag, n) == words.Forms()["one"]
				want := forms["other"]
				if one {
					want = forms["one"]
				}
				args := []any{"n", n}
				fill := []string{"{n}", fmt.Sprint(n)}
				for _, name := range placeholders(t, code, key, forms["other"]) {
					if name != "n" {
						args = append(args, name, "["+name+"]")
						fill = append(fill, "{"+name+"}", "["+name+"]")
					}
				}
				text := say.T(key, args...)
				if plain := strings.NewReplacer(fill...).Replace(want); !sameWords(text, plain) {
					t.Errorf("%s: %s says %q of %d, not %q: sameWords(text, plain) = false; want true", code, key, text, n, plain)
				}
				for _, m := range counted.FindAllStringSubmatch(strings.NewReplacer("{n}", fmt.Sprint(n)).Replace(want), -1) {
					if strings.Contains(want, "number {n} "+m[2]) || m[1] != fmt.Sprint(n) && !(one && m[1] == "1") {
						continue
					}
					after[one][m[2]] = key
				}
			}
		}
		if len(after[true]) == 0 || len(after[false]) == 0 {
			t.Fatalf("%s counts nothing; want nouns after one and after several", code)
		}
		for noun, key := range after[true] {
			if other, both := after[false][noun]; both && !slices.Contains(strings.Fields(alike[code]), noun) {
				t.Errorf("%s: %q stands after one in %s and after several in %s; want one form in both", code, noun, key, other)
			}
		}
	}
}

// sameWords compares texts, ignoring the elision before names.
func sameWords(a, b string) bool {
	letters := func(s string) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune("’eE \u00a0", r) {
				return -1
			}
			return r
		}, s)
	}
	return letters(a) == letters(b)
}

// verbs lists the verbs with which English tips may begin.
const verbs = "Add Ask Cancel Capture Change Choose Close Confirm Continue Copy Create Draw End Enter Export Free Go Learn Move Narrow Open Outline Pause Pick " +
	"Place Play Put Read Redo Remove Restore Resume Return Review Save Search Select Set Share Show Skip Start Step Stop Surrender Take Try Turn Undo Write Zoom"

// A tip says what its button does, so in English it begins with a verb.
func TestTipsBeginWithAVerb(t *testing.T) {
	for key, forms := range wordFiles(t)[words.English] {
		if !strings.HasSuffix(key, ".tip") && !strings.HasSuffix(key, ".tip.touch") {
			continue
		}
		first, _, _ := strings.Cut(forms["other"], " ")
		if !slices.Contains(strings.Fields(verbs), strings.TrimRight(first, ":")) {
			t.Errorf("%s begins with %q, strings.Fields(verbs) = %v; want %v among them", key, first, strings.Fields(verbs), strings.TrimRight(first, ":"))
		}
		if strings.HasSuffix(forms["other"], ".") && !strings.Contains(forms["other"], ". ") {
			t.Errorf("%s ends with a full stop; want no full stop after a label", key)
		}
	}
}
