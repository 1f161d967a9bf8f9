/** The worker that reads real redo logs: wasm on one side, messages on the other. Wiring only. */

import init, { LogImport } from '../../../engine-wasm/pkg/log/rollforward_log';
import { LogHost } from './log-host';
import { post, serve } from './serve';

serve(init().then(() => new LogHost(() => new LogImport(), post)));
