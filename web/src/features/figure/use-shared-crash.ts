/**
 * The crash in a real log where several windows show it: one moves it, the others follow, and whoever looked around on
 * their own finds it again where it is. Knows neither windows nor messages.
 */

import { useEffect, useRef, useState } from 'react';
import type { OpenLog, RedoLog } from '../redo-log/store';

/** Where the crash stands, in records that it leaves; and whether it is being dragged, which keeps the score's stretch. */
export interface HeldCrash {
  readonly after: number;
  readonly held: boolean;
}

export interface SharedCrash {
  /** Null where the step's figure has it. */
  readonly at: HeldCrash | null;
  /** Says where it was moved to; null in a window that follows. */
  readonly onMove: ((at: HeldCrash) => void) | null;
}

const ALONE: SharedCrash = { at: null, onMove: null };
const keyOf = ({ after, held }: HeldCrash) => `${after} ${held}`;

type Move = Parameters<RedoLog['move']>[0];

/** `home`: records that the figure's own crash leaves. Returns what a handle is to call. */
export function useSharedCrash(
  log: RedoLog,
  open: OpenLog | null,
  home: number,
  shared: SharedCrash | null,
): { move(to: Move): void; hold(held: boolean): void } {
  const { at, onMove } = shared ?? ALONE;
  const [held, setHeld] = useState(false);
  /** What was last heard, or said. */
  const told = useRef<string | null>(null);
  const kept = open?.picture.report.kept_records ?? null;
  const isShared = shared !== null;

  useEffect(() => {
    if (!isShared || kept === null) return;
    const to = at ?? { after: home, held: false };
    // Who moves it hears nothing but that it is back where the step has it.
    const own = onMove !== null && at !== null && told.current !== null;
    if (own || keyOf(to) === told.current) return;
    told.current = keyOf(to);
    if (onMove === null) log.hold(to.held);
    if (to.after !== kept) log.move({ after: to.after });
  }, [log, isShared, at, onMove, home, kept]);

  useEffect(() => {
    if (onMove === null || kept === null || keyOf({ after: kept, held }) === told.current) return;
    told.current = keyOf({ after: kept, held });
    onMove({ after: kept, held });
  }, [onMove, kept, held]);

  const follows = isShared && onMove === null;
  return {
    move(to) {
      if (!follows) log.move(to);
    },
    hold(next) {
      if (follows) return;
      log.hold(next);
      setHeld(next);
    },
  };
}
