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
	done     bool
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
		{"quit", "", func(string) (string, error) { s.done = true; return "", nil }},
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
	for !s.done {
		line, err := queue.next()
		switch {
		case errors.Is(err, errLongLine):
			s.reply("", "", fmt.Errorf("the line is longer than %d bytes", maxLine))
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		default:
			s.answer(line)
		}
		if e := s.out.Flush(); e != nil {
			if nobodyListens(e) {
				return nil
			}
			return e
		}
	}
	return nil
}

var errLongLine = errors.New("long line")

// readLine reads up to and including the next newline. It skips a line that is too long.
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

// parse splits a cleaned line into the optional id, the command and the trimmed argument.
func parse(line string) (id, name, argument string) {
	name, argument, _ = strings.Cut(line, " ")
	if name != "" && strings.Trim(name, "0123456789") == "" {
		id = name
		name, argument, _ = strings.Cut(strings.TrimLeft(argument, " "), " ")
	}
	return id, name, strings.TrimLeft(argument, " ")
}

// answer runs one line; it does not answer an empty one.
func (s *server) answer(line string) {
	line = clean(line)
	if line == "" {
		return
	}
	id, name, argument := parse(line)
	c, ok := s.commands[name]
	if !ok {
		s.reply(id, "", errors.New("unknown command"))
		return
	}
	text, err := s.run(c, argument)
	if errors.Is(err, errSyntax) {
		err = fmt.Errorf("syntax error: %s", strings.TrimRight(c.name+" "+c.usage, " "))
	}
	s.reply(id, text, err)
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
