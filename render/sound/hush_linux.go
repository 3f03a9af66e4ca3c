package sound

import "github.com/ebitengine/purego"

// hush keeps the system's sound libraries from writing their complaints about
// missing devices and servers to the terminal. Their error handlers become a
// function that does nothing and can be called with any arguments. A library
// that is missing needs no hushing.
func hush() {
	quiet("libasound.so.2", "snd_lib_error_set_handler")
	quiet("libjack.so.0", "jack_set_error_function", "jack_set_info_function") // ALSA may try JACK
}

// quiet hands a function that does nothing to each of a library's setters.
func quiet(library string, setters ...string) {
	lib, err := purego.Dlopen(library, purego.RTLD_LAZY|purego.RTLD_GLOBAL)
	if err != nil {
		return
	}
	nothing, err := purego.Dlsym(lib, "getpid") // the C library comes along with any other
	if err != nil {
		return
	}
	for _, name := range setters {
		if set, err := purego.Dlsym(lib, name); err == nil {
			purego.SyscallN(set, nothing)
		}
	}
}
