package game

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"agora/game/linked"
	"agora/game/routes"
	"agora/game/words"
)

// arriving returns a program with Agoraphobia on the title screen, and the lists of what
// it opens and asks.
func arriving(t *testing.T) (b *bench, opened *[]routes.PlayArg, asked *[]routes.OpeningArg, pass func(time.Duration)) {
	b, opened = withPhobia(t)
	asked = &[]routes.OpeningArg{}
	b.Route(routes.Opening, func(_ Services, arg any) (Scene, error) {
		o := arg.(routes.OpeningArg)
		if o.Question == nil { // on a busy machine the progress of a replay appears
			for _, r := range o.Replays {
				for r.Slice() {
				}
			}
			o.Do()
			return b.scenes["b"], nil
		}
		*asked = append(*asked, o)
		return b.scenes["b"], nil
	})
	now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	b.arrived.now = func() time.Time { return now }
	return b, opened, asked, func(d time.Duration) { now = now.Add(d) }
}

// TestWhatComesFromOutsideAsks: the first link opens its game; during a game, and within
// a minute, a question comes first. No leaves everything unchanged.
func TestWhatComesFromOutsideAsks(t *testing.T) {
	for name, come := range map[string]func(b *bench, record []byte){
		"link":   func(b *bench, record []byte) { b.openLink(linked.Pack(record)) },
		"launch": func(b *bench, record []byte) { b.launched("a.agora", record) },
	} {
		t.Run(name, func(t *testing.T) {
			b, opened, asked, pass := arriving(t)
			first, second, third := played(t, 1, 4), played(t, 2, 6), played(t, 3, 8)
			come(b, first)
			b.Update(nil)
			if len(*opened) != 1 || len(*asked) != 0 {
				t.Fatalf("the first arrival: %d opened, %d asked; want 1, 0", len(*opened), len(*asked))
			}
			if err := b.svc.Saves.Autosave(first); err != nil {
				t.Fatalf("b.svc.Saves.Autosave(first) = %v; want no error", err)
			}
			pass(time.Hour)
			come(b, second) // the table is open
			b.Update(nil)
			if len(*opened) != 1 || len(*asked) != 1 || (*asked)[0].Question == nil {
				t.Fatalf("while a game is played: %d opened, %d asked; want 1, 1 with a question", len(*opened), len(*asked))
			}
			if q := b.svc.Words.Say((*asked)[0].Question.Name); !strings.Contains(q, "Anna") {
				t.Errorf("name in the question = %q; want Anna in it", q)
			}
			come(b, third) // only one question at a time
			b.Update(nil)
			if len(*asked) != 1 {
				t.Fatalf("questions at a time = %d; want 1", len(*asked))
			}
			(*asked)[0].Stop()
			b.Update(nil)
			if data, _ := b.svc.Keeper().Running(); len(*opened) != 1 || data == nil || !bytes.Equal(data.Record, first) {
				t.Fatalf("after a no: games opened = %v; want 1, and the first still running", len(*opened))
			}
			b.at(routes.Title)
			come(b, second)
			b.Update(nil)
			if len(*opened) != 1 || len(*asked) != 2 {
				t.Fatalf("within a minute: %d opened, %d asked; want 1, 2", len(*opened), len(*asked))
			}
			(*asked)[1].Do()
			b.Update(nil)
			if len(*opened) != 2 || !bytes.Equal(recordOf((*opened)[1]), second) {
				t.Fatalf("games opened after a yes = %d; want 2, the second as sent", len(*opened))
			}
			b.at(routes.Title)
			pass(again)
			come(b, third)
			b.Update(nil)
			if len(*opened) != 3 || len(*asked) != 2 {
				t.Errorf("a minute later: %d opened, %d asked; want 3, 2", len(*opened), len(*asked))
			}
		})
	}
}

// TestWhatIsChosenIsNotAsked: dropping a file on the window, or choosing one, needs no
// question.
func TestWhatIsChosenIsNotAsked(t *testing.T) {
	b, opened, asked, _ := arriving(t)
	for seed := range uint64(3) {
		b.openFile("a.agora", played(t, seed, 4), nil)
		b.Update(nil)
	}
	if len(*opened) != 3 || len(*asked) != 0 {
		t.Errorf("three files from the title: %d opened, %d asked; want 3, 0", len(*opened), len(*asked))
	}
}

// TestWhatCannotBeReadIsNotAskedAbout: it only gets a message.
func TestWhatCannotBeReadIsNotAskedAbout(t *testing.T) {
	b, opened, asked, _ := arriving(t)
	b.at("phobia")
	b.arrive(words.M("link.name"), words.M("opening.ask.link"), []byte("bread, wine, olives"), "")
	b.Update(nil)
	if len(*opened) != 0 || len(*asked) != 0 || len(b.toasts.list) != 1 {
		t.Errorf("text that is not a game: %d opened, %d asked, said %+v; want 0, 0 and one message", len(*opened), len(*asked), b.toasts.list)
	}
}

// TestAddressAsks: an address that leads into the program asks before interrupting a
// game, and a second one within a minute asks like a link with a game.
func TestAddressAsks(t *testing.T) {
	b, _, asked, pass := arriving(t)
	at := func() string { return b.top().route }
	b.openLink("rules=phobia")
	b.Update(nil)
	if len(*asked) != 0 || at() != routes.Rules {
		t.Fatalf("from the title: %d asked, at %s; want 0, at the rules", len(*asked), at())
	}
	b.at(routes.Title)
	b.openLink("rules=phobia")
	b.Update(nil)
	if len(*asked) != 1 || at() == routes.Rules {
		t.Fatalf("within a minute: %d asked, at %s; want 1, not at the rules", len(*asked), at())
	}
	pass(again)
	b.Nav().Go("phobia", routes.NewArg{})
	b.Update(nil)
	b.openLink("rules=phobia")
	b.Update(nil)
	if len(*asked) != 2 || at() != routes.Opening {
		t.Fatalf("at a table: %d asked, at %s; want 2, at the question", len(*asked), at())
	}
	(*asked)[1].Do()
	b.Update(nil)
	if at() != routes.Rules {
		t.Errorf("yes leads to %s, want %s", at(), routes.Rules)
	}
}

// TestAddressesThatLeadNowhere: they get one sentence, and nothing opens.
func TestAddressesThatLeadNowhere(t *testing.T) {
	record := linked.Pack(played(t, 1, 40))
	const other, damaged, tooLong = "link.other", "link.damaged", "link.long"
	for address, want := range map[string]string{
		"record=":                                     damaged,
		"chess":                                       other,
		record[:len(record)-9]:                        damaged,
		record[:40] + "!" + record[40:]:               damaged,
		"record=" + strings.Repeat("A", 70_000):       tooLong,
		strings.Repeat("a", 300_000):                  tooLong,
		"record=AAAA":                                 damaged,
		"record=%%%%":                                 damaged,
		"record=%00%07%1b[31m":                        damaged,
		"record=<script>alert(1)</script>":            damaged,
		"record=" + strings.Repeat("%25", 200) + "41": damaged,
		"puzzle=99999999999999999999":                 other,
		"puzzle=-1":                                   other,
		"puzzle=phobia/1e9":                           other,
		"lesson=":                                     other,
		"lesson=chess":                                other,
		"rules=%2e%2e/%2e%2e/etc/passwd":              other,
		"%ff%fe%00":                                   other,
		"join=":                                       other,
		"join=" + strings.Repeat("9", 400):            other,
		"position=agora-position 99 phobia 2 x":       other,
		strings.Repeat("=", 60):                       other,
		"\u202e\u200b\U0001f3db":                      other,
		"__proto__":                                   other,
		"\x00":                                        other,
		"\xff":                                        other,
	} {
		b, opened, asked, _ := arriving(t)
		b.openLink(address)
		b.Update(nil)
		said := b.App.toasts.list
		if len(*opened) != 0 || len(*asked) != 0 || len(said) != 1 || said[0].text != b.svc.Words.T(want) {
			t.Errorf("openLink(%.40q): %d opened, %d asked, said %+v; want only %q said", address, len(*opened), len(*asked), said, b.svc.Words.T(want))
		}
	}
}
