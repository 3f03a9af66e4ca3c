package shelf_test

import (
	"os"
	"path/filepath"

	"agora/game/store"
)

// quick writes a file of a folder without waiting until it is on the disk.
func quick(st store.Store, name string, data []byte) error {
	return os.WriteFile(filepath.Join(st.Place(), name), data, 0o600)
}
