/**
 * The tapes of the score turned a quarter: records one by one when near; from far only what is lit. The animation
 * writes where the records are.
 */

import say from '../../../base/messages/views/score';
import { NO_BLOCK } from '../../../base/missing-values';
import type { RecordsTable } from '../../../engine/generated/frame';
import { RedoRecord } from '../../marks/RedoRecord';
import { itemProps, useRoving } from '../../marks/use-pointing';
import type { Lit } from '../lit';
import { rbaText } from './queue';
import { recordLabel } from './record-label';
import css from './score.module.css';
import { RECORD_FORMS } from './tape';
import type { UprightGeometry } from './upright';
import { versionsOnTape } from './versions';

export function UprightTape({
  geometry,
  records,
  lit,
  versioned,
}: {
  geometry: UprightGeometry;
  records: RecordsTable;
  lit: Lit;
  /** The records of this block show which version they make or prove. */
  versioned: number | null;
}) {
  const { scale, tapes } = geometry;
  const shown = geometry.score.tapes.flatMap((tape) =>
    versioned === null ? [] : versionsOnTape(records, tape, versioned),
  );
  const versions = new Map(shown.map(({ row, version }) => [row, version]));
  const placed = scale.strips.flatMap((strip, index) =>
    strip.rows.map((row, i) => ({
      row,
      index,
      strip,
      height: strip.width[i] ?? 0,
    })),
  );
  const roving = useRoving(placed.length);
  return (
    <g {...roving.rowProps(say.tape.labelOfAll())}>
      {placed.map(({ row, index, strip, height }, i) => {
        const kind = (records.kind[row] ?? 0) as keyof typeof RECORD_FORMS;
        const form = RECORD_FORMS[kind];
        const block = records.block[row] ?? NO_BLOCK;
        const rba = records.rba[row] ?? 0;
        const named = block !== NO_BLOCK && form !== 'commit' && form !== 'other';
        const xid = records.xid[row] ?? 0;
        const on = lit.record(row);
        const version = versions.get(row);
        const spent = rba < (tapes[index]?.tape.recorded ?? 0);
        const buffered = records.durable[row] === 0;
        const words = recordLabel(
          { row, form, block: named ? block : null, spent, buffered },
          records,
          rbaText({ thread: strip.thread, rba }, geometry.score),
        );
        return (
          <g
            key={`${strip.thread}.${rba}`}
            className={css.item}
            data-at={`r${strip.thread}.${rba}`}
            data-light={named ? `b${block}` : xid === 0 ? `r${strip.thread}.${rba}` : `t${xid}`}
            data-select={`r${strip.thread}.${rba}`}
            {...itemProps(i === roving.current, on, words)}
          >
            <RedoRecord
              x={tapes[index]?.x ?? 0}
              width={tapes[index]?.width ?? 0}
              y={0}
              height={height}
              form={form}
              number={
                version === undefined ? (named ? block : null) : say.version.short({ version })
              }
              hue={strip.thread}
              spent={spent}
              buffered={buffered}
              lit={on}
              upright
            />
          </g>
        );
      })}
    </g>
  );
}

export function LitRows({ geometry, lit }: { geometry: UprightGeometry; lit: Lit }) {
  return geometry.scale.strips.flatMap((strip, index) =>
    strip.rows
      .map((row, i) => ({ row, y: strip.x[i] ?? 0, height: strip.width[i] ?? 0 }))
      .filter(({ row }) => lit.record(row))
      .slice(0, 80)
      .map(({ row, y, height }) => {
        const { x = 0, width = 0 } = geometry.tapes[index] ?? {};
        return (
          <rect
            key={row}
            className={css.halo}
            x={x - 2}
            y={y - 2}
            width={width + 4}
            height={height + 4}
            rx={2}
          />
        );
      }),
  );
}
