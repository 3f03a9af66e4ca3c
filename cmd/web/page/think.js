// Runs the program in which computer players think, in a worker beside the page: the page
// sends it first, and then talks to it. What it dies of reaches the page as an error.
"use strict";
self.onmessage = (e) => {
  self.onmessage = null;
  const go = new Go();
  go.argv = ["thinker"];
  const end = (why) => setTimeout(() => { throw new Error(`the second program has ended: ${why}`); });
  WebAssembly.instantiate(e.data, go.importObject).then((instance) => go.run(instance)).then(end, end);
};
