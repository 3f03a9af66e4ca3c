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
  // unheard; instead says what it gives then.
  const calm = (of, name, instead) => {
    const real = read(of, name);
    if (typeof real !== "function") return;
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
  if (typeof read(navigator, "getGamepads") === "function") calm(navigator, "getGamepads", () => []);
  else put(navigator, "getGamepads", () => []);
  calm(navigator, "vibrate", nothing);
  calm(window, "matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

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
    for (const does of ["resume", "suspend"]) calm(context, does, never);
    const worklet = window.AudioWorklet?.prototype;
    if (typeof window.AudioWorkletNode !== "function" || typeof worklet?.addModule !== "function") put(context, "audioWorklet", undefined);
    else calm(worklet, "addModule", never);
  }
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
  // program reads. And of what is dropped not everything is a file that can be opened.
  const kinds = {
    keydown: "KeyboardEvent", keyup: "KeyboardEvent", mousedown: "MouseEvent", mouseup: "MouseEvent", mousemove: "MouseEvent",
    wheel: "WheelEvent", touchstart: "TouchEvent", touchmove: "TouchEvent", touchend: "TouchEvent", dragover: "DragEvent", drop: "DragEvent",
  };
  for (const [kind, type] of Object.entries(kinds)) {
    addEventListener(kind, (e) => { if (!(e instanceof (window[type] || Event))) e.stopImmediatePropagation(); }, true);
  }
  addEventListener("drop", (e) => {
    const files = [...e.dataTransfer?.items || []].filter((item) => item.kind === "file");
    const opens = (item) => {
      try {
        return !!item.webkitGetAsEntry().filesystem.root;
      } catch (none) {
        return false;
      }
    };
    if (files.every(opens) && e.dataTransfer) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    const file = files.length === 1 && files[0].getAsFile();
    if (file) window.agoraHand?.(file);
  }, true);

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
