package transfer

import (
	"archive/zip"
	"bytes"
	"errors"
	"testing"

	"agora/game/store"
	"agora/game/words"
)

// zipped returns a zip of these files, each a name and a content.
func zipped(t *testing.T, change func(*zip.FileHeader), files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		h := &zip.FileHeader{Name: files[i], Method: zip.Deflate}
		if change != nil {
			change(h)
		}
		f, err := w.CreateHeader(h)
		if err == nil {
			_, err = f.Write([]byte(files[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatalf("w.Close() = %v; want no error", err)
	}
	return b.Bytes()
}

// TestZips: of a zip only games are counted, a collection in it is opened, what systems put
// in is passed over, and each thing that cannot be read has its own true reason.
func TestZips(t *testing.T) {
	const record = "[Game \"stacks\"]\n[Rules \"1\"]\n[Seats \"Anna,Bert\"]\n[Seed \"1\"]\n\n"
	collection, err := store.Collection{Games: []store.Packed{{Title: "a", Record: []byte(record)}, {Title: "b", Record: []byte(record)}}}.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	inner := string(zipped(t, nil, "one.agora", record))
	locked := func(h *zip.FileHeader) { h.Flags |= encrypted }
	for _, c := range []struct {
		name  string
		data  []byte
		games int
		wrong int
		key   string // of the error
	}{
		{"a record", zipped(t, nil, "a/one.agora", record), 1, 0, ""},
		{"the export", zipped(t, nil, "Agora - all games.agora", string(collection)), 2, 0, ""},
		{"the export under another name", zipped(t, nil, "download", "\ufeff\r\n"+string(collection), "one.agora.txt", record), 3, 0, ""},
		{"what systems add", zipped(t, nil, "__MACOSX/a/._one.agora", "x", "a/.DS_Store", "x", "a/Icon\r", "", "Thumbs.db", "x", "desktop.ini", "[.ShellClassInfo]", "a\\b\\two.agora", record), 1, 0, ""},
		{"a zip beside", zipped(t, nil, "one.agora", record, "more.zip", inner), 1, 1, ""},
		{"only a zip", zipped(t, nil, "more.zip", inner), 0, 0, "program.zip.nested"},
		{"no game", zipped(t, nil, "Thumbs.db", "x"), 0, 0, "program.zip.empty"},
		{"nothing", zipped(t, nil), 0, 0, "program.zip.empty"},
		{"a password", zipped(t, locked, "one.agora", record), 0, 0, "program.zip.locked"},
		{"half of it", zipped(t, nil, "one.agora", record)[:60], 0, 0, "program.zip.damaged"},
		{"a damaged collection", zipped(t, nil, "one.agora", record, "all.agora", string(collection[:40])), 1, 1, ""},
	} {
		i := &Import{of: Transfer{Words: &words.Words{}}}
		err := i.open(ImportFile{Data: c.data})
		var told *words.Problem
		if errors.As(err, &told); (err == nil) != (c.key == "") || err != nil && told.Message.Key != c.key {
			t.Errorf("open(%s) = %v; want %q", c.name, err, c.key)
		}
		if len(i.items) != c.games || i.Wrong != c.wrong {
			t.Errorf("open(%s) holds %d games, %d wrong; want %d, %d", c.name, len(i.items), i.Wrong, c.games, c.wrong)
		}
	}
	strange := zipped(t, nil, "one.agora", record)
	at := bytes.LastIndex(strange, []byte("PK\x01\x02"))
	strange[at+10] = 14 // LZMA, in the directory
	i := &Import{of: Transfer{Words: &words.Words{}}}
	var told *words.Problem
	if err := i.open(ImportFile{Data: strange}); !errors.As(err, &told) || told.Message.Key != "program.zip.method" {
		t.Errorf("open(LZMA) = %v; want program.zip.method", err)
	}
}
