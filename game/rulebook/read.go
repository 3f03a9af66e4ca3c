package rulebook

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// reader gathers the pages of a file.
type reader struct {
	source []byte
	pages  []Page
	only   string // of the heading above
}

// read reads the pages of a file.
func read(source []byte) ([]Page, error) {
	p := parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
		parser.WithAttribute(),
	)
	r := &reader{source: source}
	root := p.Parse(text.NewReader(source))
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if err := r.block(n); err != nil {
			return nil, fmt.Errorf("line %d: %w", r.line(n), err)
		}
	}
	if len(r.pages) == 0 {
		return nil, fmt.Errorf("line 1: there is no page")
	}
	return r.pages, nil
}

// line returns the line on which a block begins.
func (r *reader) line(n ast.Node) int {
	for ; n != nil; n = n.FirstChild() {
		if n.Type() == ast.TypeBlock && n.Lines().Len() > 0 {
			return 1 + bytes.Count(r.source[:n.Lines().At(0).Start], []byte("\n"))
		}
	}
	return 1 + bytes.Count(r.source, []byte("\n"))
}

// block takes one block of the file.
func (r *reader) block(n ast.Node) error {
	if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
		return r.page(h)
	}
	if len(r.pages) == 0 {
		return fmt.Errorf("the file must begin with a page, \"# Title {#key}\"")
	}
	switch n := n.(type) {
	case *ast.Heading:
		return r.heading(n)
	case *ast.Paragraph:
		return r.paragraph(n)
	case *ast.List:
		return r.list(n)
	}
	return unknown(n)
}

func unknown(n ast.Node) error {
	return fmt.Errorf("Markdown of the kind %s is not understood here", n.Kind())
}

// page begins a page.
func (r *reader) page(h *ast.Heading) error {
	title, err := r.plain(h.FirstChild())
	if err != nil {
		return err
	}
	p := Page{Key: attribute(h, "id"), Also: strings.Fields(attribute(h, "also")), Title: title}
	if p.Key == "" || p.Title == "" {
		return fmt.Errorf("a page needs a title and a key, \"# Title {#key}\"")
	}
	for i, key := range append([]string{p.Key}, p.Also...) {
		if _, taken := Find(r.pages, key); taken || i > 0 && key == p.Key {
			return fmt.Errorf("the key %q leads to two pages", key)
		}
	}
	r.pages, r.only = append(r.pages, p), ""
	return nil
}

func attribute(n ast.Node, name string) string {
	value, _ := n.AttributeString(name)
	text, _ := value.([]byte)
	return string(text)
}

func (r *reader) heading(h *ast.Heading) error {
	if h.Level != 2 {
		return fmt.Errorf("a heading has one # for a page or two within it")
	}
	say, err := r.plain(h.FirstChild())
	r.only = attribute(h, "only")
	return r.add(Block{Kind: Heading, Text: say}, err)
}

// add puts a block on the page that is open.
func (r *reader) add(b Block, err error) error {
	if err != nil {
		return err
	}
	if b.Text == "" {
		return fmt.Errorf("there is no text here")
	}
	b.Only = r.only
	p := &r.pages[len(r.pages)-1]
	p.Blocks = append(p.Blocks, b)
	return nil
}

// paragraph takes a text, or an image alone: a figure or a list.
func (r *reader) paragraph(n *ast.Paragraph) error {
	image, ok := n.FirstChild().(*ast.Image)
	if !ok {
		say, err := r.plain(n.FirstChild())
		return r.add(Block{Kind: Para, Text: say}, err)
	}
	if n.ChildCount() > 1 {
		return fmt.Errorf("a figure stands alone between empty lines")
	}
	caption, err := r.plain(image.FirstChild())
	if err != nil {
		return err
	}
	kind, name, _ := strings.Cut(string(image.Destination), ":")
	switch {
	case kind == "figure" && name != "":
		p := &r.pages[len(r.pages)-1]
		p.Figures = append(p.Figures, Figure{Name: name, Caption: caption})
		return nil
	case kind == "list":
		return r.add(Block{Kind: List, Text: name}, nil)
	}
	return fmt.Errorf("%q is neither a figure, \"figure:game/name\", nor a list, \"list:name\"", image.Destination)
}

func (r *reader) list(l *ast.List) error {
	if l.IsOrdered() {
		return fmt.Errorf("a list has dashes, not numbers")
	}
	for item := l.FirstChild(); item != nil; item = item.NextSibling() {
		words := item.FirstChild()
		if words == nil || item.ChildCount() > 1 || words.Kind() != ast.KindTextBlock && words.Kind() != ast.KindParagraph {
			return fmt.Errorf("a point of a list is one paragraph")
		}
		if err := r.point(words.FirstChild()); err != nil {
			return err
		}
	}
	return nil
}

// point takes a point of a list, with its mark if it begins with one.
func (r *reader) point(words ast.Node) error {
	b := Block{Kind: Point}
	if strong, ok := words.(*ast.Emphasis); ok && strong.Level == 2 {
		mark, err := r.plain(strong.FirstChild())
		if err != nil {
			return err
		}
		b.Mark, words = mark, strong.NextSibling()
	}
	say, err := r.plain(words)
	b.Text = say
	return r.add(b, err)
}

// plain returns the text from a node on. Lines are joined, and apostrophes are typeset.
func (r *reader) plain(n ast.Node) (string, error) {
	var b strings.Builder
	for ; n != nil; n = n.NextSibling() {
		t, ok := n.(*ast.Text)
		if !ok {
			return "", unknown(n)
		}
		b.Write(util.UnescapePunctuations(t.Segment.Value(r.source)))
		if t.SoftLineBreak() {
			b.WriteByte(' ')
		}
		if t.HardLineBreak() {
			return "", fmt.Errorf("a line must not be broken by hand")
		}
	}
	say := strings.TrimSpace(b.String())
	if i := slices.IndexFunc([]rune(say), func(c rune) bool { return strings.ContainsRune("&<>{}`\t", c) }); i >= 0 {
		return "", fmt.Errorf("%q stands in a text", []rune(say)[i])
	}
	return strings.ReplaceAll(say, "'", "\u2019"), nil
}
