package uidrive

import (
	"encoding/json"
	"io/fs"
	"path"
	"testing"

	"agora/assets"
)

// Messages returns a language's messages as its files hold them, by file name and key.
// Each is a text or a map of plural forms.
func Messages(t testing.TB, code string) map[string]map[string]any {
	t.Helper()
	files, err := fs.Glob(assets.Words(), code+"/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no words of %q: %v, len(files) = %v; want no error and at least one", code, err, len(files))
	}
	all := map[string]map[string]any{}
	for _, file := range files {
		data, err := fs.ReadFile(assets.Words(), file)
		if err != nil {
			t.Fatalf("fs.ReadFile(assets.Words(), file) = %v; want no error", err)
		}
		var messages map[string]any
		if err := json.Unmarshal(data, &messages); err != nil {
			t.Fatalf("%s: %v; want no error", file, err)
		}
		all[path.Base(file)] = messages
	}
	return all
}
