package platform

// HandOver passes a file to the program that runs already: not from a page.
func HandOver(folder, name string, data []byte) bool { return false }

// Receive takes what HandOver gives; a page is given files by its own hooks.
func Receive(folder string, open func(name string, data []byte)) (stop func()) { return func() {} }
