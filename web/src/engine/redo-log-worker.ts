/** The worker that reads real redo logs. Wiring only. */

import init, { LogImport } from '../../../engine-wasm/pkg/redo-log/rollforward_redo_log';
import { type LogHandle, logHandlers } from './log-handlers';
import { serve } from './worker-host';

serve(init().then(() => logHandlers(() => new LogImport() as unknown as LogHandle)));
