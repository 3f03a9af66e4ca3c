package sound

import "sync"

// device is the system's sound device, which draws from the mixer while it is not
// suspended.
type device interface {
	Suspend() error
	Resume() error
}

// sleeper suspends a device and resumes it. Devices may take their time for it:
// nobody waits.
type sleeper struct {
	mu     sync.Mutex
	device device // nil: there is none yet
	wanted bool   // that it sleeps
	asleep bool
	busy   bool // somebody is at it
}

func (s *sleeper) set(d device) {
	s.mu.Lock()
	s.device = d
	wanted := s.wanted
	s.mu.Unlock()
	s.sleep(wanted)
}

// sleep asks for the device to sleep, or to be awake.
func (s *sleeper) sleep(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wanted = on
	if s.device != nil && s.asleep != on && !s.busy {
		s.busy = true
		go s.follow()
	}
}

// follow does what was asked for, until nothing else is.
func (s *sleeper) follow() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.wanted != s.asleep {
		on := s.wanted
		s.mu.Unlock()
		// A device that fails is silent: there is nobody to be told.
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
