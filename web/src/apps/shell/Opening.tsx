/** A page whose code is on its way: the bar of the page to come, and nothing that would jump. */

import { Shell } from './Shell';

export function Opening() {
  return (
    <Shell title="">
      <p role="status" hidden>
        Opening the page
      </p>
    </Shell>
  );
}
