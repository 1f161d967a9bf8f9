// A page without an origin of its own, as in a sandboxed frame, gets none of its modules, so it has to say by itself why it
// stays blank. The words are in the HTML (vite.config.ts). A classic script, because those are let in.
if (self.origin === 'null') document.getElementById('without-origin').hidden = false;
