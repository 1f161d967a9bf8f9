/** The scenario of a run along a log for which nobody has chosen anything. */

import type { LogScenario, NamedFile } from '../../engine/generated/control';
import { NO_TERMS } from './examples';

export const NO_FILE: NamedFile = { name: '', digest: '' };
/** What the engine supposes of the machine and of a backup where nobody does. */
const NOTHING_SUPPOSED: Pick<LogScenario, 'replay_bytes_per_s' | 'page_read_us' | 'backup'> = {
  replay_bytes_per_s: 200_000_000,
  page_read_us: 100,
  backup: { copy_from: null, copy_to: null, kept_from: null, kept_to: null },
};
export const NO_SCENARIO: LogScenario = {
  ...{ seed: 1, log: NO_FILE, writes: NO_FILE, rule: '' },
  ...{ ...NO_TERMS, ...NOTHING_SUPPOSED },
};
