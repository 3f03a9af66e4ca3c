package game

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"agora/game/bots/marketbot"
	"agora/game/input"
	"agora/game/known"
	"agora/game/letter"
	"agora/game/linked"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/routes"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/rules/phobia"
)

// sent returns a game of Agoraphobia by letter with this many moves, as stored on the
// first player's device.
func sent(t *testing.T, seed uint64, decisions int) []byte {
	t.Helper()
	g := phobia.Game{}
	m, err := match.New(g, match.Info{Letter: "abc", Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Away: true}}})
	if err != nil {
		t.Fatal(err)
	}
	rnd := chance.New(seed, 1)
	matchtest.Play(t, m, &rnd, decisions)
	m.Send()
	return m.Record().Bytes()
}

// TestLetters: a link to an unknown game opens it for the player it is addressed to. A
// link to the current game continues it. An older link, or another course of the game,
// replaces nothing.
func TestLetters(t *testing.T) {
	b, opened := withPhobia(t)
	b.Route(routes.Opening, func(_ Services, arg any) (Scene, error) { // some contain Bion's own moves: accept them
		o := arg.(routes.OpeningArg)
		for _, r := range o.Replays {
			for r.Slice() {
			}
		}
		o.Do()
		return b.scenes["b"], nil
	})
	come := func(record []byte) routes.PlayArg {
		t.Helper()
		n := len(*opened)
		came, err := linked.Unpack("https://example.org/#" + linked.Pack(letter.Out(record)))
		if err != nil {
			t.Fatal(err)
		}
		b.svc.Opener().OpenFile("", came)
		b.settle()
		if len(*opened) != n+1 {
			t.Fatalf("%d tables were opened: %+v, len(*opened) = %v; want %v", len(*opened)-n, b.toasts.list, len(*opened), n+1)
		}
		return (*opened)[n]
	}
	running := func() int {
		t.Helper()
		r, _ := b.svc.Keeper().Running()
		if r == nil {
			return -1
		}
		n, _ := b.svc.Games.Check(r.Record)
		return n
	}
	turn := 1
	for ; ; turn++ { // the first position with Bion to move
		m, _ := match.Read(phobia.Game{}, sent(t, 1, turn))
		if m.Turn().Seat == 1 {
			break
		}
	}
	first, came := come(sent(t, 1, turn)).(routes.LetterArg)
	m, err := match.Read(phobia.Game{}, first.Record)
	if err != nil || !came || first.Seen != 0 || !m.Info().Players[0].Away || m.Info().Players[1].Away {
		t.Fatalf("a new game opens as %+v, %v; want seat 0 away and seat 1 here, nothing seen", first, err)
	}
	if err := b.svc.Saves.Autosave(first.Record); err != nil {
		t.Fatal(err)
	}
	more, came := come(sent(t, 1, turn+3)).(routes.LetterArg)
	if m, err := match.Read(phobia.Game{}, more.Record); err != nil || !came || more.Seen != turn || m.Len() != turn+3 || !m.Info().Players[0].Away {
		t.Fatalf("what continues opens as %+v, %v; want %d decisions, of which %d are seen", more, err, turn+3, turn)
	}
	if err := b.svc.Saves.Autosave(more.Record); err != nil {
		t.Fatal(err)
	}
	if same, ok := come(sent(t, 1, turn+3)).(routes.GoOnArg); !ok || !bytes.Equal(same.Record, more.Record) {
		t.Errorf("the same opens as %+v, ok of come(sent(t, 1, turn+3)).(routes.GoOnArg) = %v; want Record %v and true", same, ok, more.Record)
	}
	if older, ok := come(sent(t, 1, turn)).(routes.GoOnArg); !ok || !bytes.Equal(older.Record, more.Record) {
		t.Errorf("an older one opens as %+v, ok of come(sent(t, 1, turn)).(routes.GoOnArg) = %v; want Record %v and true", older, ok, more.Record)
	}
	if running() != turn+3 {
		t.Fatalf("%d decisions run; want %d", running(), turn+3)
	}
	if other := come(sent(t, 2, turn+5)); !reviewed(other) {
		t.Errorf("another course opens as %+v: reviewed(other) = false; want true", other)
	}
	kept, err := b.svc.Saves.Games()
	if err != nil || len(kept) != 1 {
		t.Fatalf("the game here is gone: %v, %v; want 1 of them and no error", kept, err)
	}
	if data, _ := b.svc.Saves.Load(kept[0].File); !bytes.Equal(data, more.Record) {
		t.Error("the game here was changed; want what came in to be kept")
	}
}

// pasted is a Nav with this text in the clipboard.
type pasted struct {
	Nav
	text string
}

func (p pasted) Paste(done func(text string)) { done(p.text) }

// TestWholeLetterIsPasted: Ctrl+V on any screen takes the whole message of a letter, however it
// was quoted, broken and wrapped on its way; so does a field, which is left as it was.
func TestWholeLetterIsPasted(t *testing.T) {
	record := sent(t, 1, 1)
	link := "https://example.org/agora/#" + linked.Pack(letter.Out(record))
	quoted := func(text, mark string) string { return mark + strings.ReplaceAll(text, "\n", "\n"+mark) }
	broken := func(text, end string) string { // as mail programs break long lines
		var lines []string
		for ; len(text) > 70; text = text[70:] {
			lines = append(lines, text[:70])
		}
		return strings.Join(append(lines, text), end)
	}
	for _, screen := range []string{routes.Title, "a", "b"} {
		b, opened := withPhobia(t)
		said := b.svc.Nav.(nav).letterText(record, true)
		if !strings.Contains(said, "Anna") || strings.Count(said, "\n") != 1 {
			t.Fatalf("letterText = %q; want what has happened, and what to do", said)
		}
		letter := said + "\n" + link
		for way, text := range map[string]string{
			"whole": letter, "words around it": "Hello Bion,\n\n" + letter + "\n\nHave a good day, Anna", "quoted": "Anna wrote:\n" + quoted(letter, "> ") + "\nThanks!",
			"quoted twice, nothing else": quoted(letter, "> > "), "broken lines": said + "\n" + broken(link, "\n"), "lines of a stored mail": said + "\n" + broken(link, "=\r\n"),
			"quoted and broken": quoted(said+"\n"+broken(link, "\n"), "> "), "with the copy before it": letter + "\n\n" + quoted(letter, "> "),
		} {
			*opened = nil
			for len(b.stack) > 0 {
				b.stack = b.stack[:len(b.stack)-1]
			}
			b.at(screen)
			b.svc.Nav = pasted{b.svc.Nav, text}
			b.Update([]input.Event{key(input.KeyV, input.Ctrl)})
			b.settle()
			if len(*opened) != 1 || !bytes.Equal(letterOf((*opened)[0]), letterOf(routes.LetterArg{Record: record})) {
				t.Errorf("%s, %s: Ctrl+V opens %d tables, and says %+v; want the game", screen, way, len(*opened), b.toasts.list)
			}
			*opened = nil
			b.svc.Opener().PasteInto(func(into string) { t.Errorf("%s: the field gets %q; want nothing", way, into) })
			b.settle()
			if len(*opened) != 1 {
				t.Errorf("%s, %s: pasting it into a field opens %d tables; want the game", screen, way, len(*opened))
			}
		}
		into := ""
		b.svc.Nav = pasted{b.svc.Nav, "Anna"}
		if b.svc.Opener().PasteInto(func(text string) { into = text }); into != "Anna" {
			t.Errorf("PasteInto(a name) = %q; want the name", into)
		}
	}
}

// letterOf returns the moves of a game by letter.
func letterOf(arg routes.PlayArg) []byte {
	r, _ := match.ParseRecord(recordOf(arg))
	var moves []byte
	for _, m := range r.Moves {
		moves = fmt.Appendln(moves, m.Seat, m.Move)
	}
	return moves
}

// TestDamagedLetter: a damaged letter replaces nothing, and is not opened in part.
func TestDamagedLetter(t *testing.T) {
	b, opened := withPhobia(t)
	whole := sent(t, 1, 6)
	b.openLink("#" + linked.Pack(whole[:len(whole)-3]))
	b.Update(nil)
	if len(*opened) != 0 || len(b.toasts.list) != 1 {
		t.Errorf("opened %+v, said %+v; want 0 of them and 1 of them", *opened, b.toasts.list)
	}
}

// TestALetterAsksWhoYouAre: if a link fits several players, they say who they are. Each
// answer opens the game for that seat, the last one for all of them.
func TestALetterAsksWhoYouAre(t *testing.T) {
	m, err := match.New(market.Game{}, match.Info{Letter: "abc", Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Away: true}, {Name: "Cleo", Away: true}}})
	if err != nil {
		t.Fatal(err)
	}
	came := letter.Out(m.Record().Bytes())
	for answer, want := range []string{"1,3", "1,2", "1"} {
		b, opened, asked, _ := arriving(t)
		b.svc.Games = known.Games{known.Describe(marketbot.Team(), known.Show{})}
		b.Route("market", func(_ Services, arg any) (Scene, error) {
			*opened = append(*opened, arg.(routes.PlayArg))
			return b.scenes["a"], nil
		})
		b.svc.Opener().OpenText("from Anna: https://example.org/agora/#" + linked.Pack(came))
		b.settle()
		if len(*opened) != 0 || len(*asked) != 1 || len((*asked)[0].Question.Answers) != 3 {
			t.Fatalf("%d are opened, asked is %+v; want nothing opened, and a question with three answers", len(*opened), *asked)
		}
		answers := (*asked)[0].Question.Answers
		if m.Turn().Seat < 2 && answers[0].Label != "Bion" || m.Turn().Seat == 2 && answers[0].Label != "Cleo" {
			t.Errorf("the first answer is %q; want the name of the player who was to move", answers[0].Label)
		}
		if answers[0].Label == "Cleo" && answer < 2 {
			answer = 1 - answer
		}
		answers[answer].Do()
		b.settle()
		if len(*opened) != 1 {
			t.Fatalf("%d are opened; want 1", len(*opened))
		}
		record := recordOf((*opened)[0])
		r, _ := match.ParseRecord(record)
		if away, _ := r.Tag("Away"); away != want || letter.Page(record) != "https://example.org/agora/" {
			t.Errorf("elsewhere is %s, want %s; the page is %q", away, want, letter.Page(record))
		}
	}
}

// TestALetterWithOwnDecisionsAsks: moves for a player's own seat that were not made here
// are accepted only after a question.
func TestALetterWithOwnDecisionsAsks(t *testing.T) {
	for _, yes := range []bool{true, false} {
		b, opened, asked, _ := arriving(t)
		kept := sent(t, 1, 4)
		if err := b.svc.Saves.Autosave(kept); err != nil {
			t.Fatal(err)
		}
		b.openLink("#" + linked.Pack(letter.Out(sent(t, 1, 8)))) // every second move is Anna's, who plays here
		b.settle()
		if len(*opened) != 0 || len(*asked) != 1 {
			t.Fatalf("%d are opened, %d asked; want 0 and 1", len(*opened), len(*asked))
		}
		if yes {
			(*asked)[0].Do()
		} else {
			(*asked)[0].Stop()
		}
		b.settle()
		if len(*opened) != 1 || isLetter((*opened)[0]) != yes {
			t.Fatalf("opened is %+v; want one game, by letter: %v", *opened, yes)
		}
		if n, _ := b.svc.Games.Check(recordOf((*opened)[0])); yes && n != 8 || !yes && n != 4 {
			t.Errorf("after %v there are %d decisions; want 8 with the letter, 4 without", yes, n)
		}
	}
}

// TestIsLink checks what counts as a link, and the page it leads to.
func TestIsLink(t *testing.T) {
	packed := linked.Pack(sent(t, 1, 2))
	for text, want := range map[string]string{
		"https://example.org/agora/#" + packed: "https://example.org/agora/", "Play! https://example.org/#" + packed: "https://example.org/",
		"#" + packed: "", packed: "", "ftp://x/#" + packed: "",
	} {
		if !linked.IsRecord(text) || linked.PageOf(text) != want {
			t.Errorf("%.40q: %v, page %q; want true and %q", text, linked.IsRecord(text), linked.PageOf(text), want)
		}
	}
	for _, name := range []string{"", "record.agora", "-record", "https://example.org/", string(sent(t, 1, 2))} {
		if linked.IsRecord(name) {
			t.Errorf("%.40q is a link: linked.IsRecord(name) = true; want false", name)
		}
	}
}

// settle runs everything that was requested, and whatever follows from it.
func (b *bench) settle() {
	for range 4 {
		b.Update(nil)
	}
}
