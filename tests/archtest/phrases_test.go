package archtest

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"agora/game/words"
)

// reason matches a message that leads into its reason with a colon. No language can be right then:
// some of the reasons would need a capital letter, the others none.
var reason = regexp.MustCompile(`:[ \x{a0}]?\{(why|reason|flaw)\}|^\{(why|reason|flaw)\}$`)

// reasons are the keys of messages that are filled in as a reason.
var reasons = regexp.MustCompile(`^(record\.|store\.why\.|program\.file\.|collection\.|wire\.refused\.|market\.refuse\.|city\.skipped\.|city\.refuse\.|phobia\.refuse\.|stacks\.refuse\.)`)

// A message that gives a reason is two sentences, so every reason is a sentence.
func TestReasonsAreSentences(t *testing.T) {
	checked := 0
	for code, messages := range wordFiles(t) {
		for _, key := range slices.Sorted(maps.Keys(messages)) {
			for form, text := range messages[key] {
				if form == "description" {
					continue
				}
				if reason.MatchString(text) {
					t.Errorf("%s: %s = %q; want a full stop before the reason", code, key, text)
				}
				if !reasons.MatchString(key) || strings.HasPrefix(text, "{") {
					continue
				}
				checked++
				if !isSentence(text) {
					t.Errorf("%s: %s = %q; want a sentence", code, key, text)
				}
			}
		}
	}
	if checked < 200 {
		t.Errorf("reasons checked = %d; want at least 200", checked)
	}
}

// isSentence reports whether a text begins with a capital letter, a sign or a number, and ends a sentence.
func isSentence(text string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, "“„«\u00a0 "))
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, " )»“”\u00a0"))
	return !unicode.IsLower(first) && strings.ContainsRune(".!?;}", last)
}

func TestNoSentencesAreSeen(t *testing.T) {
	for text, want := range map[string]bool{
		"This is not text.": true, "this is not text.": false, "This is not text": false,
		"“{move}” is not a move.": true, "« {move} » n’est pas un coup.": true, "[{tag}] cannot be so.": true,
	} {
		if got := isSentence(text); got != want {
			t.Errorf("isSentence(%q) = %v; want %v", text, got, want)
		}
	}
}

// surviving are phrases of English that carry a rule or a promise: where English has one, each translation has one
// of its words.
var surviving = []struct {
	english string
	say     map[string]string
}{
	{"s things stand", map[string]string{
		"de": "(wie|jetzigem) ?(es steht|die Dinge|Stand)|Stand jetzt|derzeit",
		"fr": "[Ee]n l’état|ce stade|pour l’instant",
		"el": "[Όό]πως (έχουν|είναι)|προς το παρόν|ως τώρα"}},
	{"you alone hold", map[string]string{
		"de": "allein", "fr": "seul|personne d’autre", "el": "μόνο"}},
}

func TestPhrasesSurvive(t *testing.T) {
	all := wordFiles(t)
	for _, s := range surviving {
		found := 0
		for key, forms := range all[words.English] {
			if !strings.Contains(forms["other"], s.english) {
				continue
			}
			found++
			for code, say := range s.say {
				if text, ok := all[code][key]; ok && !regexp.MustCompile(say).MatchString(text["other"]) {
					t.Errorf("%s: %s = %q; want one of %q for %q", code, key, text["other"], say, s.english)
				}
			}
		}
		if found == 0 {
			t.Errorf("messages with %q = 0; want some, or the phrase off the list", s.english)
		}
	}
}
