/** The strips of a sweep on the axis of the timeline, with their names and values next to them. */

import { useMemo } from 'react';
import say from '../../base/messages/sweep';
import { formatMoment, NS_PER_S } from '../../base/time';
import { Strips } from '../../widgets/Strips';
import { scrubberLayout } from '../../widgets/scrubber-layout';
import { Table } from '../../widgets/Table';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useNarrow, useSize } from '../../widgets/use-size';
import type { LineOfTime } from '../stage/TimeBar';
import {
  highestText,
  MEASURES,
  type Measure,
  momentText,
  readingText,
  valueText,
  victimsOf,
} from './measures';
import css from './sweep.module.css';
import {
  brokenMoments,
  momentsOf,
  type SweepResults,
  type SweptRun,
  stripsOf,
} from './sweep-results';

interface SweepStripsProps {
  readonly run: SweptRun;
  readonly results: SweepResults;
  readonly line: LineOfTime;
  readonly chosen: number | null;
  onChoose: (chosen: number | null) => void;
  onOpen: (index: number) => void;
}

/** Height of a strip, px; with its words inside on a phone. */
const [STRIP, LABELLED_STRIP] = [46, 50];

export function SweepStrips({ run, results, line, chosen, onChoose, onOpen }: SweepStripsProps) {
  const narrow = useNarrow();
  const zoom = useRootZoom();
  const [box, size] = useSize<HTMLDivElement>();
  const strips = useMemo(() => stripsOf(results), [results]);
  const crosses = useMemo(() => brokenMoments(results), [results]);
  const places = useMemo(() => momentsOf(run), [run]);
  const readings = MEASURES.map((measure) => readingOf(measure, results, chosen));
  const height = narrow ? LABELLED_STRIP : STRIP;
  const moment = chosen === null ? undefined : places[chosen];
  const spoken =
    chosen === null || moment === undefined
      ? say.noMoment()
      : momentText(moment * NS_PER_S, results.without[chosen], results.with[chosen]);
  return (
    <>
      {!narrow && (
        <dl className={css.names} style={{ gridAutoRows: `${height / 16}rem` }}>
          {MEASURES.map((measure, row) => (
            <div key={measure} title={say.measure[measure].meaning()}>
              <dt>{say.measure[measure].name()}</dt>
              <dd>{readings[row]}</dd>
            </div>
          ))}
        </dl>
      )}
      <div
        ref={box}
        className={css.strips}
        style={{ height: (MEASURES.length * height + 4) * zoom }}
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
function readingOf(measure: Measure, results: SweepResults, chosen: number | null): string {
  if (chosen !== null) return readingText(measure, results.without[chosen], results.with[chosen]);
  return highestText(measure, results.without, results.with);
}

// The strips of a sweep as a table: a row a moment, of each measure without and with a buddy.

interface SweepTableProps {
  readonly run: SweptRun;
  readonly results: SweepResults;
  onOpen: (index: number) => void;
}

/** Of more moments than these every so many is shown: a table that nobody can read helps nobody. */
const MOST_ROWS = 150;

export function SweepTable({ run, results, onOpen }: SweepTableProps) {
  const variants = run.instances > 1 ? [results.without, results.with] : [results.without];
  const every = Math.max(1, Math.ceil(run.count / MOST_ROWS));
  const indices = Array.from({ length: Math.ceil(run.count / every) }, (_, row) => row * every);
  const rows = indices.flatMap((index) => {
    const any = results.without[index] ?? results.with[index];
    if (any === undefined) return [];
    const cells = MEASURES.flatMap((measure) =>
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
  const columns = MEASURES.flatMap((measure) =>
    variants.map((_, at) =>
      at === 0 ? say.measure[measure].without() : say.measure[measure].with(),
    ),
  );
  return (
    <Table
      caption={captionOf(run, every)}
      columns={[say.table.moment(), ...columns]}
      rows={rows}
      empty={say.crashing()}
    />
  );
}

function captionOf({ victims, count }: SweptRun, every: number): string {
  const caption = say.table.caption({ ...victimsOf(victims), moments: count });
  return every > 1 ? `${caption} ${say.table.some({ every })}` : caption;
}
