/**
 * Draws the first page as HTML: the app at its address, with a figure from a run of the engine. Run by the build;
 * `../home.mjs` brings the engine and puts the page in its place.
 */

import { prerender } from 'react-dom/static';
import { App } from '../../web/src/apps/App';
import { HomePicture } from '../../web/src/apps/home/picture';
import { homeRun } from '../../web/src/apps/home/run';
import { failureText } from '../../web/src/base/words/problems';
import { EngineClient } from '../../web/src/engine/client';
import { FIRST_PAGE } from '../../web/src/views/cluster/first-page';
import { modelInProcess, type Wasm } from '../in-process';

export async function homePage(wasm: Wasm): Promise<string> {
  const run = await homeRun(new EngineClient(modelInProcess(FIRST_PAGE.model.name, wasm)));
  if (!run.ok)
    throw new Error(`The run of the first page failed: ${failureText(run.error).detail}`);
  const { prelude } = await prerender(
    <HomePicture value={run.value}>
      <App />
    </HomePicture>,
  );
  return await new Response(prelude).text();
}
