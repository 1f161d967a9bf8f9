/**
 * Crashes the runs of the first page at every moment, with the engine in this process, while it is loaded. Loaded by
 * `../first-page.mjs`.
 */

import { failureText } from '../../web/src/base/words/problems';
import { EngineClient } from '../../web/src/engine/client';
import { everyCrash } from '../../web/src/features/first-page/run-crash';
import { FIRST_PAGE } from '../../web/src/views/cluster/first-page';
import { modelInProcess } from '../in-process';
import { engines, files } from '../wasm.mjs';

const { name } = FIRST_PAGE.model;
const made = await everyCrash(
  new EngineClient(modelInProcess(name, { engines, files })),
  FIRST_PAGE,
);
if (!made.ok) {
  throw new Error(`The runs of the first page failed: ${failureText(made.error).detail}`);
}
export const firstPageData = made.value;
