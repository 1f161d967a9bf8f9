/** The log of a counterexample: records in the hue of their instance, the checkpoint, what is being read, the crash. */

import say from '../../base/messages/build';
import type { Counterexample } from '../../engine/generated/control';
import { CheckpointPole, EndOfLog } from '../../views/marks/Markers';
import { RedoRecord } from '../../views/marks/RedoRecord';
import { useSize } from '../../widgets/use-size';
import { logText } from './log-text';
import css from './stage.module.css';
import { CRASH_AT, isRecord, type PlacedEntry, RECORD_HEIGHT, stageLayout } from './stage-layout';

interface TapeProps {
  readonly counterexample: Counterexample;
  /** The entry of the step that is shown. */
  readonly at: number | null;
  /** The checkpoint of each thread at that step. */
  readonly checkpoints: readonly number[];
}

const PLAIN_WIDTH = 560;

export function CounterexampleLog({ counterexample, at, checkpoints }: TapeProps) {
  const [room, size] = useSize<HTMLElement>();
  const layout = stageLayout(counterexample, size?.width ?? PLAIN_WIDTH, checkpoints);
  const { width, height, entries, poles, threads, end, named } = layout;
  const { fault, read_from } = counterexample;
  return (
    <section ref={room} className={css.tape} aria-label={say.log.label()}>
      <svg width={width} height={height} role="img" aria-label={logText(counterexample, threads)}>
        {entries.map((placed) => (
          <Entry
            key={placed.index}
            placed={placed}
            named={named}
            spent={
              isRecord(placed.entry) && placed.entry.rba < (read_from[placed.entry.thread] ?? 0)
            }
            lit={placed.index === at}
            atFault={placed.index === fault.entry}
          />
        ))}
        {poles.map(({ x, top, thread }) => (
          <CheckpointPole key={thread} x={x} top={top} bottom={top + RECORD_HEIGHT + 26} />
        ))}
        <EndOfLog at={end} from={22} to={height - 26} />
        <text className={css.crash} x={end + CRASH_AT} y={34}>
          {say.log.crash()}
        </text>
      </svg>
    </section>
  );
}

interface EntryProps {
  readonly placed: PlacedEntry;
  readonly named: boolean;
  readonly spent: boolean;
  readonly lit: boolean;
  readonly atFault: boolean;
}

function Entry({ placed, named, spent, lit, atFault }: EntryProps) {
  const { entry, x, y, width } = placed;
  const middle = x + width / 2;
  if (!isRecord(entry)) {
    return (
      <g className={css.checkpoint}>
        <CheckpointPole x={middle - 6} top={y + 2} bottom={y + RECORD_HEIGHT} />
        {named && (
          <text x={middle} y={y + RECORD_HEIGHT + 15}>
            → {entry.rba}
          </text>
        )}
      </g>
    );
  }
  return (
    <g>
      <RedoRecord
        x={x}
        y={y}
        width={width}
        height={RECORD_HEIGHT}
        form={entry.kind === 'change' ? 'change' : 'written'}
        number={entry.block}
        hue={entry.thread}
        spent={spent}
        lit={lit}
      />
      {named && (
        <>
          <text className={css.under} x={middle} y={y + RECORD_HEIGHT + 15}>
            {say.log.version({ version: entry.version })}
          </text>
          <text className={css.above} x={middle} y={y - 9}>
            {entry.rba}
          </text>
        </>
      )}
      {atFault && (
        <line
          className={css.fault}
          x1={x}
          x2={x + width}
          y1={y + RECORD_HEIGHT + 21}
          y2={y + RECORD_HEIGHT + 21}
        />
      )}
    </g>
  );
}
