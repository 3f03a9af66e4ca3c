package main

import (
	"bytes"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"agora/cmd/internal/pack"
)

// zipFolder packs a folder into a zip and returns its size. The program is included once,
// compressed with gzip, which the page unpacks on any host; everything else is included
// once, uncompressed.
func zipFolder(folder, name string) (int64, error) {
	list, err := pack.Files(folder)
	if err != nil {
		return 0, err
	}
	list = slices.DeleteFunc(list, func(f pack.File) bool { return !zipped(f.Name) })
	for i := range list {
		if list[i].Name == "index.html" { // it must not ask for what is missing
			list[i].Data = bytes.Replace(list[i].Data, []byte(`data-plain="yes"`), []byte(`data-plain="no"`), 1)
		}
	}
	data, err := pack.Zip(list, "", time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC))
	if err != nil {
		return 0, err
	}
	temp := name + ".part"
	defer os.Remove(temp)
	if err := os.WriteFile(temp, data, 0o644); err != nil {
		return 0, err
	}
	return int64(len(data)), os.Rename(temp, name)
}

// zipped reports whether a file belongs in the zip.
func zipped(name string) bool {
	switch path.Ext(name) {
	case ".br", ".wasm":
		return false
	case ".gz":
		return strings.HasSuffix(name, ".wasm.gz")
	}
	return !strings.HasPrefix(name, ".") && !strings.Contains(name, "/")
}
