/** The logs of real servers that come with the app, each with what it shows and its questions. */

import say from '../../base/messages/redo-log';
import type { FileSource } from '../../engine/file-source';
import type { LogPicture } from '../../views/redo-log/tape/picture';

export interface Example {
  readonly name: string;
  readonly words: { readonly title: () => string; readonly summary: () => string };
  readonly hasWrites: boolean;
  /** The log of the same workload with page images, or without them. */
  readonly twin?: { readonly of: string; readonly hasImages: boolean };
  /** The log of the same workload on a server that begins checkpoints for another reason. */
  readonly pair?: string;
  /** Crashes worth looking at, beside the real one at the end. */
  readonly moments?: readonly Moment[];
}

interface Moment {
  readonly name: () => string;
  readonly place: { readonly lsn: string };
  readonly terms: LogPicture['terms'];
}

export const NO_TERMS: LogPicture['terms'] = { start: null, writes_before_ts_us: null };

/** What is open before anything is chosen. */
export const FIRST_EXAMPLE: Example = {
  name: 'g1_small_tpcb',
  words: say.examples.payments,
  hasWrites: true,
  twin: { of: 'g2_small_tpcb_nofpw', hasImages: true },
};

export const EXAMPLES: readonly Example[] = [
  FIRST_EXAMPLE,
  {
    name: 'g2_small_tpcb_nofpw',
    words: say.examples.paymentsBare,
    hasWrites: true,
    twin: { of: 'g1_small_tpcb', hasImages: false },
  },
  {
    name: 'g5_small_bulk_update',
    words: say.examples.bulkUpdate,
    hasWrites: true,
  },
  {
    name: 'g6_small_insert_splits',
    words: say.examples.index,
    hasWrites: true,
  },
  {
    name: 'g7_small_zoo',
    words: say.examples.zoo,
    hasWrites: true,
  },
  {
    name: 'g8_small_two_crashes',
    words: say.examples.twoCrashes,
    hasWrites: true,
    moments: [
      {
        name: say.examples.twoCrashes.first,
        place: { lsn: '0/01DFD0A0' },
        terms: { start: null, writes_before_ts_us: 1_795_160_139_838_538 },
      },
      { name: say.examples.twoCrashes.second, place: { lsn: '0/02339F08' }, terms: NO_TERMS },
    ],
  },
  {
    name: 'g9_small_timeline2',
    words: say.examples.standby,
    hasWrites: true,
    moments: [
      {
        name: say.examples.standby.asStarted,
        place: { lsn: '0/054D06F8' },
        terms: { start: '0/04000028', writes_before_ts_us: null },
      },
      { name: say.examples.standby.fromCheckpoint, place: { lsn: '0/054D06F8' }, terms: NO_TERMS },
    ],
  },
  {
    name: 'g10_small_pg17_zoo',
    words: say.examples.zoo17,
    hasWrites: false,
  },
  {
    name: 'c1_checkpoint_30s',
    words: say.examples.checkpointsByTime,
    hasWrites: false,
    pair: 'c2_checkpoint_64MB',
  },
  {
    name: 'c2_checkpoint_64MB',
    words: say.examples.checkpointsByRedo,
    hasWrites: false,
    pair: 'c1_checkpoint_30s',
  },
];

/** Files of an example, beside the page. */
export function logOf(example: Example): FileSource {
  const name = `${example.name}.txt.gz`;
  return { from: 'url', url: new URL(`redo-logs/${name}`, document.baseURI).href, name };
}

export function writesOf(example: Example): FileSource | null {
  if (!example.hasWrites) return null;
  const name = `${example.name}.writes.csv.gz`;
  return { from: 'url', url: new URL(`redo-logs/${name}`, document.baseURI).href, name };
}
