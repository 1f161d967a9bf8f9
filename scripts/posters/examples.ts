/** In a poster, in place of addresses beside the page: the example logs as files of this checkout. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileSource } from '../../web/src/engine/file-source';
import { EXAMPLES, type Example, NO_TERMS } from '../../web/src/features/redo-log/examples';

export type { Example };
export { EXAMPLES, NO_TERMS };

/** The folder of the logs; the build says where. */
declare const REDO_LOGS: string;

function fileOf(name: string): FileSource {
  return { from: 'file', file: new Blob([readFileSync(join(REDO_LOGS, name))]), name };
}

export const logOf = ({ name }: Example) => fileOf(`${name}.txt.gz`);

export const writesOf = ({ name, hasWrites }: Example) =>
  hasWrites ? fileOf(`${name}.writes.csv.gz`) : null;
