/**
 * A place along the tape that can be moved: where the checkpoint’s redo begins (had it been here, the scan would start
 * here), or another of the same kind. Knows px, nothing of files.
 */

import type { KeyboardEvent, PointerEvent } from 'react';
import say from '../../../base/messages/views/log-tape';
import css from './log-tape.module.css';

/** A place along the tape, px, the log's first record (which the tape need not show), or the server's own checkpoint. */
export type CheckpointMove = { readonly x: number } | { readonly to: 'first' | 'own' };

interface CheckpointHandleProps {
  /** Along the tape: the checkpoint's redo, the tape's left end, and the crash, beyond which it cannot be, px. */
  readonly x: number;
  readonly x0: number;
  readonly crashX: number;
  /** Across it: from where to where the handle can be taken. */
  readonly top: number;
  readonly bottom: number;
  /** The tape runs down the page. */
  readonly upright?: boolean;
  /** Redo of the whole log and before the checkpoint, bytes. */
  readonly bytes: number;
  readonly offset: number;
  readonly says: string;
  /** What is moved; left out, the checkpoint. */
  readonly label?: string;
  readonly describedBy: string;
  onMove(to: CheckpointMove): void;
  /** Called when the checkpoint is taken, and when it is let go. */
  onHold?(held: boolean): void;
}

export function CheckpointHandle(props: CheckpointHandleProps) {
  const { x, x0, crashX, top, bottom, upright = false, onMove } = props;
  const moveTo = (to: number) => onMove({ x: Math.min(crashX, Math.max(x0, to)) });

  function toPointer(event: PointerEvent<HTMLDivElement>) {
    const score = event.currentTarget.parentElement?.getBoundingClientRect();
    if (score !== undefined) {
      moveTo(upright ? event.clientY - score.top : event.clientX - score.left);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = keyMove(event.key, { x, x0, crashX });
    if (to === null) return;
    event.preventDefault();
    if (typeof to === 'number') moveTo(to);
    else onMove({ to });
  }

  return (
    <div
      className={`${css.checkpointHandle} ${upright ? css.along : ''}`}
      style={
        upright
          ? { top: x, left: top, width: bottom - top }
          : { left: x, top, height: bottom - top }
      }
      role="slider"
      tabIndex={0}
      aria-label={props.label ?? say.checkpoint.label()}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={Math.round(props.bytes)}
      aria-valuenow={Math.round(props.offset)}
      aria-valuetext={props.says}
      aria-describedby={props.describedBy}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        props.onHold?.(true);
      }}
      onLostPointerCapture={() => props.onHold?.(false)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) toPointer(event);
      }}
    >
      <Grip upright={upright} />
    </div>
  );
}

/** Shows that this marker can be moved along the tape: an arrow at each side. */
export function Grip({ upright, failed = false }: { upright: boolean; failed?: boolean }) {
  return (
    <svg className={failed ? css.failedGrip : css.grip} aria-hidden="true">
      <path
        d="M-12 0l6 -4.5v9zM12 0l-6 -4.5v9z"
        {...(upright ? { transform: 'rotate(90)' } : {})}
      />
    </svg>
  );
}

/** Arrows go by a hundredth of the tape before the crash, page keys by a tenth; Home and End to the log's start and the crash. */
function keyMove(
  key: string,
  { x, x0, crashX }: Pick<CheckpointHandleProps, 'x' | 'x0' | 'crashX'>,
): number | 'first' | 'own' | null {
  const way = crashX - x0;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return x + way / 100;
    case 'ArrowLeft':
    case 'ArrowDown':
      return x - way / 100;
    case 'PageUp':
      return x + way / 10;
    case 'PageDown':
      return x - way / 10;
    case 'Home':
      return 'first';
    case 'End':
      return crashX;
    case 'Escape':
      return 'own';
    default:
      return null;
  }
}
