/** What a demo's page says where none of its scripts is let in. The build writes it into the page. */

export const withoutOrigin =
  'This demo cannot run here: its frame is sandboxed without “allow-same-origin”, so the browser blocks its scripts and its engine. The page around it must add “allow-scripts allow-same-origin” to the sandbox of the frame, or remove the sandbox.';
export const withoutScripts =
  'This demo needs JavaScript, which is disabled here or not allowed in its frame. The page around it must add “allow-scripts allow-same-origin” to the sandbox of the frame.';
