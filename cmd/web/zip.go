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

// zipFolder packs the files of a folder into one. It returns the size. The program
// is in it once, packed by gzip, which the page unpacks on any host; everything else
// once, plain.
func zipFolder(folder, name string) (int64, error) {
	list, err := pack.Files(folder)
	if err != nil {
		return 0, err
	}
	list = slices.DeleteFunc(list, func(f pack.File) bool { return !zipped(f.Name) })
	for i := range list {
		if list[i].Name == "index.html" { // which need not ask for what is not there
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

// zipped reports whether a file belongs into the zip.
func zipped(name string) bool {
	switch path.Ext(name) {
	case ".br", ".wasm":
		return false
	case ".gz":
		return strings.HasSuffix(name, ".wasm.gz")
	}
	return !strings.HasPrefix(name, ".") && !strings.Contains(name, "/")
}
