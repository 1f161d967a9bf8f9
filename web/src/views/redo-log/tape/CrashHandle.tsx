/** The movable crash: a slider along the tape, by pointer and by keyboard. Knows px and records, nothing of files. */

import type { KeyboardEvent, PointerEvent } from 'react';
import say from '../../../base/messages/views/log-tape';
import { Grip } from './CheckpointHandle';
import css from './log-tape.module.css';
import { type CrashMove, moveOfKey } from './picture';

interface CrashHandleProps {
  /** Along the tape: the crash, and the tape's ends, px. */
  readonly x: number;
  readonly x0: number;
  readonly x1: number;
  /** Across it: from where to where the handle can be taken. */
  readonly top: number;
  readonly bottom: number;
  /** The tape runs down the page. */
  readonly upright?: boolean;
  readonly records: number;
  readonly kept: number;
  /** What a screen reader says of the position, and the element that names the keys. */
  readonly says: string;
  readonly describedBy: string;
  /** A place along the score, px, or a step. */
  onMove(to: CrashMove | { readonly x: number }): void;
  /** Called when the crash is taken, and when it is let go. */
  onHold(held: boolean): void;
}

/** Anywhere on the tape can be taken; the crash comes to the pointer. */
export function CrashHandle(props: CrashHandleProps) {
  const { x, x0, x1, top, bottom, records, kept, says, describedBy, onMove, onHold } = props;
  const { upright = false } = props;

  function toPointer(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const along = upright ? event.clientY - box.top : event.clientX - box.left;
    onMove({ x: Math.min(x1, Math.max(x0, along + x0 - PAD)) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moveOfKey(event.key, event.shiftKey);
    if (move === null) return;
    event.preventDefault();
    onMove(move);
  }

  return (
    <div
      className={`${css.track} ${upright ? css.upright : ''}`}
      style={placeOf(upright, x0 - PAD, x1 - x0 + 2 * PAD, top, bottom - top)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onHold(true);
        toPointer(event);
      }}
      onLostPointerCapture={() => onHold(false)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) toPointer(event);
      }}
    >
      <div
        className={css.handle}
        style={upright ? { top: x - x0 + PAD } : { left: x - x0 + PAD }}
        role="slider"
        tabIndex={0}
        aria-label={say.crash.label()}
        aria-orientation={upright ? 'vertical' : 'horizontal'}
        aria-valuemin={0}
        aria-valuemax={records}
        aria-valuenow={kept}
        aria-valuetext={says}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
      >
        <Grip upright={upright} failed />
      </div>
    </div>
  );
}

function placeOf(upright: boolean, along: number, length: number, across: number, depth: number) {
  return upright
    ? { top: along, height: length, left: across, width: depth }
    : { left: along, width: length, top: across, height: depth };
}

/** The track reaches past the tape's ends, so that the handle can be taken there too. */
const PAD = 12;
