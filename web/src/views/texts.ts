/** The text forms by the names of their views, apart from the pictures: they are fetched when one is asked for. */

import { advisorText } from './advisor/text';
import { availabilityText } from './availability/text';
import { blockText } from './block/text';
import { buddyText } from './buddy/text';
import { cacheText } from './cache/text';
import { clusterText } from './cluster/text';
import { eventsText } from './events/text';
import { gcsText } from './gcs/text';
import { inspectorText } from './inspector/text';
import { mergeText } from './merge/text';
import type { ViewName } from './names';
import { proofText } from './proof/text';
import { scoreText } from './score/text';
import { sessionsText } from './sessions/text';
import { transactionsText } from './transactions/text';
import type { TextForm, TextInput } from './view';
import { waterfallText } from './waterfall/text';

export const TEXTS: Readonly<Record<ViewName, (input: TextInput) => TextForm>> = {
  score: scoreText,
  waterfall: waterfallText,
  cluster: clusterText,
  availability: availabilityText,
  cache: cacheText,
  gcs: gcsText,
  transactions: transactionsText,
  sessions: sessionsText,
  merge: mergeText,
  block: blockText,
  buddy: buddyText,
  advisor: advisorText,
  proof: proofText,
  events: eventsText,
  inspector: inspectorText,
};
