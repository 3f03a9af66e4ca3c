package gtp

import (
	"bufio"
	"bytes"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/catalogue"
)

var update = flag.Bool("update", false, "write the transcripts and the signature anew")

// run runs the engine with all games.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	return Run(catalogue.Games(), args, in, out, errs)
}

// TestMain lets the test binary act as the engine, for tests through real pipes.
func TestMain(m *testing.M) {
	if os.Getenv("AGORA_ENGINE_TEST") == "run" {
		os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	grace = time.Hour // a slow test must not look like the end of the input
	os.Exit(m.Run())
}

// talk sends the input to a fresh engine and returns all of its output.
func talk(t testing.TB, input string) string {
	t.Helper()
	return talkOf(t, "market", input)
}

func talkOf(t testing.TB, game, input string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if status := run([]string{"-seed", "1", "-game", game}, strings.NewReader(input), &out, &errs); status != 0 || errs.Len() > 0 {
		t.Fatalf("status %d, %s; want 0, and nothing said", status, errs.String())
	}
	return out.String()
}

// answers splits an output into answers, without their empty lines.
func answers(t testing.TB, output string) []string {
	t.Helper()
	if output == "" {
		return nil
	}
	all := strings.Split(output, "\n\n")
	if last := len(all) - 1; all[last] != "" {
		t.Fatalf("the last answer is not ended: %q; want none", all[last])
	} else {
		all = all[:last]
	}
	for _, a := range all {
		if !regexp.MustCompile(`^[=?][0-9]*( |\n|$)`).MatchString(a) {
			t.Fatalf("%q is no answer; want = or ?, an ID, and a space or the end", a)
		}
	}
	return all
}

// one sends the lines to a fresh engine and returns the last answer.
func one(t testing.TB, lines ...string) string {
	t.Helper()
	all := answers(t, talk(t, strings.Join(lines, "\n")+"\n"))
	return all[len(all)-1]
}

// TestTranscripts replays every transcript in testdata: lines that begin with "> " are
// commands, lines that begin with ";" are comments, and all others are answers. The engine
// receives the lines up to the expected answer and no further ones. It plays the game that
// the file's name begins with, the market if it names none.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.gtp")
	if err != nil || len(files) < 4 {
		t.Fatalf("Glob() = %q, %v; want at least 4 files", files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatalf("os.ReadFile(file) = %v; want no error", err)
			}
			in, say := io.Pipe()
			hear, out := io.Pipe()
			status := make(chan int, 1)
			go func() {
				defer out.Close()
				defer in.Close()
				status <- run([]string{"-seed", "1", "-game", gameOf(file)}, in, out, io.Discard)
			}()
			answer := bufio.NewReader(hear)
			var got bytes.Buffer
			gone := false
			for line := range strings.Lines(string(want)) {
				if strings.HasPrefix(line, "; ") {
					got.WriteString(line)
				}
				said, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), ">")
				if !ok {
					continue
				}
				got.WriteString(line)
				if _, err := io.WriteString(say, said+"\n"); err != nil {
					if !gone {
						t.Fatalf("after %q: %v, gone = %v; want true", said, err, gone)
					}
					continue
				}
				if clean(said) == "" {
					continue
				}
				for {
					text, err := answer.ReadString('\n')
					if err != nil {
						t.Fatalf("%q: answer.ReadString('\\n') = %v; want no error", said, err)
					}
					got.WriteString(text)
					if text == "\n" {
						break
					}
				}
				gone = gone || parse(clean(said)).ends()
			}
			say.Close()
			if s := <-status; s != 0 {
				t.Errorf("status %d, want 0", s)
			}
			if rest, _ := io.ReadAll(answer); len(rest) > 0 {
				t.Errorf("not asked for: %q; want none", rest)
			}
			if *update {
				if err := os.WriteFile(file, got.Bytes(), 0o666); err != nil {
					t.Fatalf("os.WriteFile(file, got.Bytes(), 0o666) = %v; want no error", err)
				}
			}
			if got.String() != string(want) && !*update {
				t.Errorf("the conversation is\n%s\nwant\n%s", got.String(), want)
			}
		})
	}
}

func gameOf(file string) string {
	name, _, _ := strings.Cut(filepath.Base(file), "-")
	if _, ok := catalogue.Games().Find(name); ok {
		return name
	}
	return "market"
}

// TestRecordIsLoaded checks that agora-load accepts the answer of agora-record.
func TestRecordIsLoaded(t *testing.T) {
	play := []string{"agora-setup players=3 seed=9 letters=DCA", "agora-position 30:1310720,819200:65536,0 30.a=1 10,-3,49 2"}
	record := strings.TrimPrefix(one(t, append(play, "agora-record")...), "= ") + "\n"
	file := filepath.Join(t.TempDir(), "a game with blanks.agora")
	if err := os.WriteFile(file, []byte(record), 0o666); err != nil {
		t.Fatalf("os.WriteFile(file, []byte(record), 0o666) = %v; want no error", err)
	}
	for _, ask := range []string{"agora-state", "agora-record", "agora-turn", "agora-sample 3"} {
		if got, want := one(t, "agora-load "+file, ask), one(t, append(play, ask)...); got != want {
			t.Errorf("%s: loaded %s, played %s; want the same", ask, got, want)
		}
	}
}

func TestCleanAndParse(t *testing.T) {
	for line, want := range map[string]request{
		"":                       {},
		" \t\r\n":                {},
		"# name":                 {},
		"name\r\n":               {"", "name", ""},
		"\ufeffname\n":           {"", "name", ""},
		"\t5\tname":              {"5", "name", ""},
		"5":                      {"5", "", ""},
		"5 ":                     {"5", "", ""},
		"5 6":                    {"5", "6", ""},
		"play  1   pass ":        {"", "play", "1   pass"},
		"na\x00m\x1be\x7f":       {"", "name", ""},
		"agora-load a b\tc#d":    {"", "agora-load", "a b c"},
		"agora-load Ελένη":       {"", "agora-load", "Ελένη"},
		"-5 name":                {"", "-5", "name"},
		"99999999999999999999 x": {"99999999999999999999", "x", ""},
	} {
		if got := parse(clean(line)); got != want {
			t.Errorf("parse(clean(%q)) = %q; want %q", line, got, want)
		}
	}
}

func TestLineEnds(t *testing.T) {
	for input, want := range map[string]string{
		"":                 "",
		"\n\r\n\n":         "",
		"protocol_version": "= 2\n\n", // the last line without its newline
		"1 protocol_version\r\n\r\n2 quit\r\nname\r\n":                            "=1 2\n\n=2\n\n",
		"protocol_version\r":                                                      "= 2\n\n",
		"3 " + strings.Repeat("x", maxLine) + "\nprotocol_version\n":              "? the line is longer than 1048576 bytes\n\n= 2\n\n",
		strings.Repeat(" ", maxLine):                                              "",
		strings.Repeat(" ", maxLine+1):                                            "? the line is longer than 1048576 bytes\n\n",
		"4 " + strings.Repeat("x", maxLine-3) + "\n" + "protocol_version\n":       "?4 unknown command\n\n= 2\n\n",
		"known_command " + strings.Repeat("x", 5000) + "\nprotocol_version\n\xff": "= false\n\n= 2\n\n? unknown command\n\n",
	} {
		if got := talk(t, input); got != want {
			t.Errorf("%.40q... is answered %.100q, want %.100q", input, got, want)
		}
	}
}

func TestSampleAndBench(t *testing.T) {
	for _, wrong := range []string{"", "0", "-1", "x", "1.5", "10001", "1 2"} {
		if got := one(t, "agora-sample "+wrong); !strings.HasPrefix(got, "? N must be from 1 to 10000") {
			t.Errorf("agora-sample %s: %s; want one that begins with \"? N must be from 1 to 10000\"", wrong, got)
		}
	}
	tokens := strings.Fields(strings.TrimPrefix(one(t, "agora-sample 5"), "="))
	if len(tokens) != 5 {
		t.Fatalf("sampled %q; want 5 in all", tokens)
	}
	for _, token := range tokens {
		if got := one(t, "agora-check "+token); got != "= legal" {
			t.Errorf("%s is sampled and %s, want %s", token, got, "= legal")
		}
	}
	if again := strings.Fields(one(t, "agora-setup", "agora-sample 2", "agora-sample 3")); !slices.Equal(again[1:], tokens[2:]) {
		t.Errorf("sampled %q first and then %q; want [1:] %v", tokens, again, tokens[2:])
	}

	for _, wrong := range []string{"", "0", "-1", "x", "NaN", "Inf", "3601", "1 2"} {
		if got := one(t, "agora-bench "+wrong); !strings.HasPrefix(got, "? SECONDS must be a number") {
			t.Errorf("agora-bench %s: %s; want one that begins with \"? SECONDS must be a number\"", wrong, got)
		}
	}
	before := one(t, "agora-state")
	if got := one(t, "agora-bench 0.05"); !regexp.MustCompile(`^= [0-9]+(\.[0-9])? [0-9]+(\.[0-9])?$`).MatchString(got) || strings.HasSuffix(got, " 0") {
		t.Errorf("agora-bench: %s; want two numbers, the second above 0", got)
	}
	if after := one(t, "agora-bench 0.01", "agora-state"); after != before {
		t.Errorf("agora-bench changed the game to %s, want %s", after, before)
	}
}

func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		out    string // a part of the output
		errs   string // a part of the error output
	}{
		{"-h", 0, "Usage: agora-engine -game NAME", ""},
		{"--help", 0, "agora-position TEXT", ""},
		{"-version", 0, "agora-engine " + version, ""},
		{"-game market", 0, "", ""},
		{"", 2, "", "Name a game with -game"},
		{"-game", 2, "", "flag needs an argument"},
		{"-game phobia", 0, "", ""},
		{"-game stacks", 0, "", ""},
		{"-game city", 0, "", ""},
		{"-game chess", 2, "", `no game "chess"`},
		{"-game market file", 2, "", `unexpected argument: "file"`},
		{"-speed 3", 2, "", "-speed"},
		{"-version=maybe", 2, "", "invalid boolean"},
	} {
		var out, errs bytes.Buffer
		status := run(strings.Fields(c.args), strings.NewReader(""), &out, &errs)
		if status != c.status || !strings.Contains(out.String(), c.out) || !strings.Contains(errs.String(), c.errs) || (c.errs == "") != (errs.Len() == 0) || (c.out == "") != (out.Len() == 0) {
			t.Errorf("%q: status %d, output %q, errors %q; want status %d, output with %q, errors with %q",
				c.args, status, out.String(), errs.String(), c.status, c.out, c.errs)
		}
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
func (brokenPipe) Read([]byte) (int, error)  { return 0, io.ErrClosedPipe }

func TestBrokenPipes(t *testing.T) {
	var errs bytes.Buffer
	if status := run([]string{"-seed", "1", "-game", "market"}, strings.NewReader("name\n"), brokenPipe{}, &errs); status != 1 || !strings.Contains(errs.String(), "input or output failed") {
		t.Errorf("output: status %d, %s; want 1 and one with \"input or output failed\"", status, errs.String())
	}
	errs.Reset()
	if status := run([]string{"-seed", "1", "-game", "market"}, brokenPipe{}, io.Discard, &errs); status != 1 || !strings.Contains(errs.String(), "input or output failed") {
		t.Errorf("input: status %d, %s; want 1 and one with \"input or output failed\"", status, errs.String())
	}
}

// TestFault checks that a panic in a command is reported and the engine survives.
func TestFault(t *testing.T) {
	var out bytes.Buffer
	s := newServer([]command{
		{"fault", "", func(string) (string, error) { panic("oh\n\nno") }},
		{"lines", "", func(string) (string, error) { return "a\n\n\r\nb\n\n", nil }},
	}, newEnding(), &out)
	if err := s.serve(strings.NewReader("1 fault\n2 lines\n")); err != nil {
		t.Fatalf("s.serve(strings.NewReader(\"1 fault\\n2 lines\\n\")) = %v; want no error", err)
	}
	if got, want := out.String(), "?1 fault in fault: oh  no\n\n=2 a\n \n \nb\n\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestProcess runs the program itself through pipes.
func TestProcess(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("a browser starts no programs")
	}
	cmd := exec.Command(os.Args[0], "-game", "market")
	cmd.Env = append(os.Environ(), "AGORA_ENGINE_TEST=run")
	cmd.Stdin = strings.NewReader("1 agora-setup players=4 seed=3\n2 agora-turn\n3 quit\nname\n")
	out, err := cmd.Output()
	if want := regexp.MustCompile(`^=1\n\n=2 [1-4] place\n\n=3\n\n$`); err != nil || !want.Match(out) {
		t.Errorf("the output is %q (%v); want what %s matches", out, err, want)
	}
	cmd = exec.Command(os.Args[0], "-game", "go")
	cmd.Env = append(os.Environ(), "AGORA_ENGINE_TEST=run")
	if err := cmd.Run(); err == nil || cmd.ProcessState.ExitCode() != 2 {
		t.Errorf("a wrong game: %v, cmd.ProcessState.ExitCode() = %v; want an error and 2", err, cmd.ProcessState.ExitCode())
	}
}

func TestVersionIsTheProgramsOwn(t *testing.T) {
	data, err := os.ReadFile("../../main.go")
	if err != nil {
		t.Fatalf("os.ReadFile(\"../../main.go\") = %v; want no error", err)
	}
	found := regexp.MustCompile(`(?m)^var version = "(.*)"$`).FindSubmatch(data)
	if found == nil || string(found[1]) != version {
		t.Errorf("the program is of version %q, the engine of %q; want the same version", found, version)
	}
	if got := one(t, "version"); got != "= "+version {
		t.Errorf("version is answered %q, want %q", got, "= "+version)
	}
}

// TestNoScreen checks that the engine does not contain Ebitengine, so that it runs without
// a screen.
func TestNoScreen(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Skipf("the go tool is not at hand: %v", err)
	}
	deps := strings.Fields(string(out))
	if !slices.Contains(deps, "agora/rules/market") {
		t.Fatalf("the list is not of this program: %v; want \"agora/rules/market\" among them", deps)
	}
	for _, dep := range deps {
		if strings.Contains(dep, "ebiten") || strings.HasPrefix(dep, "agora/render") || strings.HasPrefix(dep, "agora/scenes") {
			t.Errorf("the engine imports %s, strings.HasPrefix(dep, \"agora/render\") = %v, strings.HasPrefix(dep, \"agora/scenes\") = %v; want one without \"ebiten\", false and false",
				dep, strings.HasPrefix(dep, "agora/render"), strings.HasPrefix(dep, "agora/scenes"))
		}
	}
}

// FuzzConversation checks that for any input every non-empty line has one well-formed
// answer, and that the engine still knows its position afterwards.
func FuzzConversation(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.gtp")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatalf("os.ReadFile(file) = %v; want no error", err)
		}
		var said []string
		for line := range strings.Lines(string(data)) {
			if s, ok := strings.CutPrefix(line, "> "); ok {
				said = append(said, s)
			}
		}
		for i := 0; i < len(said); i += 6 {
			f.Add(strings.Join(said[i:min(i+6, len(said))], ""))
		}
	}
	f.Add("\xff\x00\n1\n2 \n#\n\t\r\n")
	f.Fuzz(func(t *testing.T, input string) {
		want := 0
		for line := range strings.Lines(input) {
			if line = clean(line); line == "" {
				continue
			}
			want++
			switch parse(line).name {
			case "quit", "agora-load", "agora-bench", "agora-sample", "agora-perft", "agora-budget":
				t.Skip("it ends, reads files or takes long")
			}
		}
		for _, v := range catalogue.Games() {
			const briefly = "agora-budget nodes=20\n" // for computer players
			all := answers(t, talkOf(t, v.Name(), briefly+input+"\nagora-state\n7 protocol_version\n"))[1:]
			if len(all) != want+2 || all[want+1] != "=7 2" || !strings.HasPrefix(all[want], "= ") {
				t.Fatalf("%s: %d lines have the answers %q; want %d answers, then \"=7 2\"", v.Name(), want, all, want+1)
			}
		}
	})
}
