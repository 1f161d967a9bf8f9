// The content security policy, once: the built page carries it as a meta tag, the server as a header.
// Nothing leaves the page's own origin; wasm can be compiled; text cannot become code or style.

const directives = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

export const contentSecurityPolicy = directives.join('; ');

/** Only a header can restrict who puts a page into a frame; a meta tag cannot. Every page may embed the demo. */
export const framedBy = (/** @type {string} */ page) =>
  page === 'embed.html' ? 'frame-ancestors *' : "frame-ancestors 'self'";

/** A poster is a picture with its own colours in it: nothing but those. */
export const posterPolicy = "default-src 'none'; style-src 'unsafe-inline'";
