/** The databases at both ends of the way to a replica. With update anywhere each of two databases is a replica of the other. Pure. */

import type { ReplicationFrame } from '../../engine/generated/replication-frame';
import { cell, SOURCE } from './types';

interface Ends {
  /** The database whose changes go this way, 0 for the first one. */
  readonly source: number;
  /** The database that gets them. */
  readonly target: number;
}

type WithLinks = Pick<ReplicationFrame, 'links'>;

/** @param replica from 0 */
export function endsOf({ links }: WithLinks, replica: number): Ends {
  if (replica >= links.rows) return { source: SOURCE, target: replica + 1 };
  return { source: cell(links.from, replica), target: cell(links.to, replica) };
}

/** Changes flow in both directions. */
export const isAnywhere = ({ links }: WithLinks): boolean =>
  links.rows === 2 && cell(links.to, 1) === SOURCE;

/** The second direction of two. */
export const isSecond = (frame: WithLinks, replica: number): boolean =>
  replica === 1 && isAnywhere(frame);

/** The queue of the second source among all queues. */
export const SECOND_RING = 255;

/** A queue between capture and senders. */
export const isOfSource = (ring: number): boolean => ring === SOURCE || ring === SECOND_RING;

/** The queue into which capture of this direction puts LCRs. */
export const sourceRing = (frame: WithLinks, replica: number): number =>
  isSecond(frame, replica) ? SECOND_RING : SOURCE;

/** The row of the capture of this direction. */
export const captureRow = (frame: WithLinks, replica: number): number =>
  isSecond(frame, replica) ? 1 : 0;
