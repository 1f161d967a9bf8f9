/** The words of the interface in `apps/stage/notice-list`. */

import { formatCount } from '../../../../numbers';

export const thisLinkDoesNotOpen = 'This link does not open as it was';
export const goOn = 'Go on';
export const theRunEndsHere = 'The run ends here';
export const asManyEventsAsAreKept = (events: number) =>
  `Of a run ${formatCount(events)} events are kept, and it has had them. Go back to any of them, or start another run.`;
