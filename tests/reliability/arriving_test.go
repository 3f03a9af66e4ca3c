package reliability

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/scenes"
	"agora/tests/uidrive"
)

// mostSaid is how long a message may be, in letters, before toasts cut it: quotations are
// cut, and there are few in a message.
const mostSaid = 600

// FuzzOpen passes whole files with any name to the program, as links and drops do, and lets
// it replay them. Whatever they contain, messages must be short and presentable, what is
// opened must be playable, and nothing may be stored.
func FuzzOpen(f *testing.F) {
	for _, s := range samples(f) {
		f.Add("a.agora", []byte(strings.Join(s.head, "\n")+"\n\n"+s.tail))
		f.Add("\u202e.agora", []byte(s.with("Seats", "\u202eA\nB,C\x1b[31m")))
		f.Add("a", []byte(strings.Join(s.head, "\n")+"\n\n"+s.tail+"9 x\n"))
	}
	f.Add("a.agora", []byte("[Game \""+strings.Repeat("your storage is damaged ", 40)+"\"]\n\n"))
	f.Add("x\x1b[31m.agora", []byte("bread"))
	f.Add("", []byte(`{"agora":"collection","version":1,"games":[{"kind":"over","title":"../x","time":"2026-11-22T15:04:05Z","record":"[Game \"stacks\"]\n"}]}`))
	games := scenes.Games()
	say, err := games.Words()
	if err != nil {
		f.Fatalf("games.Words() = %v; want no error", err)
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		nav, disk, settings := &uidrive.Nav{}, &store.Memory{}, store.DefaultSettings()
		svc := game.Services{Words: say, Saves: store.NewSaves(disk), Settings: &settings, Nav: nav, Games: games}
		svc.Opener().OpenFile(name, data)
		for i := 0; i < len(nav.Asked); i++ {
			switch arg := nav.Args[i].(type) {
			case routes.OpeningArg:
				for _, r := range arg.Replays {
					for n := 0; r.Slice(); n++ {
						if n > match.MaxDecisions {
							t.Fatalf("it is replayed for ever: n = %v; want at most %v", n, match.MaxDecisions)
						}
					}
				}
				arg.Do()
			case routes.GoOnArg:
				playable(t, games, arg.Record)
			case routes.ReviewArg:
				playable(t, games, arg.Record)
			case routes.LetterArg:
				playable(t, games, arg.Record)
			}
		}
		for _, text := range nav.Toasts {
			if n := utf8.RuneCountInString(text); n > mostSaid {
				t.Errorf("a message of %d letters; want at most %d", n, mostSaid)
			}
			if plain := strings.NewReplacer("\u2068", "", "\u2069", "").Replace(text); strings.ContainsFunc(plain, unicode.IsControl) || words.Tame(plain) != plain {
				t.Errorf("said is %q; want some text without control characters", text)
			}
			if strings.Count(text, "\u2068") != strings.Count(text, "\u2069") {
				t.Errorf("%q turns what stands beside it, strings.Count(text, \"\\u2068\") = %v; want %v", text, strings.Count(text, "\u2068"), strings.Count(text, "\u2069"))
			}
		}
		if list, err := disk.List(""); err != nil || len(list) > 0 {
			t.Errorf("it is stored: %v, %v; want none and no error", list, err)
		}
	})
}

// playable checks that an opened game can be played to its end.
func playable(t *testing.T, games known.Games, record []byte) {
	t.Helper()
	if n, err := games.Check(record); n < 0 || err != nil {
		t.Errorf("what cannot be played is opened: %v, n of games.Check(record) = %v; want no error and at least 0", err, n)
	}
}

// FuzzTable opens the tables of records with a draft and a position written by somebody
// else, and presses some keys there.
func FuzzTable(f *testing.F) {
	all := samples(f)
	for i, s := range all {
		for _, draft := range []string{"", "buy:1.a", "put:-2147483648,2147483647,65536,0", "put:NaN,Inf,1,1", "a1-b2", "ld4", "A@stall2", "A", ":", "a1-", "\x00", "(((((", "99999999999999999999"} {
			f.Add(uint8(i), draft, "", uint8(0xff))
		}
		c, _ := catalogue.Games().Find(s.game.Name)
		m, err := match.Read(c.Game, []byte(c.Sample))
		if err != nil {
			f.Fatalf("match.Read(c.Game, []byte(c.Sample)) = %v; want no error", err)
		}
		for _, n := range []int{0, m.Len() / 3, m.Len()} {
			f.Add(uint8(i), "", c.Game.Encode(m.StateAt(n)), uint8(n))
		}
	}
	keys := []input.Key{input.KeyTab, input.KeyRight, input.KeyEnter, input.KeySpace, input.KeyDown, input.KeyEnter, input.KeyEsc, input.KeyTab}
	f.Fuzz(func(t *testing.T, which uint8, draft, position string, pressed uint8) {
		s := all[int(which)%len(all)]
		text := s.with("Draft", draft)
		if position != "" {
			from := s
			from.tail = ""
			text = from.with("Position", position)
		}
		if n, err := s.game.Check([]byte(text)); n < 0 || err != nil {
			return
		}
		peek, _ := s.game.Peek([]byte(text))
		var how routes.PlayArg = routes.GoOnArg{Record: []byte(text)}
		if peek.Over {
			how = routes.ReviewArg{Record: []byte(text)}
		}
		d := uidrive.Open(t, uidrive.Window{W: 800, H: 600, Scale: 1}, scenes.Table(s.game.Name), how, nil)
		for i, k := range keys {
			if pressed>>i&1 == 1 {
				d.Key(k, 0)
			}
			d.Tick()
		}
		d.Trace()
	})
}
