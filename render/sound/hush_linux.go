package sound

import "github.com/ebitengine/purego"

// hush keeps the system's sound libraries from printing complaints about missing devices
// and servers to the terminal. It replaces their error handlers with a function that does
// nothing and accepts any arguments. A missing library needs no hushing.
func hush() {
	quiet("libasound.so.2", "snd_lib_error_set_handler")
	quiet("libjack.so.0", "jack_set_error_function", "jack_set_info_function") // ALSA may try JACK
}

// quiet passes a function that does nothing to each of a library's setters.
func quiet(library string, setters ...string) {
	lib, err := purego.Dlopen(library, purego.RTLD_LAZY|purego.RTLD_GLOBAL)
	if err != nil {
		return
	}
	nothing, err := purego.Dlsym(lib, "getpid") // the C library is always loaded as well
	if err != nil {
		return
	}
	for _, name := range setters {
		if set, err := purego.Dlsym(lib, name); err == nil {
			purego.SyscallN(set, nothing)
		}
	}
}
