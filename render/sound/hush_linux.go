package sound

import "github.com/ebitengine/purego"

// hush keeps the ALSA library from writing its complaints about missing
// devices to the terminal: its error handler becomes a function that does
// nothing and can be called with any arguments. Where the library is missing
// there is nothing to hush.
func hush() {
	lib, err := purego.Dlopen("libasound.so.2", purego.RTLD_LAZY|purego.RTLD_GLOBAL)
	if err != nil {
		return
	}
	nothing, err := purego.Dlsym(lib, "getpid") // the C library comes along with ALSA's
	if err != nil {
		return
	}
	set, err := purego.Dlsym(lib, "snd_lib_error_set_handler")
	if err != nil {
		return
	}
	purego.SyscallN(set, nothing)
}
