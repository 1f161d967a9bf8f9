/** Which bin of a chart over time is read: the one under the pointer, or the one that the arrow keys went to. */

import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { partAfter } from '../../widgets/chart/Reader';

export interface ReadBin {
  readonly fromNs: number;
  /** Its edges on the axis, px. */
  readonly x1: number;
  readonly x2: number;
}

/** `bin` is null while none is read; `at` is then the last one. Handlers are for the element that has the focus. */
export function useReading<Bin extends ReadBin>(bins: readonly Bin[], zoom: number) {
  const [from, setFrom] = useState<number | null>(null);
  const index = from === null ? -1 : bins.findIndex((bin) => bin.fromNs === from);
  const at = index < 0 ? bins.length - 1 : index;

  function onKeyDown(event: KeyboardEvent) {
    const isLeft = event.key === 'Escape' && from !== null;
    const to = partAfter(event.key, at, bins.length);
    if (to === null && !isLeft) return;
    event.preventDefault();
    event.stopPropagation();
    setFrom(to === null ? null : (bins[to]?.fromNs ?? null));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const x = (event.clientX - event.currentTarget.getBoundingClientRect().left) / zoom;
    setFrom(bins[binAt(bins, x)]?.fromNs ?? null);
  }

  const clear = () => setFrom(null);
  return {
    at,
    count: bins.length,
    bin: bins[index] ?? null,
    handlers: {
      onKeyDown,
      onPointerMove,
      onPointerDown: onPointerMove,
      onPointerLeave: clear,
      onBlur: clear,
    },
  };
}

/** What a chart needs of a reading. */
export type Reading = ReturnType<typeof useReading>;

/** The bin at a position, −1 if none. */
export const binAt = (bins: readonly Pick<ReadBin, 'x1' | 'x2'>[], x: number): number =>
  bins.findIndex((bin) => x >= bin.x1 && x < bin.x2);
