/** The strips of a sweep on the axis of the line of time, and beside them what they are and what they say. */

import { useMemo } from 'react';
import { NS_PER_S } from '../../base/time';
import {
  MEASURE_WORDS,
  type Measure,
  mostWords,
  pairWords,
  spokenPoint,
  SWEEP_WORDS as WORDS,
} from '../../base/words/sweep';
import { Strips } from '../../widgets/Strips';
import { scrubberLayout } from '../../widgets/scrubber-layout';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import type { LineOfTime } from '../stage/TransportBar';
import { useNarrow } from '../stage/use-narrow';
import { brokenMoments, type Found, momentsOf, type SweptRun, stripsOf } from './found';
import css from './sweep.module.css';

interface SweepStripsProps {
  readonly run: SweptRun;
  readonly found: Found;
  readonly line: LineOfTime;
  readonly chosen: number | null;
  onChoose: (chosen: number | null) => void;
  onOpen: (index: number) => void;
}

const MEASURES = Object.keys(MEASURE_WORDS) as Measure[];
/** Height of a strip, px; with its words inside on a phone. */
const [STRIP, LABELLED_STRIP] = [46, 50];

export function SweepStrips({ run, found, line, chosen, onChoose, onOpen }: SweepStripsProps) {
  const narrow = useNarrow();
  const zoom = useRootZoom();
  const [box, size] = useSize<HTMLDivElement>();
  const strips = useMemo(() => stripsOf(found), [found]);
  const crosses = useMemo(() => brokenMoments(found), [found]);
  const places = useMemo(() => momentsOf(run), [run]);
  const readings = MEASURES.map((measure) => readingOf(measure, found, chosen));
  const height = narrow ? LABELLED_STRIP : STRIP;
  const moment = chosen === null ? undefined : places[chosen];
  const spoken =
    chosen === null || moment === undefined
      ? WORDS.choose
      : spokenPoint(moment * NS_PER_S, found.without[chosen], found.with[chosen]);
  return (
    <>
      {!narrow && (
        <dl className={css.names} style={{ gridAutoRows: `${height / 16}rem` }}>
          {MEASURES.map((measure, row) => (
            <div key={measure} title={MEASURE_WORDS[measure].means}>
              <dt>{MEASURE_WORDS[measure].name}</dt>
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
            label={WORDS.slider}
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
function scaleOf({ known, end }: LineOfTime, width: number, compact: boolean) {
  const empty = { lanes: [], flags: [], crosses: [], rings: [], bands: [] };
  return scrubberLayout({ now: 0, known, end, ...empty }, width, compact).axis.scale;
}

/** At the chosen moment, or else the most of all. */
function readingOf(measure: Measure, found: Found, chosen: number | null): string {
  if (chosen !== null) return pairWords(measure, found.without[chosen], found.with[chosen]);
  return mostWords(measure, found.without, found.with);
}
