// Package spoken describes a screen in words: its texts and its actions, in the order of
// reading. It is for those who do not see the picture. Menus and tables write it, and the
// program hands it on, in the browser as HTML.
package spoken

// Screen is a screen in words.
type Screen struct {
	Title string   `json:"title"` // what the screen is
	Say   []string `json:"say"`   // what is said aloud when it changes, or Said does
	Said  int      `json:"said"`  // how many answers were given, so that an equal one is said again
	Log   []string `json:"log"`   // what has happened, newest last; each is said once
	Items []Item   `json:"items"`
}

// Kind is the kind of an item.
type Kind string

// The kinds of items.
const (
	Text    Kind = "text"
	Heading Kind = "heading" // the items below belong to it
	Button  Kind = "button"
	Switch  Kind = "switch" // On or not
	Choice  Kind = "choice" // one of Options; Value is its key
	Number  Kind = "number" // Value, from Min to Max
	Line    Kind = "line"   // Value is a line of text to be written
)

// Item is a text, or something that can be used.
type Item struct {
	Kind    Kind     `json:"kind"`
	ID      string   `json:"id,omitempty"` // by which it is used
	Text    string   `json:"text"`         // what it says, or is called
	Note    string   `json:"note,omitempty"`
	Off     string   `json:"off,omitempty"` // why it cannot be used
	On      bool     `json:"on,omitempty"`
	Value   string   `json:"value,omitempty"`
	Options []Option `json:"options,omitempty"`
	Min     int      `json:"min,omitempty"`
	Max     int      `json:"max,omitempty"`
}

// Option is one of several to choose from.
type Option struct {
	Key  string `json:"key"`
	Text string `json:"text"`
	Off  string `json:"off,omitempty"`
}
