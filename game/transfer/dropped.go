package transfer

import (
	"io/fs"
	"path"
	"strings"

	"agora/game/linked"
	"agora/game/store"
	"agora/game/words"
)

// ReadDropped reads dropped files, also in folders, up to the limits of a player's own
// files. With an error there are none; a file or folder that cannot be read carries its own
// error. In folders, what is not a game, as systems put it in, is passed over.
func ReadDropped(dropped fs.FS) (files []ImportFile, several bool, err error) {
	var names []string
	err = fs.WalkDir(dropped, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && name == ".":
			return err
		case len(names) == mostItems:
			return fs.SkipAll
		case err != nil: // a folder that cannot be listed
			files = append(files, ImportFile{Name: path.Base(name), Err: words.Wrong("program.file.unreadable").Because(err)})
			return fs.SkipDir
		case !d.IsDir():
			names = append(names, name)
		case name != ".":
			several = true
		}
		return nil
	})
	if err == nil && len(names)+len(files) == 0 {
		err = words.Wrong("program.dropped.none")
	}
	if err != nil {
		return nil, false, err
	}
	several = several || len(names) > 1
	if len(files) > 0 && !several && len(names) == 0 {
		return files, false, nil
	}
	size := 0
	for _, name := range names {
		if several && strings.HasPrefix(path.Base(name), ".") {
			continue
		}
		p := ImportFile{Name: path.Base(name)}
		if info, err := fs.Stat(dropped, name); err == nil {
			p.Time = info.ModTime()
		}
		if size > store.MaxTogether {
			p.Err = store.ErrMany
		} else if p.Data, p.Err = store.ReadFileIn(dropped, name); p.Err == nil {
			size += len(p.Data)
		}
		if strings.Contains(name, "/") && !named(p.Name) && (p.Err != nil || !isZip(p.Data) && !begins(linked.Plain(p.Data))) {
			continue
		}
		files = append(files, p)
	}
	if len(files) == 0 {
		return nil, false, words.Wrong("program.dropped.none")
	}
	return files, several, nil
}
