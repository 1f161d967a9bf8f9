/** The text forms by the names of their views, apart from the pictures: they are fetched when one is asked for. */

import { advisorText } from './cluster/advisor/text';
import { availabilityText } from './cluster/availability/text';
import { blockText } from './cluster/block/text';
import { buddyText } from './cluster/buddy/text';
import { cacheText } from './cluster/cache/text';
import { eventsText } from './cluster/events/text';
import { gcsText } from './cluster/gcs/text';
import { inspectorText } from './cluster/inspector/text';
import { mergeText } from './cluster/merge/text';
import { clusterText } from './cluster/overview/text';
import { proofText } from './cluster/proof/text';
import { scoreText } from './cluster/score/text';
import { sessionsText } from './cluster/sessions/text';
import { transactionsText } from './cluster/transactions/text';
import { waterfallText } from './cluster/waterfall/text';
import type { ViewName } from './names';
import type { TextForm, TextInput } from './view';

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
