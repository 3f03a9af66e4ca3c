//go:build windows || darwin

package platform

// readSelection has nothing to read: the library knows the clipboard of these systems.
func readSelection() (string, error) { return "", errNoSelection }
