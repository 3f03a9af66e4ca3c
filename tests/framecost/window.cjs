// Ebitengine looks for a browser as soon as it is loaded; Node is none. This is
// enough of one for programs that open no window.
const anything = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything,
});
globalThis.window = globalThis;
globalThis.document = anything;
globalThis.Document = class { get hidden() { return false; } };
for (const name of ["matchMedia", "requestAnimationFrame", "screen", "addEventListener"]) globalThis[name] = anything;
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "node" } });
