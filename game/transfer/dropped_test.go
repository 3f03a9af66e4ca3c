package transfer

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"

	"agora/game/linked"
	"agora/game/store"
	"agora/game/words"
)

// lockedFS is a file system in which folders called "locked" cannot be listed.
type lockedFS struct{ fstest.MapFS }

func (f lockedFS) ReadDir(name string) ([]fs.DirEntry, error) {
	if path.Base(name) == "locked" {
		return nil, fs.ErrPermission
	}
	return f.MapFS.ReadDir(name)
}

// inUTF16 returns a text as editors on Windows store it.
func inUTF16(text string) []byte {
	data := []byte("\xff\xfe")
	for _, u := range utf16.Encode([]rune(text)) {
		data = append(data, byte(u), byte(u>>8))
	}
	return data
}

// TestDroppedFolders: a folder that cannot be listed is named, what systems and people keep
// beside games is passed over, and all games are found.
func TestDroppedFolders(t *testing.T) {
	const record = "[Game \"stacks\"]\n[Rules \"1\"]\n\n"
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	for _, c := range []struct {
		name    string
		files   fstest.MapFS
		want    []string // a name with "!" carries an error
		several bool
	}{
		{"a folder", fstest.MapFS{
			"a/one.agora": file(record), "a/two": file(record), "a/b/three.txt": file(record), "a/wide": {Data: inUTF16(record)}, "a/all": file(`{"agora":"collection"`),
			"a/Thumbs.db": file("x"), "a/desktop.ini": file("[.ShellClassInfo]"), "a/photo.jpg": file("\xff\xd8"), "a/.DS_Store": file("x"), "a/locked/four.agora": file(record),
		}, []string{"all", "locked!", "one.agora", "three.txt", "two", "wide"}, true},
		{"files", fstest.MapFS{"one.agora": file(record), "photo.jpg": file("\xff\xd8")}, []string{"one.agora", "photo.jpg"}, true},
		{"a file", fstest.MapFS{"photo.jpg": file("\xff\xd8")}, []string{"photo.jpg"}, false},
		{"a folder that cannot be listed", fstest.MapFS{"locked/one.agora": file(record)}, []string{"locked!"}, true},
		{"a folder of photos", fstest.MapFS{"a/photo.jpg": file("\xff\xd8")}, nil, false},
		{"an empty folder", fstest.MapFS{"a": {Mode: fs.ModeDir}}, nil, false},
	} {
		files, several, err := ReadDropped(lockedFS{c.files})
		var got []string
		for _, f := range files {
			name := f.Name
			if f.Err != nil {
				name += "!"
			}
			got = append(got, name)
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) || several != c.several || (err != nil) != (c.want == nil) {
			t.Errorf("ReadDropped(%s) = %q, several %v, %v; want %q, several %v", c.name, got, several, err, c.want, c.several)
		}
	}
}

// TestEveryFormOfAGame: what the program gave out is taken in again as a file or in a zip,
// whatever a mail program, an editor or a file manager has made of it; other archives are
// refused with the true reason.
func TestEveryFormOfAGame(t *testing.T) {
	const record = "[Game \"stacks\"]\n[Rules \"1\"]\n[Seats \"Anna,Bert\"]\n[Seed \"1\"]\n\n"
	collection, err := store.Collection{Games: []store.Packed{{Title: "a", Record: []byte(record)}}}.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	link := "https://example.org/agora/#" + linked.Pack([]byte(record))
	for name, text := range map[string]string{
		"a record": record, "with CRLF": strings.ReplaceAll(record, "\n", "\r\n"), "in UTF-16": string(inUTF16(record)), "a quoted one": "> " + strings.ReplaceAll(strings.TrimSpace(record), "\n", "\n> ") + "\n>\n",
		"the export": string(collection), "the export in UTF-16": string(inUTF16(string(collection))),
		"a link": link, "a shortcut": "[InternetShortcut]\r\nURL=" + link + "\r\n", "a link in UTF-16": string(inUTF16("Play! " + link)),
	} {
		i := &Import{of: Transfer{Words: &words.Words{}}}
		err := i.open(ImportFile{Data: zipped(t, nil, "game.txt", text)})
		if err != nil || len(i.items) != 1 {
			t.Errorf("open(%s in a zip) = %v, %d games; want 1", name, err, len(i.items))
			continue
		}
		g := &i.items[0]
		if g.entry != nil {
			err = i.unpack(g)
		}
		if got := strings.ReplaceAll(string(g.Record), "\r", ""); err != nil || strings.TrimSpace(got) != strings.TrimSpace(record) {
			t.Errorf("of %s comes %q, %v; want the record", name, got, err)
		}
	}
	for _, begin := range packings {
		i := &Import{of: Transfer{Words: &words.Words{}}}
		err := i.open(ImportFile{Name: "games.tar.gz", Data: []byte(begin + "\x00\x00\x00")})
		if told, ok := err.(*words.Problem); !ok || told.Message.Key != "program.zip.other" {
			t.Errorf("open(%q) = %v; want program.zip.other", begin, err)
		}
	}
}
