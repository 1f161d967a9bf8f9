/** The marks of backups as the legend and prose show them, each in a box of its width, 18 px high. */

import type { ReactNode } from 'react';
import css from './snapshot-marks.module.css';

/** What a start from copies comes to. */
interface Start {
  readonly opens: boolean;
  readonly right: boolean;
  /** 0 for no recovery, 1 for instance recovery, 2 for media recovery. */
  readonly kind: number;
  /** The redo that recovery reads, of the most that any choice reads. */
  readonly share: number;
}

const [WIDE, HIGH] = [40, 20];

/** What the legend calls it. */
function nameOf({ opens, right, kind }: Start): SnapshotMarkName {
  if (!opens) return 'refused';
  if (!right) return 'opensWrong';
  return kind === 0 ? 'opens' : kind === 1 ? 'instanceRecovery' : 'mediaRecovery';
}

/** Nothing: a ring; a recovery: a bracket with a bar as long as its redo; refused: a cross; wrong: both. */
export function StartMark({ of }: { readonly of: Start }) {
  return (
    <svg width={WIDE} height={HIGH} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <g data-mark={nameOf(of)}>
        <StartShape of={of} />
      </g>
    </svg>
  );
}

function StartShape({ of }: { readonly of: Start }) {
  const end = 8 + of.share * (WIDE - 12);
  return (
    <>
      {of.opens && of.kind === 0 && <circle className={css.ring} cx={WIDE / 2} cy="10" r="5" />}
      {of.opens && of.kind !== 0 && (
        <>
          <path className={css.bracket} d="M12 4H7V16H12" />
          <path
            className={of.kind === 2 ? css.media : css.instance}
            d={`M8 10H${Math.max(16, end)}`}
          />
        </>
      )}
      {!of.opens && <path className={css.cross} d="M15 5L25 15M25 5L15 15" />}
      {of.opens && !of.right && <path className={css.cross} d="M3 17L37 3" />}
    </>
  );
}

const bar = (className: string | undefined) => ({
  width: 6,
  picture: <rect className={className} x={1} y={4} width={4} height={10} />,
});
const square = (className: string | undefined, crossed = false) => ({
  width: 14,
  picture: (
    <>
      <rect className={className} x={2} y={4} width={10} height={10} />
      {crossed && <path className={css.cross} d="M4.5 6.5l5 5m0 -5l-5 5" />}
    </>
  ),
});
const start = (of: Start) => ({
  width: 30,
  picture: (
    <g transform="scale(0.75) translate(0 2)">
      <StartShape of={of} />
    </g>
  ),
});
const line = (className: string | undefined, d: string, width = 22) => ({
  width,
  picture: <path className={className} d={d} />,
});

export const SNAPSHOT_MARKS = {
  copy: line(css.cut, 'M2 10H20'),
  cut: line(css.cut, 'M2 16V11H10V6H18V1'),
  writeKept: bar(css.kept),
  writeLater: bar(css.later),
  writeMissed: bar(css.missed),
  gap: line(css.gap, 'M2 9H20'),
  redoBytes: {
    width: 16,
    picture: (
      <path className={css.change} d="M1 16V8h3v8zM5 16V3h3v13zM9 16V10h3v6zM13 16V6h3v10z" />
    ),
  },
  blockImage: {
    width: 22,
    picture: <rect className={css.image} x={1} y={3} width={20} height={12} rx={1.5} />,
  },
  recoveryReads: line(css.reads, 'M7 3H2V15H7M2 9H20M20 5V13'),
  redoEnd: line(css.end, 'M4 2V16', 8),
  backupMode: line(css.backup, 'M2 13V6H20V13'),
  blockAsCopied: square(css.asItWas),
  blockByRedo: square(css.byRedo),
  blockByImage: square(css.byImage),
  blockStopped: square(css.stopped, true),
  blockWrong: square(css.wrong, true),
  opens: start({ opens: true, right: true, kind: 0, share: 0 }),
  instanceRecovery: start({ opens: true, right: true, kind: 1, share: 0.2 }),
  mediaRecovery: start({ opens: true, right: true, kind: 2, share: 0.8 }),
  refused: start({ opens: false, right: false, kind: 2, share: 0 }),
  opensWrong: start({ opens: true, right: false, kind: 2, share: 0.8 }),
} as const satisfies Record<string, { width: number; picture: ReactNode }>;

export type SnapshotMarkName = keyof typeof SNAPSHOT_MARKS;
