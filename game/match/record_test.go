package match_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"agora/game/match"
	"agora/rules"
)

var update = flag.Bool("update", false, "write the golden records anew")

func read(data string) (*table, error) {
	return match.Read[heapState, heapMove](heap{}, []byte(data))
}

func TestGoldenRecords(t *testing.T) {
	for name, make := range map[string]func(*testing.T) *table{
		"plain": func(t *testing.T) *table {
			s := newTable(t, match.Info{Seed: 42})
			do(t, s, "take:1", "keep", "take:2", "done", "take:3")
			return s
		},
		"start": func(t *testing.T) *table { return newTable(t, match.Info{}) },
		"everything": func(t *testing.T) *table {
			s, err := match.NewAt[heapState, heapMove](heap{}, match.Info{
				Seed: 1<<64 - 1,
				Players: []match.Player{
					{Name: "O'Neil, \"Jr.\" \\ [x] ; y", Emblem: "bee", Colour: "olive"},
					{Name: "Ελένη\r\n\t名\u2028前\x00\xff", Kind: "computer 4"},
					{Name: "computer 1"},
				},
				Options:  map[string]string{"bonus": "2", "note": "a = b\\, \"c\""},
				OpenUndo: true,
			}, "9 4 false [1 2 0 0]")
			if err != nil {
				t.Fatalf("match.NewAt[heapState, heapMove]() = %v; want no error", err)
			}
			do(t, s, "take:1", "keep", "take:2", "done")
			s.Undo()
			s.Undo()
			s.SetDraft("take:3 ; not yet")
			return s
		},
		"finished": func(t *testing.T) *table {
			s := newTable(t, match.Info{Seed: 7, Players: players("", "B", "C", "D")})
			for !s.Turn().Over() {
				if _, err := s.Do("take:2"); err != nil {
					if _, err := s.Do("keep"); err != nil {
						do(t, s, "take:1")
					}
				}
			}
			return s
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := make(t)
			got := s.Record().Bytes()
			file := filepath.Join("testdata", name+".agora")
			if *update {
				if err := os.WriteFile(file, got, 0o666); err != nil {
					t.Fatalf("os.WriteFile(file, got, 0o666) = %v; want no error", err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatalf("os.ReadFile(file) = %v; want no error", err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("the record is\n%s\nwant\n%s", got, want)
			}
			back, err := read(string(want))
			if err != nil {
				t.Fatalf("read(string(want)) = %v; want no error", err)
			}
			a, b := s.Info(), back.Info()
			if !slices.Equal(a.Players, b.Players) || a.Seed != b.Seed || a.OpenUndo != b.OpenUndo || a.Options["note"] != b.Options["note"] {
				t.Errorf("read back: %+v\nwant %+v", b, a)
			}
			if back.State() != s.State() || back.Draft() != s.Draft() || back.CanRedo() != s.CanRedo() {
				t.Errorf("read back, the match stands elsewhere: back.Draft() is %q, want %q; back.CanRedo() is %v, want %v", back.Draft(), s.Draft(), back.CanRedo(), s.CanRedo())
			}
		})
	}
}

// TestNamesSurvive: names of any bytes survive a round trip.
func TestNamesSurvive(t *testing.T) {
	for _, name := range []string{"", ",", ",,", "\\", "\\,", "\"", "]", "\n", "\r\n", "; x", " a ", "\ufeff", "\xc3", "e\u0301", "é", "computer 3", "human", "👩‍🌾", strings.Repeat("x", 198), strings.Repeat("名", 198)} {
		s := newTable(t, match.Info{Players: []match.Player{{Name: name}, {Name: "B," + name}}})
		back, err := read(string(s.Record().Bytes()))
		if err != nil {
			t.Errorf("the record of a player called %q cannot be read: %v; want no error", name, err)
			continue
		}
		if got := back.Info().Players; !slices.Equal(got, s.Info().Players) {
			t.Errorf("%+v comes back as %+v; want %+v", name, got, s.Info().Players)
		}
	}
}

const good = `[Game "heap"]
[Rules "1"]
[Moves "4"]
[Seats "Anna,Bert"]
[Seed "42"]
[Result "*"]

1 take:1
1 keep
2 take:2
2 done
`

func TestReadersAreLenient(t *testing.T) {
	want, err := read(good)
	if err != nil {
		t.Fatalf("read(good) = %v; want no error", err)
	}
	for name, text := range map[string]string{
		"byte order mark": "\ufeff" + good,
		"CRLF":            strings.ReplaceAll(good, "\n", "\r\n"),
		"one line":        strings.Replace(strings.ReplaceAll(good, "]\n[", "] ["), "]\n", "] ; all the tags\n", 1),
		"comments":        "; a game\n\n" + strings.ReplaceAll(good, "1 keep", "; well\n   1\tkeep ; why not"),
		"unknown tag":     "[Event \"a ] \\\" ;\"]\n" + good,
		"lone semicolon":  strings.Replace(good, "\n\n", "\n;\n", 1),
		"blank line":      strings.Replace(good, "\n\n", "\n \t\n\n", 1),
		"blanks in tags":  strings.Replace(good, "[Seed \"42\"]", "  [ Seed\t \"42\" ]  ", 1),
		"by hand":         strings.TrimSuffix(strings.Replace(good, "[Moves \"4\"]\n", "", 1), "\n"),
		"odd emblems":     "[Emblems \"horse,owl\"]\n[Colours \"ochre\"]\n" + good,
	} {
		got, err := read(text)
		if err != nil {
			t.Errorf("%s: the record cannot be read: %v; want no error", name, err)
		} else if got.State() != want.State() || got.Len() != 4 || !slices.Equal(got.Info().Players, want.Info().Players) {
			t.Errorf("%s: read as another game; want the same position, players and 4 decisions", name)
		}
	}
}

// TestWrongRecords: every wrong record is refused with its line number, and the part
// before the error is offered.
func TestWrongRecords(t *testing.T) {
	swap := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("%q is not in the good record; want it", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	for _, c := range []struct {
		name, text string
		line       int
		moves      int // offered; -1: none
		reason     string
	}{
		{"empty", "", 1, -1, "empty"},
		{"blanks", "\n \n", 1, -1, "empty"},
		{"binary", "\x00\x01\x02\xff", 1, -1, "UTF-8"},
		{"UTF-16", "\xff\xfe[\x00G\x00", 1, -1, "UTF-8"},
		{"a poem", "Roses are red\nviolets are blue\n", 1, -1, "tag"},
		{"only moves", "1 take:1\n", 1, -1, "tag"},
		{"comment only", "; nothing\n", 1, -1, "no tags"},
		{"no game", swap("[Game \"heap\"]\n", ""), 5, -1, "[Game]"},
		{"no seed", swap("[Seed \"42\"]\n", ""), 5, -1, "[Seed]"},
		{"other game", swap("heap", "chess"), 1, -1, "chess"},
		{"other version", swap("[Rules \"1\"]", "[Rules \"2\"]"), 2, -1, "version"},
		{"wrong count", swap("\"4\"", "\"four\""), 3, -1, "[Moves]"},
		{"negative count", swap("\"4\"", "\"-4\""), 3, -1, "[Moves]"},
		{"too few seats", swap("Anna,Bert", "Anna"), 4, -1, "players"},
		{"dangling escape", swap("Anna,Bert", `Anna,Bert\\`), 4, -1, "backslash"},
		{"negative seed", swap("42", "-42"), 5, -1, "[Seed]"},
		{"huge seed", swap("42", "18446744073709551616"), 5, -1, "[Seed]"},
		{"tag twice", swap("[Seed \"42\"]", "[Seed \"42\"] [Seed \"43\"]"), 5, -1, "twice"},
		{"tag unclosed", swap("[Seed \"42\"]", "[Seed \"42\""), 5, -1, "closed"},
		{"tag unquoted", swap("[Seed \"42\"]", "[Seed 42]"), 5, -1, "quotes"},
		{"quote open", swap("[Seed \"42\"]", "[Seed \"42]"), 5, -1, "quoted"},
		{"bad escape", swap("[Seed \"42\"]", `[Seed "\q42"]`), 5, -1, `\`},
		{"bad hex", swap("[Seed \"42\"]", `[Seed "\xg2"]`), 5, -1, "hexadecimal"},
		{"nameless tag", swap("[Seed \"42\"]", `["42"]`), 5, -1, "name"},
		{"bad option", swap("[Result \"*\"]", `[Options "bonus"]`), 6, -1, "value"},
		{"option twice", swap("[Result \"*\"]", `[Options "bonus=1 bonus=2"]`), 6, -1, "twice"},
		{"unknown option", swap("[Result \"*\"]", `[Options "speed=1"]`), 4, -1, "speed"},
		{"bad curtain", swap("[Result \"*\"]", `[Curtain "on"]`), 6, -1, "[Curtain]"},
		{"bad undo", swap("[Result \"*\"]", `[Undo "yes"]`), 6, -1, "[Undo]"},
		{"bad kinds", swap("[Result \"*\"]", `[Kinds "human,elf"]`), 6, -1, "elf"},
		{"few kinds", swap("[Result \"*\"]", `[Kinds "human"]`), 6, -1, "[Kinds]"},
		{"bad position", swap("[Result \"*\"]", `[Position "?"]`), 6, -1, "position"},
		{"no empty line", swap("\n\n", "\n"), 7, -1, "empty line"},
		{"late tag", swap("1 keep", "[Seed \"1\"]"), 9, 1, "seat"},
		{"seat zero", swap("1 keep", "0 keep"), 9, 1, "seat"},
		{"seat three", swap("1 keep", "3 keep"), 9, 1, "no seat 3"},
		{"seat 300", swap("1 keep", "300 keep"), 9, 1, "no seat"},
		{"seat +1", swap("1 keep", "+1 keep"), 9, 1, "no seat"},
		{"seat letter", swap("1 keep", "x keep"), 9, 1, "no seat"},
		{"wrong turn", swap("1 keep", "2 keep"), 9, 1, "seat 1 decides"},
		{"no move", swap("1 keep", "1"), 9, 1, "seat and a move"},
		{"two moves", swap("1 keep", "1 keep done"), 9, 1, "seat and a move"},
		{"unknown move", swap("1 keep", "1 jump"), 9, 1, "jump"},
		{"illegal move", swap("2 take:2", "2 take:8"), 10, 2, "(count)"},
		{"bad text in moves", swap("2 take:2", "2 \xff"), 10, 2, "UTF-8"},
		{"a line too many", good + "1 take:1\n", 12, 4, "more decisions"},
		{"a line too few", swap("2 done\n", ""), 10, 3, "3 of 4"},
		{"cut in a move", strings.TrimSuffix(good, "ne\n"), 11, 3, "cut"},
		{"cut at a line's end", strings.TrimSuffix(good, "\n"), 11, 3, "cut"},
		{"cut in the tags", good[:40], 4, -1, "tag"},
		{"ended early", swap("\"*\"", "\"1+ 2 1\""), 6, 4, "not over"},
		{"odd redo", swap("[Result \"*\"]", `[Redo "1"]`), 6, 4, "[Redo]"},
		{"wrong redo", swap("[Result \"*\"]", `[Redo "1 take:1 1 take:1"]`), 6, 4, "(phase)"},
		{"wrong redo seat", swap("[Result \"*\"]", `[Redo "x take:1"]`), 6, 4, "[Redo]"},
		{"wrong sum", swap("[Result \"*\"]", `[Sum "01234567"]`), 6, 4, "damaged"},
		{"many tags", swap("[Result \"*\"]", tags(200)), 101, -1, "more than 100 tags"},
		{"many tags on a line", swap("[Result \"*\"]", strings.ReplaceAll(tags(200), "\n", " ")), 6, -1, "more than 100 tags"},
		{"long name", swap("Anna", strings.Repeat("a", 201)), 4, -1, "room for 200"},
		{"many seats", swap("Anna", strings.Repeat("a,", 100_000)), 4, -1, "[Seats] has 200005 bytes"},
		{"quite many seats", swap("Anna", strings.Repeat("a,", 7_000)), 4, -1, "players"},
		{"long move", swap("1 keep", "1 "+strings.Repeat("keep", 1000)), 9, 1, "4000 bytes"},
		{"long redo", swap("[Result \"*\"]", `[Redo "1 `+strings.Repeat("keep", 1000)+`"]`), 6, 4, "4000 bytes"},
		{"much redo", swap("[Result \"*\"]", `[Redo "`+strings.Repeat("1 keep ", match.MaxDecisions-3)+`"]`), 6, 4, "more decisions"},
		{"a long story", swap("1 keep", strings.Repeat("keep ", 100_000)), 9, 1, "seat and a move"},
		{"too large", good + strings.Repeat("; long\n", match.MaxSize/7), 1, -1, "bytes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := read(c.text)
			var flaw *match.RecordError
			if !errors.As(err, &flaw) {
				t.Fatalf("error %v, errors.As(err, &flaw) = %v; want true", err, errors.As(err, &flaw))
			}
			if flaw.Line != c.line || !strings.Contains(flaw.Reason, c.reason) {
				t.Errorf("line %d: %s; want line %d and %q", flaw.Line, flaw.Reason, c.line, c.reason)
			}
			switch {
			case s == nil && c.moves >= 0:
				t.Error("nothing is offered; want a match that stops before the fault")
			case s != nil && s.Len() != c.moves:
				t.Errorf("%d decisions are offered, want %d", s.Len(), c.moves)
			case s != nil && (s.CanRedo() || s.Draft() != ""):
				t.Error("a broken record gives redo or a draft; want neither")
			}
		})
	}
}

func tags(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[T%d \"\"]\n", i)
	}
	return b.String()
}

// TestTheLongestGame: a record has room for MaxDecisions, and a game then stops, so that
// every saved game can be read.
func TestTheLongestGame(t *testing.T) {
	s, err := match.New[endlessState, heapMove](endless{}, match.Info{Players: players("Anna", "Bert")})
	if err != nil {
		t.Fatalf("match.New[endlessState, heapMove]() = %v; want no error", err)
	}
	for range match.MaxDecisions {
		if _, err := s.Do("keep"); err != nil {
			t.Fatalf("s.Do(\"keep\") = %v; want no error", err)
		}
	}
	if _, err := s.Do("keep"); err == nil {
		t.Error("the game continues; want an error")
	}
	data := s.Record().Bytes()
	if back, err := match.Read[endlessState, heapMove](endless{}, data); err != nil || back.Len() != match.MaxDecisions {
		t.Errorf("it is read back with %d decisions, %v; want %d and no error", back.Len(), err, match.MaxDecisions)
	}
	longer := strings.Replace(string(data), "\"20000\"", "\"20001\"", 1) + "1 keep\n"
	if back, err := match.Read[endlessState, heapMove](endless{}, []byte(longer)); err == nil || back.Len() != match.MaxDecisions {
		t.Errorf("a longer one: %v, back.Len() = %v; want an error and %v", err, back.Len(), match.MaxDecisions)
	}
	if r, err := match.ParseRecord([]byte(longer)); err == nil || len(r.Moves) != match.MaxDecisions {
		t.Errorf("a longer one is parsed: %d decisions, %v; want %d and an error", len(r.Moves), err, match.MaxDecisions)
	}
}

// TestEveryFlipIsNoticed: changing any byte of a file is noticed, or has no effect.
func TestEveryFlipIsNoticed(t *testing.T) {
	files, err := filepath.Glob("testdata/*.agora")
	if err != nil || len(files) < 4 {
		t.Fatalf("Glob() = %q, %v; want at least 4 files", files, err)
	}
	masks := []byte{1, 2, 4, 8, 16, 32, 64, 128, 255}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("os.ReadFile(file) = %v; want no error", err)
		}
		same := 0
		for at := range data {
			for _, mask := range masks {
				data[at] ^= mask
				s, err := read(string(data))
				data[at] ^= mask
				switch {
				case err != nil:
				case bytes.Equal(s.Record().Bytes(), data):
					same++
				default:
					t.Fatalf("%s with byte %d changed by %#x is accepted as another game; want an error", file, at, mask)
				}
			}
		}
		// Allow a blank that becomes a tab, or a changed letter of "Sum", but not much
		// more.
		if all := len(data) * len(masks); same > all/20 {
			t.Errorf("%s: %d of %d changes make no difference; want at most one in 20", file, same, all)
		} else {
			t.Logf("%s: %d of %d changes are noticed, the rest make no difference", file, all-same, all)
		}
	}
}

// TestEveryCutIsNoticed: cutting a file anywhere is noticed, and only moves before the
// cut are offered.
func TestEveryCutIsNoticed(t *testing.T) {
	files, err := filepath.Glob("testdata/*.agora")
	if err != nil || len(files) < 4 {
		t.Fatalf("Glob() = %q, %v; want at least 4 files", files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("os.ReadFile(file) = %v; want no error", err)
		}
		whole, err := read(string(data))
		if err != nil {
			t.Fatalf("read(string(data)) = %v; want no error", err)
		}
		last := -1
		for n := range len(data) {
			s, err := read(string(data[:n]))
			if err == nil {
				t.Fatalf("%s cut to %d of %d bytes is accepted:\n%s\nwant an error", file, n, len(data), data[:n])
			}
			if s == nil {
				continue
			}
			if s.Len() < last || s.Len() > whole.Len() || s.Info().Seed != whole.Info().Seed {
				t.Fatalf("%s cut to %d bytes offers %d decisions after %d; want at least as many as before, and at most %d", file, n, s.Len(), last, whole.Len())
			}
			for i := range s.Len() {
				if s.At(i).Move != whole.At(i).Move {
					t.Fatalf("%s cut to %d bytes offers other moves, s.At(i).Move = %q; want %q", file, n, s.At(i).Move, whole.At(i).Move)
				}
			}
			last = s.Len()
		}
		if whole.Len() > 0 && last < whole.Len()-1 {
			t.Errorf("%s: only %d of %d decisions are ever offered; want at least %d", file, last, whole.Len(), whole.Len()-1)
		}
	}
}

func TestFinishedRecordChecksItsResult(t *testing.T) {
	data, err := os.ReadFile("testdata/finished.agora")
	if err != nil {
		t.Fatalf("os.ReadFile(\"testdata/finished.agora\") = %v; want no error", err)
	}
	r, err := match.ParseRecord(data)
	if err != nil {
		t.Fatalf("match.ParseRecord(data) = %v; want no error", err)
	}
	i := slices.IndexFunc(r.Tags, func(tag match.Tag) bool { return tag.Name == "Result" })
	r.Tags[i].Value = "2+ 0 9 0 0"
	s, err := match.Read[heapState, heapMove](heap{}, r.Bytes())
	if err == nil || s == nil || !s.Turn().Over() {
		t.Errorf("a wrong result: %v; want an error, and the whole game", err)
	}
	r.Tags[i].Value = "*"
	if _, err := match.Read[heapState, heapMove](heap{}, r.Bytes()); err != nil {
		t.Errorf("no result: %v; want no error", err)
	}
	r.Moves = append(r.Moves, match.Line{Seat: 0, Move: "take:1"})
	if _, err := match.Read[heapState, heapMove](heap{}, r.Bytes()); err == nil || !strings.Contains(err.Error(), "the game is over before this decision") {
		t.Errorf("a move after the end: %v; want an error with \"the game is over before this decision\"", err)
	}
}

func TestResult(t *testing.T) {
	for want, o := range map[string]rules.Outcome{
		"1+ 12 9":     {Winners: []rules.Seat{0}, Scores: []int{12, 9}},
		"0 7 7":       {Winners: []rules.Seat{0, 1}, Scores: []int{7, 7}},
		"0 3 3 3":     {Scores: []int{3, 3, 3}},
		"1,3+ 9 4 9":  {Winners: []rules.Seat{0, 2}, Scores: []int{9, 4, 9}},
		"4+ -1 0 2 5": {Winners: []rules.Seat{3}, Scores: []int{-1, 0, 2, 5}},
	} {
		if got := match.Result(o); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// FuzzParseRecord: what ParseRecord accepts survives a round trip; what it refuses, it
// refuses with a line number; and nothing makes Read panic.
func FuzzParseRecord(f *testing.F) {
	f.Add([]byte(good))
	files, _ := filepath.Glob("testdata/*.agora")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatalf("os.ReadFile(file) = %v; want no error", err)
		}
		f.Add(data)
		f.Add(data[:len(data)/2])
		f.Add(bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := match.ParseRecord(data)
		if err != nil {
			var flaw *match.RecordError
			if !errors.As(err, &flaw) || flaw.Line < 1 || flaw.Line > bytes.Count(data, []byte("\n"))+1 || flaw.Reason == "" {
				t.Fatalf("refused with %#v, errors.As(err, &flaw) = %v, flaw.Line = %v, flaw.Reason = %q; want true, at least 1, at most %v and some text",
					err, errors.As(err, &flaw), flaw.Line, flaw.Reason, bytes.Count(data, []byte("\n"))+1)
			}
		} else {
			again, err := match.ParseRecord(r.Bytes())
			if err != nil {
				t.Fatalf("written anew it is refused: %v\n%s\nwant no error", err, r.Bytes())
			}
			if !slices.EqualFunc(r.Tags, again.Tags, func(a, b match.Tag) bool {
				return a.Name == b.Name && (a.Value == b.Value || a.Name == "Moves")
			}) || !slices.EqualFunc(r.Moves, again.Moves, func(a, b match.Line) bool { return a.Seat == b.Seat && a.Move == b.Move }) {
				t.Fatalf("%v\nwritten anew is\n%v\nwant the same tags and moves", r, again)
			}
		}
		s, err := match.Read[heapState, heapMove](heap{}, data)
		if err == nil {
			if back, err := read(string(s.Record().Bytes())); err != nil || back.State() != s.State() {
				t.Fatalf("saved again: %v; want the same position, and no error", err)
			}
		}
	})
}

// TestForeignNames: names, options and drafts of a file lose line breaks, changes of
// direction and excess accents; see words.Tame. The list shows the same names.
func TestForeignNames(t *testing.T) {
	data := "[Game \"heap\"]\n[Rules \"1\"]\n[Seats \"1a eighth\u202e7,Bion\\nGame over. Bion wins.\"]\n[Seed \"1\"]\n" +
		"[Options \"note=a\u202eb\"]\n[Draft \"take:\u202e\\x1b[31m2\"]\n\n"
	s, err := read(data)
	if err != nil {
		t.Fatalf("read(data) = %v; want no error", err)
	}
	sum, err := match.Summarise([]byte(data))
	if err != nil {
		t.Fatalf("match.Summarise([]byte(data)) = %v; want no error", err)
	}
	for _, in := range []match.Info{s.Info(), sum.Info} {
		if in.Players[0].Name != "1a eighth7" || in.Players[1].Name != "Bion Game over. Bion wins." || in.Options["note"] != "ab" {
			t.Errorf("the table is %+v; want \"1a eighth7\", \"Bion Game over. Bion wins.\" and the note \"ab\"", in)
		}
	}
	if s.Draft() != "take:[31m2" {
		t.Errorf("the draft is %+q, want %+q", s.Draft(), "take:[31m2")
	}
	if text := string(s.Record().Bytes()); strings.ContainsAny(text, "\u202e\x1b") || strings.Contains(text, `\x1b`) {
		t.Errorf("the record is %+q, strings.ContainsAny(text, \"\\u202e\\x1b\") = %v; want one without \"\\\\x1b\" and false", text, strings.ContainsAny(text, "\u202e\x1b"))
	}
}
