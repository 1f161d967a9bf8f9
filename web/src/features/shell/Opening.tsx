/** A page whose code is on its way: the bar of the page to come, and nothing that would jump. */

import * as say from '../../base/words/ui/apps/shell/opening';
import { Shell } from './Shell';

export function Opening() {
  return (
    <Shell title="">
      <p role="status" hidden>
        {say.openingThePage}
      </p>
    </Shell>
  );
}
