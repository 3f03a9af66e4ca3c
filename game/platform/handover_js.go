package platform

// HandOver returns false: a page cannot reach another instance.
func HandOver(folder, name string, data []byte) bool { return false }

// Receive does nothing: a page receives files through its hooks.
func Receive(folder string, open func(name string, data []byte)) (stop func()) { return func() {} }
