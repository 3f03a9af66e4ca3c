package gtp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"agora/game/words"
)

// command is a command of the engine. Its answer may have several lines; an error becomes a
// refusal on one line.
type command struct {
	name  string
	usage string // arguments, for syntax errors and the help
	run   func(argument string) (string, error)
}

// errSyntax makes the answer show the command's usage.
var errSyntax = errors.New("syntax error")

// maxLine is the longest line that is accepted, in bytes; a long position has a few
// thousand.
const maxLine = 1 << 20

// server speaks the Go Text Protocol, version 2: one line in; "=ID answer" or "?ID error"
// and an empty line out.
type server struct {
	commands map[string]command
	out      *bufio.Writer
	ending   *ending
}

// newServer returns a server with these commands. The slow ones observe the ending.
func newServer(commands []command, end *ending, out io.Writer) *server {
	s := &server{commands: map[string]command{}, out: bufio.NewWriter(out), ending: end}
	for _, c := range commands {
		s.commands[c.name] = c
	}
	for _, c := range []command{
		{"protocol_version", "", func(string) (string, error) { return "2", nil }},
		{"known_command", "NAME", s.known},
		{"list_commands", "", func(string) (string, error) { return strings.Join(s.names(), "\n"), nil }},
		{quit, "", func(string) (string, error) { return "", nil }},
	} {
		s.commands[c.name] = c
	}
	return s
}

func (s *server) names() []string {
	var names []string
	for name := range s.commands {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (s *server) known(argument string) (string, error) {
	if argument == "" || strings.Contains(argument, " ") {
		return "", errSyntax
	}
	_, ok := s.commands[argument]
	return fmt.Sprint(ok), nil
}

// serve answers commands until quit or the end of the input. It writes each answer before
// it looks at the next line. Commands that were sent before the end are still answered, but
// without much thinking.
func (s *server) serve(in io.Reader) error {
	queue := newQueue(in, s.ending)
	defer queue.leave()
	for {
		asked := queue.next()
		switch {
		case errors.Is(asked.err, errLongLine):
			s.reply("", "", fmt.Errorf("the line is longer than %d bytes", maxLine))
		case asked.err == io.EOF:
			return nil
		case asked.err != nil:
			return asked.err
		default:
			s.answer(asked.request)
		}
		if e := s.out.Flush(); e != nil {
			if nobodyListens(e) {
				return nil
			}
			return e
		}
		if asked.last() {
			return nil
		}
	}
}

var errLongLine = errors.New("long line")

// readLine reads up to and including the next newline, or the end of the input. It skips a
// line that is too long.
func readLine(r *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, err := r.ReadSlice('\n')
		if long = long || len(line)+len(part) > maxLine; !long {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
		case long && (err == nil || err == io.EOF):
			return "", errLongLine
		case err == io.EOF && len(line) > 0:
			return string(line), nil
		default:
			return string(line), err
		}
	}
}

// clean prepares a line as the protocol requires: it removes control characters, turns tabs
// into blanks, cuts comments from the number sign on, and trims blanks. All other bytes
// stay, because a file name need not be UTF-8.
func clean(line string) string {
	line = strings.TrimPrefix(line, "\ufeff")
	line, _, _ = strings.Cut(line, "#")
	kept := make([]byte, 0, len(line))
	for i := range len(line) {
		switch c := line[i]; {
		case c == '\t':
			kept = append(kept, ' ')
		case c >= ' ' && c != 0x7f:
			kept = append(kept, c)
		}
	}
	return strings.Trim(string(kept), " ")
}

// request holds what a line asks for: an optional id, a command and its trimmed argument. A
// line that asks for nothing has neither id nor command.
type request struct{ id, name, argument string }

// quit is the name of the command that ends the program.
const quit = "quit"

// ends reports whether the program ends after the request. With an argument, quit is a
// syntax error like that of any command without arguments, and ends nothing.
func (r request) ends() bool { return r.name == quit && r.argument == "" }

// parse reads a cleaned line.
func parse(line string) (r request) {
	r.name, r.argument, _ = strings.Cut(line, " ")
	if r.name != "" && strings.Trim(r.name, "0123456789") == "" {
		r.id = r.name
		r.name, r.argument, _ = strings.Cut(strings.TrimLeft(r.argument, " "), " ")
	}
	r.argument = strings.TrimLeft(r.argument, " ")
	return r
}

// answer answers a request, unless it asks for nothing.
func (s *server) answer(r request) {
	if r == (request{}) {
		return
	}
	c, ok := s.commands[r.name]
	if !ok {
		s.reply(r.id, "", errors.New("unknown command"))
		return
	}
	text, err := s.run(c, r.argument)
	if errors.Is(err, errSyntax) {
		err = fmt.Errorf("syntax error: %s", strings.TrimRight(c.name+" "+c.usage, " "))
	}
	s.reply(r.id, text, err)
}

// run runs a command and recovers from a panic in it.
func (s *server) run(c command, argument string) (text string, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("fault in %s: %v", c.name, fault)
		}
	}()
	if c.usage == "" && argument != "" {
		return "", errSyntax
	}
	return c.run(argument)
}

// reply writes an answer or a refusal. Empty lines would end it too early, so they become
// blanks. As the output may be a terminal, invisible characters of foreign text are not
// written.
func (s *server) reply(id, text string, err error) {
	sign := "="
	if err != nil {
		sign, text = "?", strings.ReplaceAll(err.Error(), "\n", " ")
	}
	text = strings.TrimRight(strings.ReplaceAll(text, "\r", ""), "\n")
	lines := strings.Split(text, "\n")
	for i := range lines {
		if lines[i] = words.Tame(lines[i]); lines[i] == "" && i > 0 {
			lines[i] = " "
		}
	}
	if lines[0] != "" {
		lines[0] = " " + lines[0]
	}
	fmt.Fprintf(s.out, "%s%s%s\n\n", sign, id, strings.Join(lines, "\n"))
}
