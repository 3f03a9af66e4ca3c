package assets

// Licence says under which terms a part of the program is used.
type Licence struct {
	Name string // the part
	Use  string // what it does here: the last part of a key, "about.use.sound"
	Kind string // the licence's usual name
	From string // where it comes from
	Text string // the licence in full

	modules []string // the Go modules it covers
}

// Licences returns the terms of the program and of everything in it, for the page
// that names them: the program first, then the typefaces, then the libraries.
func Licences() []Licence {
	list := []Licence{
		{Name: "Agora", Use: "program", Kind: "MIT", Text: "licences/agora.txt"},
		{Name: "Agora Display, made from GFS Didot", Use: "titles", Kind: "SIL Open Font Licence 1.1", From: "Greek Font Society", Text: "fonts/display-OFL.txt"},
		{Name: "Agora Sans, made from Inter", Use: "texts", Kind: "SIL Open Font Licence 1.1", From: "github.com/rsms/inter", Text: "fonts/sans-OFL.txt"},
		{
			Name: "Ebitengine", Use: "window", Kind: "Apache 2.0", From: "ebitengine.org", Text: "licences/apache-2.0.txt",
			modules: []string{"github.com/hajimehoshi/ebiten/v2", "github.com/ebitengine/hideconsole"},
		},
		{Name: "Parts within Ebitengine", Use: "within", Kind: "zlib, BSD, MIT", From: "ebitengine.org", Text: "licences/ebitengine-notice.txt"},
		{
			Name: "Oto and purego", Use: "sound", Kind: "Apache 2.0", From: "github.com/ebitengine", Text: "licences/apache-2.0.txt",
			modules: []string{"github.com/ebitengine/oto/v3", "github.com/ebitengine/purego"},
		},
		{Name: "pulse", Use: "linux", Kind: "MIT", From: "github.com/jfreymuth/pulse", Text: "licences/pulse.txt", modules: []string{"github.com/jfreymuth/pulse"}},
		{Name: "dbus", Use: "desktop", Kind: "BSD 2-Clause", From: "github.com/godbus/dbus", Text: "licences/dbus.txt", modules: []string{"github.com/godbus/dbus/v5"}},
		{Name: "typesetting", Use: "layout", Kind: "BSD 3-Clause", From: "github.com/go-text/typesetting", Text: "licences/typesetting.txt", modules: []string{"github.com/go-text/typesetting"}},
		{Name: "goldmark", Use: "markdown", Kind: "MIT", From: "github.com/yuin/goldmark", Text: "licences/goldmark.txt", modules: []string{"github.com/yuin/goldmark"}},
		{Name: "rasterx", Use: "drawings", Kind: "BSD 3-Clause", From: "github.com/srwiley/rasterx", Text: "licences/rasterx.txt", modules: []string{"github.com/srwiley/rasterx"}},
		{
			Name: "clipboard", Use: "clipboard", Kind: "MIT", From: "golang.design/x/clipboard", Text: "licences/clipboard.txt",
			modules: []string{"golang.design/x/clipboard", "golang.design/x/x11"},
		},
		{Name: "xgb", Use: "clipboard", Kind: "BSD 3-Clause", From: "github.com/jezek/xgb", Text: "licences/xgb.txt", modules: []string{"github.com/jezek/xgb"}},
		{Name: "barcode", Use: "code", Kind: "MIT", From: "github.com/boombuler/barcode", Text: "licences/barcode.txt", modules: []string{"github.com/boombuler/barcode"}},
		{
			Name: "NATS", Use: "far", Kind: "Apache 2.0", From: "nats.io", Text: "licences/apache-2.0.txt",
			modules: []string{"github.com/nats-io/nats.go", "github.com/nats-io/nkeys", "github.com/nats-io/nuid"},
		},
		{Name: "compress", Use: "far", Kind: "BSD 3-Clause, Apache 2.0, MIT", From: "github.com/klauspost/compress", Text: "licences/compress.txt", modules: []string{"github.com/klauspost/compress"}},
		{Name: "TweetNaCl.js", Use: "browser", Kind: "Unlicense", From: "github.com/dchest/tweetnacl-js", Text: "licences/tweetnacl.txt"},
		{
			Name: "Go and its libraries", Use: "go", Kind: "BSD 3-Clause", From: "go.dev", Text: "licences/go.txt",
			modules: []string{"golang.org/x/crypto", "golang.org/x/image", "golang.org/x/sync", "golang.org/x/sys", "golang.org/x/text"},
		},
	}
	for i := range list {
		list[i].Text = string(must(list[i].Text))
	}
	return list
}
