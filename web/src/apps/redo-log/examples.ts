/** The logs of real servers that come with the app. What each shows, and the questions that belong to it. */

import type { CrashPlace, CrashTerms, LogSource } from '../../engine/log-protocol';

export interface Example {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  readonly hasWrites: boolean;
  /** Crashes worth looking at, beside the real one at the end. */
  readonly moments?: readonly Moment[];
}

export interface Moment {
  readonly name: string;
  readonly place: CrashPlace;
  readonly terms: CrashTerms;
}

export const NO_TERMS: CrashTerms = { start: null, writes_before_ts_us: null };

export const EXAMPLES: readonly Example[] = [
  {
    name: 'g1_small_tpcb',
    title: 'Small payments',
    says: 'TPC-B with page images in the redo; a checkpoint every 30 s.',
    hasWrites: true,
  },
  {
    name: 'g2_small_tpcb_nofpw',
    title: 'Small payments, bare',
    says: 'The same without page images: the second pass must read every block.',
    hasWrites: true,
  },
  {
    name: 'g5_small_bulk_update',
    title: 'One large update',
    says: 'A single transaction changes a whole table and never commits.',
    hasWrites: true,
  },
  {
    name: 'g6_small_insert_splits',
    title: 'A growing index',
    says: 'Inserts that split b-tree pages again and again.',
    hasWrites: true,
  },
  {
    name: 'g7_small_zoo',
    title: 'Nearly every record',
    says: 'All that PostgreSQL 15 writes to a log, hostile names included.',
    hasWrites: true,
  },
  {
    name: 'g8_small_two_crashes',
    title: 'Two crashes',
    says: 'The server dies, recovers, works on, and dies again.',
    hasWrites: true,
    moments: [
      {
        name: 'The first crash',
        place: { lsn: '0/01DFD0A0' },
        terms: { start: null, writes_before_ts_us: 1_795_160_139_838_538 },
      },
      { name: 'The second crash', place: { lsn: '0/02339F08' }, terms: NO_TERMS },
    ],
  },
  {
    name: 'g9_small_timeline2',
    title: 'A promoted standby',
    says: 'Recovery starts further back than the last checkpoint says.',
    hasWrites: true,
    moments: [
      {
        name: 'As the server started',
        place: { lsn: '0/054D06F8' },
        terms: { start: '0/04000028', writes_before_ts_us: null },
      },
      { name: 'From the last checkpoint', place: { lsn: '0/054D06F8' }, terms: NO_TERMS },
    ],
  },
  {
    name: 'g10_small_pg17_zoo',
    title: 'PostgreSQL 17',
    says: 'Nearly every record again, in the newer form, without page writes.',
    hasWrites: false,
  },
];

/** Files of an example, beside the page. */
export function logOf(example: Example): LogSource {
  const name = `${example.name}.txt.gz`;
  return { from: 'url', url: new URL(`redo-logs/${name}`, document.baseURI).href, name };
}

export function writesOf(example: Example): LogSource | null {
  if (!example.hasWrites) return null;
  const name = `${example.name}.writes.csv.gz`;
  return { from: 'url', url: new URL(`redo-logs/${name}`, document.baseURI).href, name };
}
