/** A thread of the measurement. Wiring only. */

import { type PartMessage, play } from './part';

self.addEventListener('message', ({ data }: MessageEvent<PartMessage>) =>
  self.postMessage(play(data)),
);
