package transfer

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
	"slices"
	"strings"

	"agora/game/linked"
	"agora/game/store"
	"agora/game/words"
)

// openZip lists the games in a zip: records, and those of collections, such as the program
// itself exports and a mail program or phone packs once more. What is not a game, as systems put
// it in, is passed over; what cannot be read is noted. A zip within the zip is refused.
func (i *Import) openZip(data []byte) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return words.Wrong("program.zip.damaged").Because(err)
	}
	left := int64(store.MaxBundle) // of what may be unpacked as collections
	found := false
	var first error
	for _, f := range z.File {
		name := path.Base(strings.ReplaceAll(f.Name, "\\", "/"))
		if f.FileInfo().IsDir() || strings.HasPrefix(name, ".") || strings.Contains(f.Name, "__MACOSX/") || len(i.items) == mostItems {
			continue
		}
		head, err := headOf(f)
		head = linked.Plain(head)
		game := named(name) || begins(head)
		switch {
		case err == nil && isZip(head):
			err = words.Wrong("program.zip.nested")
		case err == nil && game && isPacked(head):
			err = words.Wrong("program.zip.other")
		case err != nil && !game && !strings.EqualFold(path.Ext(name), ".zip"), err == nil && !game:
			continue // not a game's file
		case err == nil && store.IsCollection(head):
			var whole []byte
			if whole, err = unzip(f, left); err == nil {
				left -= int64(len(whole))
				err = i.openCollection(name, linked.Plain(whole))
			}
		case err == nil:
			i.items = append(i.items, item{name: name, entry: f, Packed: store.Packed{Kind: store.Over, Time: f.Modified}})
		}
		if found = found || err == nil; err != nil {
			i.wrong(name, err)
			if first == nil {
				first = err
			}
		}
	}
	switch {
	case !found && first != nil:
		i.Wrong, i.Flaws = 0, nil // it is told as the zip's own
		return first
	case !found:
		return words.Wrong("program.zip.empty")
	}
	return nil
}

// named reports whether a file is called as games are, also after a program has added .txt.
func named(name string) bool {
	return slices.Contains([]string{".agora", ".txt"}, strings.ToLower(path.Ext(name)))
}

// begins reports whether a file begins like a record or a collection.
func begins(head []byte) bool {
	text := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	return bytes.HasPrefix(text, []byte(`[Game "`)) || bytes.HasPrefix(text, []byte("{")) && bytes.Contains(text, []byte(`"agora"`))
}

// headSize is how many bytes of an entry show what it is.
const headSize = 512

// headOf returns the first bytes of an entry of a zip.
func headOf(f *zip.File) ([]byte, error) {
	return unpacked(f, func(r io.Reader) ([]byte, error) { return io.ReadAll(io.LimitReader(r, headSize)) })
}

// unzip reads an entry of a zip of at most so many bytes.
func unzip(f *zip.File, most int64) ([]byte, error) {
	return unpacked(f, func(r io.Reader) ([]byte, error) {
		data, err := io.ReadAll(io.LimitReader(r, most+1))
		if err == nil && int64(len(data)) > most {
			return nil, words.Wrong("program.file.large").Because(store.ErrTooLarge)
		}
		return data, err
	})
}

// encrypted is the flag of an entry that is locked by a password.
const encrypted = 1

// unpacked opens an entry of a zip and reads of it. The error is a sentence for players.
func unpacked(f *zip.File, read func(io.Reader) ([]byte, error)) ([]byte, error) {
	switch {
	case f.Flags&encrypted != 0:
		return nil, words.Wrong("program.zip.locked")
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return nil, words.Wrong("program.zip.method")
	}
	r, err := f.Open()
	if err != nil {
		return nil, words.Wrong("program.zip.damaged").Because(err)
	}
	defer r.Close()
	data, err := read(r)
	if _, told := err.(*words.Problem); err != nil && !told {
		err = words.Wrong("program.zip.damaged").Because(err)
	}
	return data, err
}
