package known

import (
	"strings"
	"testing"

	"agora/game/match"
	"agora/game/words"
)

// TestStood: the record of a game at a host says for whom a computer played, and when.
func TestStood(t *testing.T) {
	players := []match.Player{{Name: "Anna"}, {Name: "Bion"}, {}}
	for tag, want := range map[string]string{
		"2@37 computer 3":                         "A computer played for Bion from move 38 on.",
		"2@0 computer 3":                          "A computer played for Bion from move 1 on.",
		"2@37 computer 3,2@40 human":              "A computer played for Bion from move 38 to move 40.",
		"2@37 computer 3,2@37 human":              "", // nothing was played meanwhile
		"2@3 computer 1,3@5 computer 2,2@9 human": "A computer played for Bion from move 4 to move 9. A computer played for Player 3 from move 6 on.",
		"1@3 human":                               "",
		"2@3 computer 3,2@5 computer 1":           "A computer played for Bion from move 4 on.",
		"4@3 computer 3":                          "",
		"2@-3 computer 3":                         "",
		"2@3":                                     "",
		"x":                                       "",
		"2@99999999 computer 3":                   "",
		strings.Repeat("2@37 computer 3,", 999):   "",
	} {
		record := []byte("[Agora \"1\"]\n[Game \"stacks\"]\n[Substitutes \"" + tag + "\"]\n\n")
		if got := (*words.Words)(nil).Sentences(Stood(nil, players, record)); got != want {
			t.Errorf("Stood(%.60s) = %q; want %q", tag, got, want)
		}
	}
	if got := Stood(nil, players, []byte("[Game \"stacks\"]\n\n")); got != nil {
		t.Errorf("Stood(no tag) = %v; want nil", got)
	}
}

// FuzzStood: any tag gives sentences about players of the game, or none.
func FuzzStood(f *testing.F) {
	f.Add("2@37 computer 3,2@40 human")
	f.Add("@,@")
	f.Fuzz(func(t *testing.T, tag string) {
		if strings.ContainsAny(tag, "\"\\\n\r") {
			return
		}
		for _, said := range Stood(nil, make([]match.Player, 2), []byte("[Game \"stacks\"]\n[Substitutes \""+tag+"\"]\n\n")) {
			if text := (*words.Words)(nil).Sentences(words.Sentences{said}); !strings.Contains(text, "Player 1") && !strings.Contains(text, "Player 2") {
				t.Errorf("Stood(%q) says %q; want a player of the game", tag, text)
			}
		}
	})
}
