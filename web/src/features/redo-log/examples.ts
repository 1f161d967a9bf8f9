/** The logs of real servers that come with the app. What each shows, and the questions that belong to it. */

import * as say from '../../base/words/ui/apps/redo-log';
import type { FileSource } from '../../engine/file-source';
import type { LogPicture } from '../../views/redo-log/tape/picture';

export interface Example {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  readonly hasWrites: boolean;
  /** Crashes worth looking at, beside the real one at the end. */
  readonly moments?: readonly Moment[];
}

interface Moment {
  readonly name: string;
  readonly place: { readonly lsn: string };
  readonly terms: LogPicture['terms'];
}

export const NO_TERMS: LogPicture['terms'] = { start: null, writes_before_ts_us: null };

/** What is open before anything is chosen. */
export const FIRST_EXAMPLE: Example = {
  name: 'g1_small_tpcb',
  title: say.smallPayments,
  says: say.tpcBWithPageImages,
  hasWrites: true,
};

export const EXAMPLES: readonly Example[] = [
  FIRST_EXAMPLE,
  {
    name: 'g2_small_tpcb_nofpw',
    title: say.smallPaymentsBare,
    says: say.theSameWithoutPageImages,
    hasWrites: true,
  },
  {
    name: 'g5_small_bulk_update',
    title: say.oneLargeUpdate,
    says: say.aSingleTransactionChangesA,
    hasWrites: true,
  },
  {
    name: 'g6_small_insert_splits',
    title: say.aGrowingIndex,
    says: say.insertsThatSplitBTree,
    hasWrites: true,
  },
  {
    name: 'g7_small_zoo',
    title: say.nearlyEveryRecord,
    says: say.allThatPostgresql15Writes,
    hasWrites: true,
  },
  {
    name: 'g8_small_two_crashes',
    title: say.twoCrashes,
    says: say.theServerDiesRecoversWorks,
    hasWrites: true,
    moments: [
      {
        name: say.theFirstCrash,
        place: { lsn: '0/01DFD0A0' },
        terms: { start: null, writes_before_ts_us: 1_795_160_139_838_538 },
      },
      { name: say.theSecondCrash, place: { lsn: '0/02339F08' }, terms: NO_TERMS },
    ],
  },
  {
    name: 'g9_small_timeline2',
    title: say.aPromotedStandby,
    says: say.recoveryStartsFurtherBackThan,
    hasWrites: true,
    moments: [
      {
        name: say.asTheServerStarted,
        place: { lsn: '0/054D06F8' },
        terms: { start: '0/04000028', writes_before_ts_us: null },
      },
      { name: say.fromTheLastCheckpoint, place: { lsn: '0/054D06F8' }, terms: NO_TERMS },
    ],
  },
  {
    name: 'g10_small_pg17_zoo',
    title: say.postgresql17,
    says: say.nearlyEveryRecordAgainIn,
    hasWrites: false,
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
