package sound

import "sync"

// device is the system's sound device, which reads from the mixer while it is not
// suspended.
type device interface {
	Suspend() error
	Resume() error
}

// sleeper suspends and resumes a device in the background, because some devices take their
// time.
type sleeper struct {
	mu     sync.Mutex
	device device // nil until it is opened
	wanted bool   // whether the device should sleep
	asleep bool
	busy   bool // a goroutine is already working on it
}

func (s *sleeper) set(d device) {
	s.mu.Lock()
	s.device = d
	wanted := s.wanted
	s.mu.Unlock()
	s.sleep(wanted)
}

// sleep requests that the device sleep or wake up.
func (s *sleeper) sleep(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wanted = on
	if s.device != nil && s.asleep != on && !s.busy {
		s.busy = true
		go s.follow()
	}
}

// follow carries out requests until the device is in the requested state.
func (s *sleeper) follow() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.wanted != s.asleep {
		on := s.wanted
		s.mu.Unlock()
		// A device that fails is silent; there is nobody to tell.
		if on {
			_ = s.device.Suspend()
		} else {
			_ = s.device.Resume()
		}
		s.mu.Lock()
		s.asleep = on
	}
	s.busy = false
}
