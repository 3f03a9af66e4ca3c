//go:build !js

package platform

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"

	"agora/render/paint"
)

// Draws returns nil, because the system's typefaces can be read: see SeekTypefaces.
func Draws() paint.Drawer { return nil }

// seeking allows one search for typefaces at a time.
var seeking sync.Mutex

// SeekTypefaces searches the system's typefaces for some that have these characters; each
// call has new ones. It calls found with the result, perhaps none, from another goroutine.
// The first call reads the character sets of all typefaces, which are then cached in the
// system's cache folder.
func SeekTypefaces(chars []rune, found func([]*paint.Typeface)) {
	go func() {
		seeking.Lock()
		defer seeking.Unlock()
		found(typefacesFor(chars))
	}()
}

// typefacesFor returns system typefaces that together have as many of the characters as
// possible.
func typefacesFor(chars []rune) (all []*paint.Typeface) {
	defer func() { _ = recover() }() // arbitrary files on the disk must not end the program
	folder, tidy := cacheFolder()
	defer tidy()
	fonts := fontscan.NewFontMap(silent{})
	if fonts.UseSystemFonts(folder) != nil {
		return nil
	}
	fonts.SetQuery(fontscan.Query{Families: []string{"sans-serif", "emoji"}})
	var read []fontscan.Location
	for len(chars) > 0 {
		r := chars[0]
		fonts.SetScript(language.LookupScript(r))
		face := fonts.ResolveFace(r)
		if face == nil {
			return all
		}
		at := fonts.FontLocation(face.Font)
		if _, has := face.NominalGlyph(r); !has || slices.Contains(read, at) {
			chars = chars[1:]
			continue
		}
		read = append(read, at)
		if t, err := readTypeface(at); err == nil {
			all = append(all, t)
		}
		chars = slices.DeleteFunc(slices.Clone(chars), func(r rune) bool { _, has := face.NominalGlyph(r); return has })
	}
	return all
}

// silent is a logger that discards everything.
type silent struct{}

func (silent) Printf(string, ...any) {}

func readTypeface(at font.FontID) (*paint.Typeface, error) {
	file, err := os.Open(at.File)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > paint.MostTypeface {
		return nil, errors.New("it is no typeface of a usual size")
	}
	return paint.ReadTypeface(file, int(info.Size()), int(at.Index))
}

// cacheFolder returns the folder in which to cache what typefaces the system has, and a
// function that cleans up.
func cacheFolder() (folder string, tidy func()) {
	if folder = os.Getenv("AGORA_HOME"); folder == "" {
		if caches, err := os.UserCacheDir(); err == nil {
			folder = filepath.Join(caches, "agora")
		}
	}
	if folder != "" && os.MkdirAll(folder, 0o700) == nil && writable(folder) {
		return folder, func() {}
	}
	folder, err := os.MkdirTemp("", "agora")
	if err != nil {
		return os.DevNull, func() {}
	}
	return folder, func() { os.RemoveAll(folder) }
}

func writable(folder string) bool {
	f, err := os.CreateTemp(folder, "try")
	if err != nil {
		return false
	}
	f.Close()
	return os.Remove(f.Name()) == nil
}
