// What the browser has and lets nobody use is made absent, before the program begins:
// Ebitengine and the sound library call it, and what throws there ends the program.
"use strict";
(() => {
  const put = (of, name, value) => {
    try {
      Object.defineProperty(of, name, { value, configurable: true, writable: true });
    } catch (fixed) { /* then it stays as it is */ }
  };
  const read = (of, name) => {
    try {
      return of[name];
    } catch (refused) {
      put(of, name, undefined);
      return undefined;
    }
  };
  // What the page itself looks at. Storage is not among it: why that throws is told.
  for (const [of, names] of [
    [window, ["matchMedia", "caches", "launchQueue", "AudioContext", "webkitAudioContext", "AudioWorkletNode", "ResizeObserver", "DecompressionStream", "Worker", "showSaveFilePicker"]],
    [navigator, ["getGamepads", "languages", "clipboard", "share", "vibrate", "wakeLock", "storage", "serviceWorker", "keyboard", "userActivation"]],
    [document, ["fullscreenEnabled", "webkitFullscreenEnabled", "fullscreenElement", "webkitFullscreenElement"]],
    [screen, ["orientation"]],
  ]) for (const name of names) read(of, name);

  // calm replaces a function by one that never throws, and whose promise may fail
  // unheard; instead says what it gives then. One that is needed is called without a look
  // whether it is there.
  const calm = (of, name, instead, needed) => {
    const real = read(of, name);
    if (typeof real !== "function") {
      if (needed) put(of, name, instead);
      return;
    }
    put(of, name, function (...args) {
      try {
        const given = real.apply(this, args);
        given?.catch?.(() => {});
        return given ?? instead();
      } catch (refused) {
        return instead();
      }
    });
  };
  const nothing = () => undefined, never = () => new Promise(() => {});

  // Ebitengine asks for gamepads in every frame, and complains where there is nobody to ask.
  calm(navigator, "getGamepads", () => [], true);
  calm(Document.prototype, "hasFocus", () => true, true);
  calm(URL, "revokeObjectURL", nothing, true);
  calm(navigator, "vibrate", nothing);
  calm(window, "matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

  // What tells of sizes: where none can be made there is none.
  try {
    if (typeof ResizeObserver === "function") new ResizeObserver(() => {}).disconnect();
  } catch (refused) {
    put(window, "ResizeObserver", undefined);
  }

  // The names of keys.
  const keyboard = read(navigator, "keyboard");
  if (keyboard && typeof read(keyboard, "getLayoutMap") !== "function") put(navigator, "keyboard", undefined);
  else if (keyboard) calm(keyboard, "getLayoutMap", () => Promise.resolve(undefined));

  // Full screen: where it throws there is none.
  const noFullScreen = () => {
    for (const name of ["fullscreenEnabled", "webkitFullscreenEnabled"]) put(document, name, false);
  };
  for (const name of ["requestFullscreen", "webkitRequestFullscreen"]) calm(Element.prototype, name, noFullScreen);
  for (const name of ["exitFullscreen", "webkitExitFullscreen", "exitPointerLock"]) calm(Document.prototype, name, nothing);

  // Sound. A context that nobody can make is an error that the program survives.
  for (const name of ["AudioContext", "webkitAudioContext"]) {
    const context = read(window, name)?.prototype;
    if (!context) continue;
    for (const does of ["resume", "suspend"]) calm(context, does, never, true);
    const worklet = read(window, "AudioWorklet")?.prototype;
    if (typeof window.AudioWorkletNode !== "function" || !worklet || typeof read(worklet, "addModule") !== "function") put(context, "audioWorklet", undefined);
    else calm(worklet, "addModule", never);
  }
  if (window.AudioNode) calm(AudioNode.prototype, "connect", nothing, true);
  if (typeof window.AudioWorkletNode === "function") {
    window.AudioWorkletNode = new Proxy(window.AudioWorkletNode, {
      construct(real, args) {
        try {
          return new real(...args);
        } catch (refused) {
          return { port: { postMessage() {} }, connect() {} };
        }
      },
    });
  }

  // Other programs, such as those that fill in passwords, send events that lack what the
  // program reads.
  const kinds = {
    keydown: "KeyboardEvent", keyup: "KeyboardEvent", mousedown: "MouseEvent", mouseup: "MouseEvent", mousemove: "MouseEvent",
    wheel: "WheelEvent", touchstart: "TouchEvent", touchmove: "TouchEvent", touchend: "TouchEvent", dragover: "DragEvent", drop: "DragEvent",
  };
  for (const [kind, type] of Object.entries(kinds)) {
    addEventListener(kind, (e) => { if (!(e instanceof (window[type] || Event))) e.stopImmediatePropagation(); }, true);
  }

  // forgiving makes a property that throws when it is read absent for the program too.
  // Its runtime reads by Reflect.get, and does not survive what that throws.
  window.agoraForgiving = (runtime) => {
    const read = runtime["syscall/js.valueGet"];
    runtime["syscall/js.valueGet"] = (sp) => {
      try {
        read(sp);
      } catch (refused) {
        const real = Reflect.get;
        Reflect.get = () => undefined;
        try {
          read(sp);
        } finally {
          Reflect.get = real;
        }
      }
    };
  };
})();
