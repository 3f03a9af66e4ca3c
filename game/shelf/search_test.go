package shelf_test

import (
	"testing"

	"agora/game/shelf"
)

// TestSearchByLetters: what people type finds the name, whichever way they write a letter
// that their keyboard lacks; people are told apart without that.
func TestSearchByLetters(t *testing.T) {
	for _, c := range []struct {
		name, typed string
		found       bool
	}{
		{"Straße", "strasse", true}, {"Straße", "straße", true}, {"Straße", "STRASSE", true}, {"Straße", "STRAẞE", true}, {"Strasse", "straße", true},
		{"Straße", "stras", true}, {"Straße", "strase", false},
		{"Cœur", "coeur", true}, {"Coeur", "cœur", true}, {"CŒUR", "coeur", true}, {"Søren", "soren", true}, {"Soren", "Søren", true},
		{"Łukasz", "lukasz", true}, {"Æsop", "aesop", true}, {"Đorđe", "dorde", true}, {"Þór", "thor", true},
		{"Élodie", "elodie", true}, {"E\u0301lodie", "Élodie", true}, {"Οδυσσεύς", "οδυσσευσ", true}, {"ΟΔΥΣΣΕΥΣ", "Οδυσσεύς", true},
		{"İrem", "irem", true}, {"Irem", "ırem", true}, {"O’Neil", "O'Neil", true}, {"O'Neil", "o’neil", true}, {"Oʼneil", "o´neil", true},
		{"Jean-Luc", "jean luc", true}, {"Jean‐Luc", "jean-luc", true}, {"Jean–Luc", "jean−luc", true},
		{"ﬁn", "fin", true}, {"Ａnna", "anna", true}, {"Anna\u00a0B", "anna b", true}, {"Анна Ёлкина", "елкина", true},
		{"2026-11-27", "2026-11-27", true}, {"2026-11-12", "2026-12-11", false}, {"Anna", "", true}, {"Anna", "b", false},
	} {
		if got := shelf.Matches(c.name, c.typed); got != c.found {
			t.Errorf("Matches(%q, %q) = %v; want %v", c.name, c.typed, got, c.found)
		}
	}
	for _, pair := range [][2]string{{"Straße", "Strasse"}, {"Straße", "Strase"}, {"Søren", "Soren"}, {"Cœur", "Coeur"}, {"Jean-Luc", "Jean Luc"}} {
		if shelf.Key(pair[0]) == shelf.Key(pair[1]) {
			t.Errorf("Key(%q) = Key(%q); want two people", pair[0], pair[1])
		}
	}
	if shelf.Key("ΟΔΥΣΣΕΥΣ") != shelf.Key("Οδυσσεύς") || shelf.Key("STRAẞE") != shelf.Key("Straße") {
		t.Error("Key() tells spellings of one name apart; want one person")
	}
}
