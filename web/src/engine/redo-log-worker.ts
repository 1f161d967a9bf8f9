/** The worker of real redo logs. Wiring only. */

import init, {
  LogFile,
  RedoLogEngine,
} from '../../../engine-wasm/pkg/redo-log/rollforward_redo_log';
import type { FileClass } from './hand-file';
import type { HandleClass } from './handle';
import { timelineHandlers } from './timelines';
import { serve } from './worker-host';

serve(
  init().then(() =>
    timelineHandlers(RedoLogEngine as unknown as HandleClass, LogFile as unknown as FileClass),
  ),
);
