/** Figure 8 as it is run: the tape of redo that fills, and two stopwatches in simulated seconds. */

import { useMemo } from 'react';
import say from '../../base/messages/reproduction';
import { formatBytes, formatCount, formatFixed } from '../../base/numbers';
import { PAPER } from '../../base/paper-numbers';
import { useSize } from '../../widgets/use-size';
import { type TapeState, tapeLayout } from './tape';
import css from './tape.module.css';

interface TapeProps {
  readonly tape: TapeState;
  /** It is what was recorded; nothing was run here. */
  readonly isRecorded: boolean;
}

export function RedoProgress({ tape, isRecorded }: TapeProps) {
  const longest = Math.max(PAPER.tpcc.without.firstPassS, tape.withoutS);
  const { without, withBuddy } = PAPER.tpcc;
  return (
    <div className={css.tape}>
      <div className={css.watches}>
        <Stopwatch
          name={say.withoutBuddy()}
          seconds={tape.withoutS}
          runs={tape.stage === 'first_pass'}
          published={without.firstPassS}
          longest={longest}
        />
        <Stopwatch
          name={say.withBuddy()}
          seconds={tape.withS}
          runs={tape.stage === 'first_pass' && !tape.withDone}
          published={withBuddy.firstPassS}
          longest={longest}
        />
      </div>
      <Strip tape={tape} />
      <p className={css.told}>{isRecorded ? say.tape.recorded() : stageWords(tape)}</p>
    </div>
  );
}

interface StopwatchProps {
  readonly name: string;
  readonly seconds: number;
  readonly runs: boolean;
  readonly published: number;
  /** The end of its bar, s. */
  readonly longest: number;
}

/** A hand goes round in a minute; the bar has the same seconds beside the paper's. */
function Stopwatch({ name, seconds, runs, published, longest }: StopwatchProps) {
  const share = (value: number) => `${(value / longest) * 100}%`;
  const angle = (seconds / 60) * 2 * Math.PI;
  const [x, y] = [20 + 13 * Math.sin(angle), 22 - 13 * Math.cos(angle)];
  return (
    <section className={css.watch} aria-label={name} data-runs={runs}>
      <svg width="40" height="42" aria-hidden="true">
        <path className={css.crown} d="M17 2h6M20 2v4" />
        <circle className={css.dial} cx="20" cy="22" r="16" />
        <path className={css.hand} d={`M20 22L${x} ${y}`} />
      </svg>
      <p>
        <span className={css.name}>{name}</span>
        <span className={css.seconds}>{say.seconds({ seconds: formatFixed(seconds, 1) })}</span>
        <span className={css.paper}>{say.tape.published({ seconds: published })}</span>
      </p>
      <svg className={css.bar} height="12" width="100%" aria-hidden="true">
        <rect className={css.room} y="5" width="100%" height="2" />
        <rect className={css.elapsed} y="2" width={share(seconds)} height="8" />
        <line className={css.ring} x1={share(published)} x2={share(published)} y1="0" y2="12" />
      </svg>
    </section>
  );
}

const [TOP, STRIP, RAIL] = [4, 46, 10];
const HEIGHT = TOP + STRIP + RAIL + 26;

function Strip({ tape }: { tape: TapeState }) {
  const [box, size] = useSize<HTMLDivElement>();
  const geometry = useMemo(
    () => (size === null ? null : tapeLayout(tape, size.width)),
    [tape, size],
  );
  return (
    <div ref={box} className={css.strip}>
      {geometry !== null && size !== null && (
        <svg width={size.width} height={HEIGHT} role="img" aria-label={stageWords(tape)}>
          <rect
            className={css.blank}
            x={geometry.x0}
            y={TOP}
            width={geometry.x1 - geometry.x0}
            height={STRIP}
          />
          <Part className={css.made} from={geometry.x0} to={geometry.made} />
          <Part className={css.read} from={geometry.checkpoint} to={geometry.read} />
          <rect
            className={css.applied}
            x={geometry.checkpoint}
            y={TOP + STRIP - 9}
            width={Math.max(0, geometry.applied - geometry.checkpoint)}
            height={9}
          />
          <line
            className={css.rail}
            x1={geometry.x0}
            x2={geometry.scanned}
            y1={TOP + STRIP + 6}
            y2={TOP + STRIP + 6}
          />
          {geometry.ticks.map(({ x, gb }, i) => (
            <text
              key={gb}
              className={css.tick}
              x={x}
              y={HEIGHT - 4}
              textAnchor={i === 0 ? 'start' : 'middle'}
            >
              {say.gigabytes({ gigabytes: gb })}
            </text>
          ))}
        </svg>
      )}
      {geometry !== null && (
        <p className={css.key}>
          <span className={css.generatedShare}>{say.tape.written()}</span>
          <span className={css.readShare}>{say.tape.read()}</span>
          <span className={css.ofApplied}>{say.tape.applied()}</span>
          <span className={css.ofRail}>{say.tape.scanned()}</span>
          <span>{pixelWords(geometry)}</span>
        </p>
      )}
    </div>
  );
}

function Part({
  className,
  from,
  to,
}: {
  className: string | undefined;
  from: number;
  to: number;
}) {
  return (
    <rect className={className} x={from} y={TOP} width={Math.max(0, to - from)} height={STRIP} />
  );
}

function pixelWords({ bytesPerPx, recordsPerPx }: ReturnType<typeof tapeLayout>): string {
  const bytes = formatBytes(bytesPerPx);
  if (recordsPerPx === null) return say.tape.pixel({ size: bytes });
  return say.tape.pixelRecords({
    size: bytes,
    records: formatCount(Number(recordsPerPx.toPrecision(2))),
  });
}

/** Where the run is, in words. */
function stageWords({ stage, made, whole, read, applied, ranS, runS }: TapeState): string {
  switch (stage) {
    case 'running':
      return say.tape.running({
        size: formatBytes(made),
        seconds: formatCount(ranS),
        allSeconds: formatCount(runS),
      });
    case 'first_pass':
      return say.tape.firstPass({ read: formatBytes(read), all: formatBytes(whole) });
    case 'second_pass':
      return say.tape.secondPass({ applied: formatBytes(applied), all: formatBytes(whole) });
    case 'done':
      return say.tape.done({ all: formatBytes(whole) });
  }
}
