package gtp

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode"
)

// forever lists commands that would take an hour or longer.
var forever = []string{"genmove 1", "agora-hint", "agora-bench 3600", "agora-perft 20"}

// TestEndOfInputEndsTheThinking checks that quit or the end of the input ends any thinking,
// with status 0 and an answer to each earlier command.
func TestEndOfInputEndsTheThinking(t *testing.T) {
	kept := grace
	grace = 0
	defer func() { grace = kept }()
	for _, game := range []string{"market", "city", "phobia", "stacks"} {
		for _, ask := range forever {
			if ask == "agora-perft 20" && (game == "market" || game == "city") {
				continue
			}
			if ask == "agora-perft 20" && runtime.GOOS == "js" {
				continue // counting cannot be interrupted there
			}
			for _, end := range []string{"", "quit\n"} {
				in, say := io.Pipe()
				var out, errs bytes.Buffer
				status := make(chan int)
				go func() { status <- run([]string{"-seed", "1", "-game", game}, in, &out, &errs) }()
				io.WriteString(say, "agora-budget ms=3600000\n"+ask+"\n9 agora-turn\n"+end)
				if end == "" {
					say.Close()
				}
				if got := <-status; got != 0 || errs.Len() > 0 {
					t.Errorf("%s, %s: status %d, %s; want 0, and nothing said", game, ask, got, errs.String())
				}
				all := answers(t, out.String())
				if len(all) < 3 || !strings.HasPrefix(all[2], "=9 ") || all[1] == "" {
					t.Errorf("%s, %s: answered %q; want three answers, the last with the ID 9, and a hint", game, ask, all)
				}
				say.Close()
			}
		}
	}
}

// TestNobodyListens checks that the engine ends normally, without a failure, if the caller
// has gone before the answer.
func TestNobodyListens(t *testing.T) {
	hear, out, err := os.Pipe()
	if err != nil {
		t.Skip("no pipes here: ", err)
	}
	hear.Close()
	defer out.Close()
	var errs bytes.Buffer
	if status := run([]string{"-seed", "1", "-game", "stacks"}, strings.NewReader("name\n"), out, &errs); status != 0 || errs.Len() > 0 {
		t.Errorf("status %d, %s; want 0, and nothing said", status, errs.String())
	}
}

// TestLongQueue checks that input beyond the queue's limit is still read, line after line.
func TestLongQueue(t *testing.T) {
	line := "known_command " + strings.Repeat("x", maxLine/2) + "\n"
	if got := answers(t, talk(t, strings.Repeat(line, 20)+"1 protocol_version\n")); len(got) != 21 || got[20] != "=1 2" {
		t.Errorf("%d answers, the last %q; want 21, the last of them \"=1 2\"", len(got), got[len(got)-1])
	}
}

// TestCapitals checks that the engine ignores case in its input and uses the canonical case
// in answers and records.
func TestCapitals(t *testing.T) {
	for _, c := range []struct{ game, ask, usual string }{
		{"stacks", "play W A1-B2", "play w a1-b2"},
		{"phobia", "play 1 SD4", "play 1 sd4"},
		{"phobia", "play 1 LD5", "play 1 ld5"},
		{"phobia", "play 1 sD4", "play 1 sd4"},
		{"market", "play 1 PUT:0,0,65536,0", "play 1 put:0,0,65536,0"},
		{"market", "play 1 PASS", "play 1 pass"},
		{"city", "play 1 a@stall1", "play 1 A@stall1"},
		{"city", "play 1 b@EXCHANGE1", "play 1 B@exchange1"},
		{"city", "agora-check DROP:1WOOD", "agora-check drop:1wood"},
	} {
		if got, want := talkOf(t, c.game, c.ask+"\nagora-record\n"), talkOf(t, c.game, c.usual+"\nagora-record\n"); got != want || strings.HasPrefix(got, "? invalid") {
			t.Errorf("%s: %s is answered\n%s\nwant\n%s", c.game, c.ask, got, want)
		}
	}
	if got := oneOf(t, "stacks", "play w a1-b22"); !strings.Contains(got, `"a1-b22"`) {
		t.Errorf("what is no move is called %q; want one with \"\\\"a1-b22\\\"\"", got)
	}
	for game, move := range map[string]string{"stacks": "A1-B2", "phobia": "SD4", "city": "a@stall1", "market": "PASS"} {
		for _, m := range newMoves(t, game) {
			if m == move {
				t.Errorf("%s: a move is answered as %s; want anything but %s", game, m, move)
			}
		}
	}
}

// newMoves returns moves that the engine lists at the start.
func newMoves(t *testing.T, game string) []string {
	return strings.Fields(strings.TrimPrefix(oneOf(t, game, "agora-sample 50"), "= "))
}

// TestFileNameIsBytes checks that a file name reaches the system byte for byte.
func TestFileNameIsBytes(t *testing.T) {
	record := strings.TrimPrefix(one(t, "agora-record"), "= ") + "\n"
	for _, name := range []string{"caf\xe9.agora", "\u0085.agora", "\u202egro.agora", "Ελένη.agora"} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(record), 0o666); err != nil {
			t.Logf("no file can be called %q here: %v", name, err)
			continue
		}
		if got := one(t, "agora-load "+file); got != "=" {
			t.Errorf("%q is answered %q, want %q", name, got, "=")
		}
	}
}

// TestAnswersCanBeSeen checks that answers never contain invisible characters.
func TestAnswersCanBeSeen(t *testing.T) {
	for _, say := range []string{
		"agora-load /x\u009b31m\u202e\xe9", "agora-setup \u009b=\u202e", "agora-setup a\u009b", "play \u202e \u009b",
		"\u009b\u202e", "agora-position \u009b]0;x", "agora-check \u202e\xff", "agora-view \u2028", "known_command \u009b", "agora-bench \u009b",
	} {
		for _, game := range []string{"market", "city", "phobia", "stacks"} {
			got := oneOf(t, game, say)
			if i := strings.IndexFunc(got, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) || r == unicode.ReplacementChar }); i >= 0 {
				t.Errorf("%s: %q is answered %q, i = %v; want less than 0", game, say, got, i)
			}
		}
	}
	var errs bytes.Buffer
	run([]string{"-\x1b[31m\u009b\u202e"}, strings.NewReader(""), io.Discard, &errs)
	if strings.ContainsAny(errs.String(), "\x1b\u009b\u202e") {
		t.Errorf("a flag is told as %q, strings.ContainsAny(errs.String(), \"\\x1b\\u009b\\u202e\") = %v; want false",
			errs.String(), strings.ContainsAny(errs.String(), "\x1b\u009b\u202e"))
	}
}
