/** The worker that runs the paper's experiments: wasm on one side, messages on the other. Wiring only. */

import init, { PaperRun } from '../../../engine-wasm/pkg/reproduction/rollforward_reproduction';
import { PaperHost } from './paper-host';
import { post, serve } from './serve';

serve(
  init().then(({ memory }) => {
    const memoryBytes = () => memory.buffer.byteLength;
    return new PaperHost((name, share) => ({ run: new PaperRun(name, share), memoryBytes }), post);
  }),
);
