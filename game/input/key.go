package input

import "strings"

// Key identifies a key by its function or by its label: KeyQ is the key that types q in
// the user's layout, wherever it is. The keypad counts as the other keys: digits, or with
// NumLock off arrows and so on.
type Key uint8

const (
	KeyNone Key = iota
	KeyA
	KeyB
	KeyC
	KeyD
	KeyE
	KeyF
	KeyG
	KeyH
	KeyI
	KeyJ
	KeyK
	KeyL
	KeyM
	KeyN
	KeyO
	KeyP
	KeyQ
	KeyR
	KeyS
	KeyT
	KeyU
	KeyV
	KeyW
	KeyX
	KeyY
	KeyZ
	Key0
	Key1
	Key2
	Key3
	Key4
	Key5
	Key6
	Key7
	Key8
	Key9
	KeyF1
	KeyF2
	KeyF3
	KeyF4
	KeyF5
	KeyF6
	KeyF7
	KeyF8
	KeyF9
	KeyF10
	KeyF11
	KeyF12
	KeyEnter
	KeyEsc
	KeyTab
	KeySpace
	KeyBackspace
	KeyDelete
	KeyLeft
	KeyRight
	KeyUp
	KeyDown
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyPlus
	KeyMinus
	KeyComma
	KeyPeriod
	KeySlash
	KeyShift
	KeyCtrl // also Cmd
	KeyAlt
	keyCount
)

// keyNames lists the names in the order above; letters and digits are their own names.
const keyNames = "None A B C D E F G H I J K L M N O P Q R S T U V W X Y Z 0 1 2 3 4 5 6 7 8 9 " +
	"F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Enter Esc Tab Space Backspace Delete " +
	"Left Right Up Down Home End PageUp PageDown + - , . / Shift Ctrl Alt"

var keyName = [keyCount]string(strings.Fields(keyNames))

// String returns the key's name as help texts write it.
func (k Key) String() string {
	if k < keyCount {
		return keyName[k]
	}
	return "?"
}

// mod returns the modifier a key stands for, or 0.
func (k Key) mod() Mods {
	switch k {
	case KeyShift:
		return Shift
	case KeyCtrl:
		return Ctrl
	case KeyAlt:
		return Alt
	}
	return 0
}

// Keys is a set of keys.
type Keys [2]uint64

// Add puts a key into the set; KeyNone and unknown keys are left out.
func (s *Keys) Add(k Key) {
	if k != KeyNone && k < keyCount {
		s[k>>6] |= 1 << (k & 63)
	}
}

// drop takes a key out of the set.
func (s *Keys) drop(k Key) {
	if k < keyCount {
		s[k>>6] &^= 1 << (k & 63)
	}
}

// Has reports whether the key is in the set.
func (s Keys) Has(k Key) bool { return k < keyCount && s[k>>6]>>(k&63)&1 != 0 }

// mods returns the modifiers in the set.
func (s Keys) mods() Mods {
	var m Mods
	for _, k := range [...]Key{KeyShift, KeyCtrl, KeyAlt} {
		if s.Has(k) {
			m |= k.mod()
		}
	}
	return m
}
