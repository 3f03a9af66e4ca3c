package remote

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"strings"

	"agora/game/store"
)

// keyFile stores the secret of this device. Exported files never contain it.
const keyFile = "remote-key"

// readKey returns the secret of this device, drawing it the first time. An error says
// that it could not be stored; then the device has another identity after a restart.
func readKey(st store.Store) ([]byte, error) {
	for range 3 { // another program may draw one at the same time
		data, err := st.Read(keyFile)
		if err == nil {
			if key, err := hex.DecodeString(strings.TrimSpace(string(data))); err == nil && len(key) == 32 {
				return key, nil
			}
			if _, err = store.SetAside(st, keyFile); err != nil {
				return fresh(), err
			}
		} else if !errors.Is(err, store.ErrNotFound) {
			return fresh(), err
		}
		key := fresh()
		if err = st.Create(keyFile, []byte(hex.EncodeToString(key)+"\n")); err == nil {
			return key, nil
		}
		if !errors.Is(err, store.ErrExists) {
			return key, err
		}
	}
	return fresh(), nil
}

// fresh returns 32 random bytes.
func fresh() []byte {
	key := make([]byte, 32)
	rand.Read(key) // never fails
	return key
}
