/** The engine and the reader of logs in this process, behind the ports that workers have. */

import type { HandleClass } from '../../web/src/engine/handle';
import { inProcess } from '../../web/src/engine/in-process';
import { type LogHandle, logHandlers } from '../../web/src/engine/log-handlers';
import { timelineHandlers } from '../../web/src/engine/timelines';

/** What the build brings of the wasm. */
export interface Wasm {
  readonly engine: HandleClass;
  readonly log: new () => LogHandle;
}

export const enginePort = ({ engine }: Wasm) => inProcess(timelineHandlers(engine));

export const logPort = ({ log }: Wasm) => inProcess(logHandlers(() => new log()));
