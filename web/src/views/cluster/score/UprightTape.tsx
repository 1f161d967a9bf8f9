/**
 * The tapes of the score turned a quarter: records one by one when near; from far only what is lit. The animation
 * writes where the records are.
 */

import say from '../../../base/messages/views/score';
import type { RecordsTable } from '../../../engine/generated/frame';
import type { Lit } from '../lit';
import css from './score.module.css';
import { TapeRecords } from './TapeRecords';
import type { UprightGeometry } from './upright';
import { versionsOnTape } from './versions';

interface UprightTapesProps {
  geometry: UprightGeometry;
  records: RecordsTable;
  lit: Lit;
  /** The records of this block show which version they make or prove. */
  versioned: number | null;
  fresh: (key: string) => boolean;
  flushed: ReadonlySet<string>;
}

export function UprightTapes({ geometry, records, versioned, ...looks }: UprightTapesProps) {
  const { score, tapes } = geometry;
  const shown = score.tapes.flatMap((tape) =>
    versioned === null ? [] : versionsOnTape(records, tape, versioned),
  );
  const versions = new Map(
    shown.map(({ row, version }) => [row, say.version.short({ version })] as const),
  );
  return tapes.map((tape) =>
    tape.records === null ? (
      <LitRows key={tape.tape.thread} tape={tape} lit={looks.lit} />
    ) : (
      <TapeRecords
        key={tape.tape.thread}
        {...{ tape, placed: tape.records, score, records, versions, ...looks }}
        down
      />
    ),
  );
}

function LitRows({ tape, lit }: { tape: UprightGeometry['tapes'][number]; lit: Lit }) {
  const { strip, near, thick } = tape;
  return strip.rows
    .map((row, i) => ({ row, y: strip.x[i] ?? 0, height: strip.width[i] ?? 0 }))
    .filter(({ row }) => lit.record(row))
    .slice(0, 80)
    .map(({ row, y, height }) => (
      <rect
        key={row}
        className={css.halo}
        x={near - 2}
        y={y - 2}
        width={thick + 4}
        height={height + 4}
        rx={2}
      />
    ));
}

/** What has slid out of sight is under the names; new records appear as the tape grows. */
export function Covers({ tapes: [tape, other] }: Pick<UprightGeometry, 'tapes'>) {
  if (tape === undefined || other !== undefined) return null;
  return ['cover', 'ahead'].map((name) => (
    <rect
      key={name}
      className={css.cover}
      data-at={`${name}${tape.tape.thread}`}
      x={tape.near - 6}
      width={tape.thick + 12}
    />
  ));
}
