/**
 * Draws the first page as HTML: the app at its address, with the first picture of its figure. Run by the build; `../home.mjs`
 * puts the page in its place.
 */

import data from 'virtual:first-page';
import { prerender } from 'react-dom/static';
import { App } from '../../web/src/apps/App';
import { FirstPicture } from '../../web/src/features/first-page/first-picture';
import { landscapeOf, pictureAt } from '../../web/src/features/first-page/picture';
import { bothOf, runFromText } from '../../web/src/features/first-page/record';
import { FIRST_PAGE } from '../../web/src/views/cluster/first-page';

export async function homePage(): Promise<string> {
  const records = bothOf(data.runs, runFromText);
  const landscape = landscapeOf(FIRST_PAGE, records);
  const { prelude } = await prerender(
    <FirstPicture value={pictureAt(FIRST_PAGE, records, landscape, FIRST_PAGE.firstPlace)}>
      <App />
    </FirstPicture>,
  );
  return await new Response(prelude).text();
}
