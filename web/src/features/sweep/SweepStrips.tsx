/** The strips of a sweep on the axis of the timeline, with their names and values next to them. */

import { useMemo } from 'react';
import say from '../../base/messages/sweep';
import { formatMoment, NS_PER_S } from '../../base/time';
import type { SweptPoint } from '../../engine/sweep';
import type { Sweep, SweepMeasure } from '../../views/sweep';
import { Strips } from '../../widgets/Strips';
import { scrubberLayout } from '../../widgets/scrubber-layout';
import { Table } from '../../widgets/Table';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useNarrow, useSize } from '../../widgets/use-size';
import type { LineOfTime } from '../stage/TimeBar';
import { highestText, momentText, readingText, valueText } from './measures';
import css from './sweep.module.css';
import {
  brokenMoments,
  momentsOf,
  type SweepResults,
  type SweptRun,
  stripsOf,
} from './sweep-results';

interface SweepStripsProps {
  readonly sweep: Sweep;
  readonly run: SweptRun;
  readonly results: SweepResults;
  readonly line: LineOfTime;
  readonly chosen: number | null;
  onChoose: (chosen: number | null) => void;
  onOpen: (index: number) => void;
}

/** Height of a strip, px; with its words inside on a phone. */
const [STRIP, LABELLED_STRIP] = [46, 50];

export function SweepStrips(props: SweepStripsProps) {
  const { sweep, run, results, line, chosen, onChoose, onOpen } = props;
  const { measures } = sweep;
  const narrow = useNarrow();
  const zoom = useRootZoom();
  const [box, size] = useSize<HTMLDivElement>();
  const strips = useMemo(() => stripsOf(sweep, results), [sweep, results]);
  const crosses = useMemo(() => brokenMoments(results), [results]);
  const places = useMemo(() => momentsOf(run), [run]);
  const readings = measures.map((measure) => readingOf(sweep, measure, results, chosen));
  const height = narrow ? LABELLED_STRIP : STRIP;
  const moment = chosen === null ? undefined : places[chosen];
  const spoken =
    chosen === null || moment === undefined
      ? say.noMoment()
      : momentText(sweep, moment * NS_PER_S, results.without[chosen], results.with[chosen]);
  return (
    <>
      {!narrow && (
        <dl className={css.names} style={{ gridAutoRows: `${height / 16}rem` }}>
          {measures.map((measure, row) => (
            <div key={measure.key} title={measure.meaning()}>
              <dt>{measure.name()}</dt>
              <dd>{readings[row]}</dd>
            </div>
          ))}
        </dl>
      )}
      <div
        ref={box}
        className={css.strips}
        style={{ height: (measures.length * height + 4) * zoom }}
        onPointerLeave={(event) => {
          if (event.pointerType !== 'touch') onChoose(null);
        }}
      >
        {size !== null && (
          <Strips
            width={size.width}
            height={height}
            labelled={narrow}
            scale={scaleOf(line, size.width / zoom, narrow)}
            places={places}
            strips={strips}
            crosses={crosses}
            chosen={chosen}
            readings={readings}
            label={say.slider()}
            spoken={spoken}
            onChoose={onChoose}
            onOpen={onOpen}
          />
        )}
      </div>
    </>
  );
}

/** The scale of the line of time above, whatever is on it. */
function scaleOf({ known, start, end }: LineOfTime, width: number, compact: boolean) {
  const empty = { lanes: [], flags: [], crosses: [], rings: [], bands: [] };
  return scrubberLayout({ now: start, known, start, end, ...empty }, width, compact).axis.scale;
}

/** At the chosen moment, or else the most of all. */
function readingOf(
  sweep: Sweep,
  measure: SweepMeasure<SweptPoint>,
  { without, with: second }: SweepResults,
  chosen: number | null,
): string {
  if (chosen !== null) return readingText(sweep, measure, without[chosen], second[chosen]);
  return highestText(sweep, measure, without, second);
}

// The strips of a sweep as a table: a row a moment, of each measure without and with a buddy.

interface SweepTableProps {
  readonly sweep: Sweep;
  readonly run: SweptRun;
  readonly results: SweepResults;
  onOpen: (index: number) => void;
}

/** Of more moments than these every so many is shown: a table that nobody can read helps nobody. */
const MOST_ROWS = 150;

export function SweepTable({ sweep, run, results, onOpen }: SweepTableProps) {
  const variants = run.isCompared ? [results.without, results.with] : [results.without];
  const every = Math.max(1, Math.ceil(run.count / MOST_ROWS));
  const indices = Array.from({ length: Math.ceil(run.count / every) }, (_, row) => row * every);
  const rows = indices.flatMap((index) => {
    const any = results.without[index] ?? results.with[index];
    if (any === undefined) return [];
    const cells = sweep.measures.flatMap((measure) =>
      variants.map((crashes) => {
        const point = crashes[index];
        return point === undefined ? '–' : valueText(measure, point);
      }),
    );
    const opens = any.outcome === 'not_up' ? undefined : () => onOpen(index);
    return [
      { key: String(index), cells: [formatMoment(any.moment_ns), ...cells], onChoose: opens },
    ];
  });
  const columns = sweep.measures.flatMap((measure) =>
    variants.map((_, at) => measure.column(at > 0)),
  );
  return (
    <Table
      caption={captionOf(sweep, run, every)}
      columns={[say.table.moment(), ...columns]}
      rows={rows}
      empty={say.crashing()}
    />
  );
}

function captionOf(
  { words }: Sweep,
  { victims, scenario, count }: SweptRun,
  every: number,
): string {
  const caption = words.caption(victims, scenario, count);
  return every > 1 ? `${caption} ${say.table.some({ every })}` : caption;
}
