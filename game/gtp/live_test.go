package gtp

import (
	"bufio"
	"io"
	"regexp"
	"strings"
	"testing"

	"agora/game/catalogue"
)

// live is an engine at the other end of two pipes, which stay open until it ends by itself.
type live struct {
	say    *io.PipeWriter
	hear   *bufio.Reader
	status chan int
}

func liven(game string) *live {
	in, say := io.Pipe()
	hear, out := io.Pipe()
	l := &live{say, bufio.NewReader(hear), make(chan int, 1)}
	go func() {
		defer out.Close()
		defer in.Close()
		l.status <- run([]string{"-seed", "1", "-game", game}, in, out, io.Discard)
	}()
	return l
}

// ask sends a line and returns its answer; ended tells that the engine has ended before one.
func (l *live) ask(t *testing.T, line string) (answer string, ended bool) {
	t.Helper()
	if _, err := io.WriteString(l.say, line+"\n"); err != nil {
		return "", true
	}
	for {
		text, err := l.hear.ReadString('\n')
		switch {
		case err == io.EOF && answer+text == "":
			return "", true
		case err != nil:
			t.Fatalf("%q: the answer %q breaks off: %v; want no error", line, answer+text, err)
		case text == "\n":
			return answer, false
		}
		answer += text
	}
}

// quits matches a line that ends the program, written down here a second time, without the
// engine's own reader of lines.
var quits = regexp.MustCompile(`^([0-9]+ +)?quit$`)

// asks returns what is left of a line after the protocol's rules for control characters,
// tabs, comments and blanks.
func asks(line string) string {
	line, _, _ = strings.Cut(strings.TrimPrefix(line, "\ufeff"), "#")
	line = strings.ReplaceAll(line, "\t", " ")
	line = regexp.MustCompile(`[\x00-\x1f\x7f]`).ReplaceAllString(line, "")
	return strings.Trim(line, " ")
}

// converse sends lines one at a time to a waiting engine. Each that asks for something has
// one answer, and after quit the program has ended with status 0, on any line whatever.
func converse(t *testing.T, game string, lines []string) {
	t.Helper()
	l := liven(game)
	defer l.say.Close()
	const briefly = "agora-budget nodes=20"
	for _, line := range append([]string{briefly}, append(lines, "7 protocol_version", "8 quit")...) {
		ask := asks(line)
		if ask == "" {
			if _, err := io.WriteString(l.say, line+"\n"); err != nil {
				t.Fatalf("%s: write(%q) = %v; want the engine to read on", game, line, err)
			}
			continue
		}
		answer, ended := l.ask(t, line)
		if ended || !regexp.MustCompile(`^[=?]`).MatchString(answer) {
			t.Fatalf("%s: answer(%q) = %q, ended %v; want one answer", game, line, answer, ended)
		}
		if !quits.MatchString(ask) {
			continue
		}
		if rest, err := io.ReadAll(l.hear); len(rest) > 0 || err != nil {
			t.Fatalf("%s: after %q came %q, %v; want nothing", game, line, rest, err)
		}
		if status := <-l.status; status != 0 {
			t.Fatalf("%s: status(%q) = %d; want 0", game, line, status)
		}
		return
	}
	t.Fatalf("%s: the engine did not end; want its end after 8 quit", game)
}

// TestQuitIsOneQuestion checks that what ends the reading also ends the answers, while the
// input stays open.
func TestQuitIsOneQuestion(t *testing.T) {
	for _, lines := range [][]string{
		{"quit now", "name"}, {"12 quit now", "name"}, {"quit quit"}, {"quit 1"}, {"Quit", "QUIT"}, {"quit# now"}, {"\tquit\t"},
		{"3  quit  "}, {"qu\x00it"}, {"\ufeffquit"}, {"quit\u00a0"}, {"5 6 quit"}, {"#quit", "quit\r"}, {"quit\x1bx", "name"},
	} {
		converse(t, "stacks", lines)
	}
}

// FuzzLive checks conversations with an engine that is waited for.
func FuzzLive(f *testing.F) {
	for _, said := range []string{"quit now\nname", "1 quit 2\n\n#\n3", "quit\x00\nname", "genmove 1\nundo\nundo", "agora-position x\n\ufeff4 known_command quit", "quit\t#"} {
		f.Add(said)
	}
	f.Fuzz(func(t *testing.T, input string) {
		lines := strings.Split(input, "\n")
		for _, line := range lines {
			if regexp.MustCompile(`agora-(load|bench|sample|perft|budget)`).MatchString(asks(line)) {
				t.Skip("it reads files or takes long")
			}
		}
		for _, g := range catalogue.Games() {
			converse(t, g.Name(), lines)
		}
	})
}
