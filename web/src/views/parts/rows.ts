/** Which rows of a long list are on screen: rows of one height, a few spare on both sides. */

import { useCallback, useState } from 'react';
import { InstanceState, Phase } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';

export interface RowWindow {
  /** First row to draw. */
  readonly from: number;
  /** One past the last. */
  readonly to: number;
}

const SPARE = 6;

/** Cost: constant. */
export function rowWindow(
  scrollTop: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
): RowWindow {
  const first = Math.floor(scrollTop / rowHeight) - SPARE;
  const last = Math.ceil((scrollTop + viewHeight) / rowHeight) + SPARE;
  const to = Math.min(count, Math.max(0, last));
  return { from: Math.min(Math.max(0, first), to), to };
}

/** The window of a list that scrolls by itself; put `onScroll` on the element that scrolls. */
export function useRowWindow(viewHeight: number, rowHeight: number, count: number) {
  const [scrollTop, setScrollTop] = useState(0);
  const onScroll = useCallback(
    (event: { currentTarget: { scrollTop: number } }) =>
      setScrollTop(event.currentTarget.scrollTop),
    [],
  );
  return { ...rowWindow(scrollTop, viewHeight, rowHeight, count), onScroll };
}

// How a recovery reads several threads in its first pass: merged by SCN, or one after the other. Pure.

/** Whether the last recovery begins, or began, with the sets of buddies: then it reads thread after thread. */
export function readsByThread({ phases }: Frame): boolean {
  const last = phases.recovery[phases.rows - 1];
  return phases.phase.some(
    (phase, row) => phase === Phase.Handshake && phases.recovery[row] === last,
  );
}

// The instances of a frame as a list: who is there, and whose memory is gone. Pure.

interface Member {
  readonly instance: number;
  /** Its memory is gone, whether or not the others know. */
  readonly failed: boolean;
}

export function hasFailed(frame: Frame, instance: number): boolean {
  const state = frame.instances.state[instance];
  return state === InstanceState.Crashed || state === InstanceState.Failed;
}

/** It is not a member: it was never started, or it left. */
export function isAbsent(frame: Frame, instance: number): boolean {
  return frame.instances.state[instance] === InstanceState.Down;
}

export function membersOf(frame: Frame): Member[] {
  return Array.from({ length: frame.instances.rows }, (_, instance) => ({
    instance,
    failed: hasFailed(frame, instance),
  }));
}
