package archtest

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"agora/game/words"
)

// Tests of the names of controls, and of the sentences that name them.

// naming has, for each language, what stands before the name of a button or a screen, and the quotation marks
// that the name then needs. English sets names in capitals instead.
var naming = map[string]struct {
	before      string
	open, close string
}{
	"de": {`(?:[Dd]rücke|auf|[Ww]ähle|[Uu]nter|[Mm]it)`, "„", "“"},
	"fr": {`(?:[Aa]ppuyez (?:de nouveau )?sur|[Tt]ouchez|[Cc]hoisissez|sous|puis sur)`, "«\u00a0", "\u00a0»"},
	"el": {`(?:[Ππ]άτα|[Άά]γγιξε|[Δδ]ιάλεξε|στο|στη|στην|στα|στις)`, "«", "»"},
}

// labelled matches the keys of what has a name on the screen: buttons that have a tip, and screens.
func labelled(m messages, key string) bool {
	if strings.Contains(key, "figure") {
		return false
	}
	_, tip := m[key+".tip"]
	return tip || strings.HasSuffix(key, ".title.name") || key == "title.continue" || key == "far.name"
}

// A button's or screen's name in a sentence stands in the language's quotation marks: without them the
// sentence has to be read twice.
func TestLabelsAreQuoted(t *testing.T) {
	for code, n := range naming {
		m := wordFiles(t)[code]
		var labels []string
		for key, forms := range m {
			label := forms["other"]
			// A single ordinary word may just as well be meant as a word.
			if labelled(m, key) && len(strings.Fields(label)) > 1 && !strings.ContainsAny(label, "{}.:") {
				labels = append(labels, regexp.QuoteMeta(label))
			}
		}
		if len(labels) < 10 {
			t.Fatalf("%s: labels of several words = %d; want at least 10", code, len(labels))
		}
		slices.Sort(labels)
		bare := regexp.MustCompile(n.before + `[ \x{a0}](` + strings.Join(labels, "|") + `)(?:[ .,;:]|$)`)
		for at, text := range textsOf(t, code) {
			if found := bare.FindStringSubmatch(text); found != nil {
				t.Errorf("%s: %s says %q; want %s%s%s", code, at, found[0], n.open, found[1], n.close)
			}
		}
	}
}

// pressing matches what an English sentence asks to press, choose or open: a word with a capital and what follows.
var pressing = regexp.MustCompile(`\b(?:[Pp]ress|[Tt]ap|[Cc]hoose|[Oo]pen|under) (\p{Lu}[\pL’-]*(?: [\pL’-]+)*)`)

// keys are the names of keys and of a pad's buttons, which sentences ask to press, too, and of things that are not
// controls and have a capital.
var keys = regexp.MustCompile(`^(?:[A-Z]|F\d+|Enter|Esc|Space|Tab|Shift|Ctrl|Alt|Home|End|Page Up|Page Down|Backspace|Delete|Start|Select|System Settings|Greek|German|French|English)\b`)

// named returns what the English texts ask to press and no label is called.
func named(texts map[string]string, labels map[string]bool) (missing []string) {
	for _, at := range slices.Sorted(maps.Keys(texts)) {
		for _, m := range pressing.FindAllStringSubmatch(texts[at], -1) {
			asked := strings.Fields(m[1])
			known := keys.MatchString(m[1])
			for n := len(asked); n > 0 && !known; n-- {
				known = labels[strings.Join(asked[:n], " ")]
			}
			if !known {
				missing = append(missing, at+": "+m[1])
			}
		}
	}
	return missing
}

// A sentence asks only for controls that exist, by the name that they have.
func TestNamedControlsExist(t *testing.T) {
	labels := map[string]bool{}
	for _, forms := range wordFiles(t)[words.English] {
		for _, text := range forms {
			if len(strings.Fields(text)) <= 5 && !strings.ContainsAny(text, "{}:") {
				labels[strings.TrimRight(text, ".…")] = true
			}
		}
	}
	for _, missing := range named(textsOf(t, words.English), labels) {
		t.Errorf("no control is called so: %s; want the label of one", missing)
	}
}

func TestControlsThatAreGoneAreSeen(t *testing.T) {
	texts := map[string]string{"a": "Press Enter to place it.", "b": "Choose Play again below.", "c": "Tap Repeat to look."}
	got := named(texts, map[string]bool{"Play again": true})
	if want := []string{"c: Repeat to look"}; !slices.Equal(got, want) {
		t.Errorf("named = %q; want %q", got, want)
	}
}

// sameLabel are the controls that may share a label although English tells them apart: they never stand on one screen.
var sameLabel = map[string]string{
	"city.goOn":         "lessons.next",     // de Weiter
	"rulebook.previous": "city.button.back", // el Πίσω
}

// sameLabels returns pairs of labels that are equal in a language and different in English.
func sameLabels(english, own messages, labels []string) (pairs [][2]string) {
	for i, a := range labels {
		for _, b := range labels[i+1:] {
			if own[a] != nil && own[b] != nil && own[a]["other"] == own[b]["other"] && english[a]["other"] != english[b]["other"] {
				pairs = append(pairs, [2]string{a, b})
			}
		}
	}
	return pairs
}

// Two controls that English tells apart have different labels in each language.
func TestControlsAreToldApart(t *testing.T) {
	all := wordFiles(t)
	var labels []string
	for _, key := range slices.Sorted(maps.Keys(all[words.English])) {
		if labelled(all[words.English], key) {
			labels = append(labels, key)
		}
	}
	if len(labels) < 40 {
		t.Errorf("labels = %d; want at least 40", len(labels))
	}
	for code, own := range all {
		for _, p := range sameLabels(all[words.English], own, labels) {
			if sameLabel[p[0]] != p[1] && sameLabel[p[1]] != p[0] {
				t.Errorf("%s: %s and %s = %q; want two labels, as in English (%q, %q)", code, p[0], p[1], own[p[0]]["other"],
					all[words.English][p[0]]["other"], all[words.English][p[1]]["other"])
			}
		}
	}
}

func TestSharedLabelsAreSeen(t *testing.T) {
	english := messages{"a": {"other": "Undo"}, "b": {"other": "Cancel"}, "c": {"other": "Undo"}}
	french := messages{"a": {"other": "Annuler"}, "b": {"other": "Annuler"}, "c": {"other": "Annuler"}}
	got := sameLabels(english, french, []string{"a", "b", "c"})
	if want := [][2]string{{"a", "b"}, {"b", "c"}}; !slices.Equal(got, want) {
		t.Errorf("sameLabels = %q; want %q", got, want)
	}
}

// bareNumber matches a coordinate or a number that a listener hears without what it counts.
var bareNumber = regexp.MustCompile(`\{(?:x|y|n)\}(?:[.,;]|$)`)

// What is only heard says what its numbers count: the eye sees the column that a number stands in, the ear does not.
func TestSpokenNumbersHaveUnits(t *testing.T) {
	checked := 0
	for code, m := range wordFiles(t) {
		for _, key := range slices.Sorted(maps.Keys(m)) {
			if !strings.HasPrefix(key, "speak.") && !strings.HasSuffix(key, words.Spoken) {
				continue
			}
			checked++
			if text := m[key]["other"]; bareNumber.MatchString(text) {
				t.Errorf("%s: %s = m[key][\"other\"] = %q; want a unit after the number", code, key, text)
			}
		}
	}
	if checked < 100 {
		t.Errorf("spoken messages = %d; want at least 100", checked)
	}
}
