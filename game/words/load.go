package words

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"

	"agora/assets"
)

// catalogue holds the messages of one language. Those of the program itself are read file
// by file, when the first message of a file is said: a title says few of them, and to read
// all takes a browser a fifth of a second. The first part of a key names its file.
type catalogue struct {
	code     string
	tag      language.Tag
	rtl      bool
	elisions [][2]string // words and their forms before a vowel: "de" and "d’"

	mu       sync.Mutex // of what follows: errors are put into words anywhere
	messages map[string]message
	unread   map[string]func() error // by the first part of their keys
}

// find returns a message. A damaged file, with which a build does not pass the tests, ends
// the program.
func (c *catalogue) find(key string) (message, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	m, ok := c.messages[key]
	if ok {
		return m, true
	}
	part, _, _ := strings.Cut(key, ".")
	if read := c.unread[part]; read != nil {
		delete(c.unread, part)
		if err := read(); err != nil {
			panic(err.Error())
		}
		m, ok = c.messages[key]
	}
	return m, ok
}

// message is the text of a message, or its plural forms. other always exists.
type message struct {
	other  string
	forms  map[plural.Form]string
	touch  *message // the variant for touch screens, if there is one
	pad    *message // the variant for gamepads, if there is one
	mouse  *message // the variant for mice, if there is one
	spoken *message // the variant without the picture, if there is one
}

// form returns the text for these arguments; the argument n selects the plural form.
func (m message) form(tag language.Tag, args []any) string {
	if len(m.forms) == 0 {
		return m.other
	}
	n, _ := argument(args, "n")
	if n, ok := n.(int); ok {
		if text, ok := m.forms[PluralForm(tag, n)]; ok {
			return text
		}
	}
	return m.other
}

// PluralForm returns a language's plural form for a number.
func PluralForm(tag language.Tag, n int) plural.Form {
	return plural.Cardinal.MatchPlural(tag, max(n, -n), 0, 0, 0, 0)
}

// Forms returns the plural forms by their names in the files.
func Forms() map[string]plural.Form {
	return map[string]plural.Form{
		"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other,
	}
}

// load returns the catalogue of a language. Files of the program are read when they are
// needed; with other sets beside it, which add to it, all are read at once.
func load(texts []fs.FS, code string) (*catalogue, error) {
	tag, err := language.Parse(code)
	if err != nil {
		return nil, fmt.Errorf("words/%s: this is not a language: %w", code, err)
	}
	c := &catalogue{code: code, tag: tag, messages: map[string]message{}, unread: map[string]func() error{}}
	for _, set := range texts {
		files, _ := fs.Glob(set, code+"/*.json") // fails only for a bad pattern
		for _, file := range files {
			read := func() error { return c.readFile(set, file) }
			if name := strings.TrimSuffix(path.Base(file), ".json"); len(texts) == 1 && name != "language" {
				c.unread[name] = read
			} else if err := read(); err != nil {
				return nil, err
			}
		}
	}
	if len(c.messages) == 0 {
		return nil, fmt.Errorf("words/%s: there are no messages", code)
	}
	c.rtl = c.messages["language.direction"].other == "right to left"
	for _, pair := range strings.Split(c.messages["language.elision"].other, ",") {
		if words := strings.Fields(pair); len(words) == 2 {
			c.elisions = append(c.elisions, [2]string{words[0], words[1]})
		}
	}
	return c, nil
}

// elide returns the text before a name with its last word shortened, if the language does
// that before a vowel: in French "la carte de " before "Anna" becomes "la carte d’". An h
// may be silent or not, so nothing is shortened before it.
func (c *catalogue) elide(before, name string) string {
	for _, e := range c.elisions {
		rest, ok := strings.CutSuffix(before, e[0]+" ")
		if last, _ := utf8.DecodeLastRuneInString(rest); !ok || unicode.IsLetter(last) {
			continue
		}
		if first, _ := utf8.DecodeRuneInString(norm.NFD.String(name)); strings.ContainsRune("aeiouœæ", unicode.ToLower(first)) {
			return rest + e[1]
		}
	}
	return before
}

// readFile adds the messages of a file.
func (c *catalogue) readFile(set fs.FS, name string) error {
	data, err := fs.ReadFile(set, name)
	var file map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(data, &file)
	}
	if err != nil {
		return fmt.Errorf("words/%s: %w", name, err)
	}
	for key, raw := range file {
		var m message
		err := m.read(raw)
		if _, twice := c.messages[key]; twice && err == nil {
			err = fmt.Errorf("it stands in two files")
		}
		if err != nil {
			return fmt.Errorf("words/%s: %s: %w", name, key, err)
		}
		c.messages[key] = m
	}
	for key := range file {
		variant := c.messages[key]
		if of, ok := strings.CutSuffix(key, Touch); ok {
			c.vary(of, func(m *message) { m.touch = &variant })
		}
		if of, ok := strings.CutSuffix(key, Pad); ok {
			c.vary(of, func(m *message) { m.pad = &variant })
		}
		if of, ok := strings.CutSuffix(key, Mouse); ok {
			c.vary(of, func(m *message) { m.mouse = &variant })
		}
		if of, ok := strings.CutSuffix(key, Spoken); ok {
			c.vary(of, func(m *message) { m.spoken = &variant })
		}
	}
	return nil
}

// vary changes a message, if there is one.
func (c *catalogue) vary(key string, change func(*message)) {
	if m, ok := c.messages[key]; ok {
		change(&m)
		c.messages[key] = m
	}
}

// read reads one message.
func (m *message) read(raw json.RawMessage) error {
	if bytes.HasPrefix(raw, []byte(`"`)) {
		if err := json.Unmarshal(raw, &m.other); err != nil {
			return err
		}
		return wellFormed(m.other)
	}
	var parts map[string]string
	if err := json.Unmarshal(raw, &parts); err != nil {
		return err
	}
	known := Forms()
	for name, text := range parts {
		form, ok := known[name]
		switch {
		case name == "description" || name == "hash": // for translators and their tools
			continue
		case !ok:
			return fmt.Errorf("%q is neither a plural form nor a description", name)
		case form == plural.Other:
			m.other = text
		default:
			if m.forms == nil {
				m.forms = map[plural.Form]string{}
			}
			m.forms[form] = text
		}
		if err := wellFormed(text); err != nil {
			return err
		}
	}
	if m.other == "" {
		return fmt.Errorf("the form \"other\" is missing")
	}
	return nil
}

// wellFormed refuses a text with braces that contain no name.
func wellFormed(text string) error {
	if text == "" {
		return fmt.Errorf("there is no text")
	}
	if _, err := Placeholders(text); err != nil {
		return err
	}
	return nil
}

// Placeholders returns the names in braces, sorted and unique.
func Placeholders(text string) ([]string, error) {
	var names []string
	for whole := text; ; {
		before, rest, open := strings.Cut(text, "{")
		if strings.Contains(before, "}") {
			return nil, fmt.Errorf("%q has a brace too many", whole)
		}
		if !open {
			slices.Sort(names)
			return slices.Compact(names), nil
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
			return nil, fmt.Errorf("%q: braces hold the name of an argument, in letters", whole)
		}
		names, text = append(names, name), after
	}
}

// Language is a language of the program.
type Language struct {
	Code string // "de"
	Name string // in the language itself: "Deutsch"
}

// Languages returns the available languages, by code.
func (w *Words) Languages() []Language {
	var list []Language
	sets := []fs.FS{assets.Words()}
	if w != nil {
		sets = w.texts
	}
	for _, set := range sets {
		files, _ := fs.Glob(set, "*/language.json")
		for _, file := range files {
			var messages map[string]json.RawMessage
			var name message
			data, err := fs.ReadFile(set, file)
			if err != nil || json.Unmarshal(data, &messages) != nil || name.read(messages["language.name"]) != nil {
				continue // Speak reports what is wrong with it
			}
			list = append(list, Language{path.Dir(file), name.other})
		}
	}
	slices.SortStableFunc(list, func(a, b Language) int { return strings.Compare(a.Code, b.Code) })
	return slices.CompactFunc(list, func(a, b Language) bool { return a.Code == b.Code })
}

// Best returns the first of the wanted languages that is available: "fr" for
// "fr_CA.UTF-8" and "de"; English if none is.
func (w *Words) Best(wanted []string) string {
	known := w.Languages()
	for _, want := range wanted {
		want, _, _ = strings.Cut(want, ".")
		want, _, _ = strings.Cut(want, "@")
		for want = strings.ReplaceAll(want, "_", "-"); want != ""; {
			if i := slices.IndexFunc(known, func(l Language) bool { return strings.EqualFold(l.Code, want) }); i >= 0 {
				return known[i].Code
			}
			want = want[:max(strings.LastIndex(want, "-"), 0)]
		}
	}
	return English
}
