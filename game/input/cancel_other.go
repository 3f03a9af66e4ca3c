//go:build !js

package input

// cancels hears when the system takes touches away. On the desktop it does not
// do that.
type cancels struct{}

func (*cancels) listen() {}

func (*cancels) take() bool { return false }
