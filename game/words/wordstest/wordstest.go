// Package wordstest provides the program's languages for tests.
package wordstest

import (
	"testing"

	"agora/game/words"
)

// Speaking returns the program's words in a language.
func Speaking(t testing.TB, code string) *words.Words {
	t.Helper()
	say, err := words.New()
	if err == nil {
		err = say.Speak(code)
	}
	if err != nil {
		t.Fatal(err)
	}
	return say
}

// All returns the program's words in each language.
func All(t testing.TB) []*words.Words {
	t.Helper()
	var all []*words.Words
	for _, l := range Speaking(t, words.English).Languages() {
		all = append(all, Speaking(t, l.Code))
	}
	return all
}
