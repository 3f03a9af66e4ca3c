//go:build js || windows || darwin

package platform

import (
	"fmt"
	"strings"
)

// Diagnose says in one sentence why a window could not be opened; err is
// the error of the attempt.
func Diagnose(err error) string {
	return fmt.Sprintf("No window could be opened (%s); %s.", strings.TrimSuffix(err.Error(), "."), Help)
}
