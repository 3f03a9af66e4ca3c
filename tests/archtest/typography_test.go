package archtest

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"agora/game/words"
)

// Tests of typography, and of texts left in English.

// slips lists characters that no message may contain, and their replacements.
var slips = []struct {
	what *regexp.Regexp
	say  string
}{
	{regexp.MustCompile(`  `), "one space"},
	{regexp.MustCompile(`^\s|\s$`), "no space at the end"},
	{regexp.MustCompile(`["']`), "the quotation marks and apostrophes of the language"},
	{regexp.MustCompile(`\.\.\.`), "…"},
	{regexp.MustCompile(` [.,]`), "no space before a full stop or comma"},
	{regexp.MustCompile(`[.,;]\pL`), "a space after the sign"},
}

// slip returns the replacement of a message's first slip, or "".
func slip(text string) string {
	for _, s := range slips {
		if s.what.MatchString(addresses.ReplaceAllString(text, "1")) {
			return s.say
		}
	}
	return ""
}

// addresses matches text with punctuation rules unlike a sentence's: addresses, values,
// units, and a Greek word with a comma.
var addresses = regexp.MustCompile(`https?://\S*|\{[^{}]*\}|\bmin\b|[όΌ],τι`)

// No message has typewriter quotes, three dots for an ellipsis, or misplaced spaces.
func TestTypography(t *testing.T) {
	for code, texts := range wordFiles(t) {
		for key, forms := range texts {
			for name, text := range forms {
				if say := slip(text); say != "" && name != "description" {
					t.Errorf("%s: %s: write %s: %q; want what stands after write", code, key, say, text)
				}
			}
		}
	}
	for text, want := range map[string]string{"a  b": "one space", "a...": "…", "it's": slips[2].say, "{a}.{b}": "", "see https://a.org/.": ""} {
		if got := slip(text); got != want {
			t.Errorf("%q: slip(text) = %q, want %q", text, got, want)
		}
	}
}

// units matches one-letter abbreviations after a value, whose full stop does not end a
// sentence.
var units = regexp.MustCompile(`\}[ \x{a0}\x{202f}]\pL\.$`)

// stops reports whether a text ends with a full stop.
func stops(text string) bool {
	return strings.HasSuffix(strings.TrimRight(text, "”“»\u00a0\u202f"), ".") && !units.MatchString(text)
}

// A translation ends with a full stop exactly where the English does, unless it ends with
// a value.
func TestSentencesEndAlike(t *testing.T) {
	all := wordFiles(t)
	for code, texts := range all {
		for key, forms := range texts {
			original, ok := all[words.English][key]
			if !ok || strings.HasSuffix(forms["other"], "}") || strings.HasSuffix(original["other"], "}") {
				continue
			}
			if stops(forms["other"]) != stops(original["other"]) {
				t.Errorf("%s: %s ends otherwise than in English: %q, %q; want the same end", code, key, forms["other"], original["other"])
			}
		}
	}
}

// asInEnglish lists the words that a language shares with English.
var asInEnglish = map[string][]string{
	"de": {"Best of", "Computer", "Filter", "Host", "Match", "Matches", "Monument", "Name", "Normal", "Start", "Stoa", "System", "Vibration"},
	"fr": {"Animations", "Captures", "Clio", "Date", "Expert", "Match", "Menu", "Monument", "Normal", "Note", "Options", "Patience", "Points",
		"Prison", "Stoa", "Total", "Verdict", "Vibration", "Volume", "minutes", "points"},
}

// ownNames matches the keys of names and of descriptions of languages.
var ownNames = regexp.MustCompile(`^(characters\..*name|setup\.usual|lessons\.(learner|rival)|language\.)`)

// No message is left in English.
func TestNothingIsLeftInEnglish(t *testing.T) {
	all := wordFiles(t)
	for code, texts := range all {
		if code == words.English {
			continue
		}
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			text := texts[key]["other"]
			bare := strings.Trim(addresses.ReplaceAllString(text, ""), " \u00a0.,:0123456789")
			if text == all[words.English][key]["other"] && regexp.MustCompile(`\pL{2}`).MatchString(bare) &&
				!ownNames.MatchString(key) && !slices.Contains(asInEnglish[code], bare) {
				t.Errorf("%s: %s is English: %q; want a translation", code, key, text)
			}
		}
	}
}
