/** Numbers that the paper publishes, drawn as bars, or set beside those of this simulator. */

import { useRef } from 'react';
import say from '../../base/messages/paper-figures';
import { PAPER } from '../../base/paper-numbers';
import type { ExperimentOutcome } from '../../engine/generated/control';
import type { Figure } from '../../lesson/schema-figure';
import { MoreRows, useHiddenRows } from '../../views/parts/hidden-rows';
import { Rows } from '../experiments/Rows';
import recorded from '../experiments/recorded/buddy_instance.json';
import { type Bar, type BarFigure, Bars, BarsAsTable } from './Bars';
import css from './lesson-figure.module.css';
import { Machines } from './Machines';
import { isOfStreams, StreamsFigure, type StreamsFigureName } from './StreamsFigure';

interface PaperFigureProps {
  readonly figure: Extract<Figure, { kind: 'paper' }>;
  readonly width: number;
  /** Room for it; it is not cut where that is less than it needs. */
  readonly height: number;
  readonly textForm: boolean;
}

export default function PaperFigure({ figure, width, height, textForm }: PaperFigureProps) {
  const { which } = figure;
  if (isOfStreams(which)) return <StreamsFigure {...{ which, width, height, textForm }} />;
  if (which === 'machines') return <Machines {...{ width, height, textForm }} />;
  if (which === 'reproduced') return <Reproduced height={textForm ? 0 : height} />;
  const drawn = barsOf(which);
  return textForm ? <BarsAsTable drawn={drawn} /> : <Bars {...{ drawn, width, height }} />;
}

const EXPERIMENTS = ['figure7', 'figure8', 'figure9'] as const;

/** Tables of the paper's numbers and those of this simulator: as many as there is room for; with height 0 all. */
function Reproduced({ height }: { height: number }) {
  const root = useRef<HTMLElement>(null);
  const cut = useHiddenRows(root, height === 0 ? null : height);
  const outcomes = recorded as readonly ExperimentOutcome[];
  return (
    <figure ref={root} className={`${css.paper} ${css.tables} ${height === 0 ? '' : css.short}`}>
      <figcaption>
        <b>{say.reproduced.title()}</b>
      </figcaption>
      {EXPERIMENTS.map((experiment, at) => (
        <div key={experiment} data-row>
          <Rows
            caption={say.reproduced[experiment]()}
            rows={outcomes.find((outcome) => outcome.experiment === experiment)?.rows ?? []}
            explained={at === EXPERIMENTS.length - 1}
          />
        </div>
      ))}
      <MoreRows count={cut} />
    </figure>
  );
}

// The bars of the paper’s figures: what each says and how long it is. Pure; numbers from `base/paper-numbers.ts`.

type Drawn = Exclude<
  Extract<Figure, { kind: 'paper' }>['which'],
  'reproduced' | 'machines' | StreamsFigureName
>;

export function barsOf(which: Drawn): BarFigure {
  switch (which) {
    case 'throughput':
      return throughput();
    case 'first_pass':
      return firstPass();
    case 'commercial':
      return commercial();
  }
}

/** What was lost: bars of what was kept would be as long as each other. The paper gives bounds, which are light. */
function throughput(): BarFigure {
  const { cachedLossPercent, partlyCachedLossPercent } = PAPER.cost;
  const lost = (name: string, most: number, says: string): Bar => ({
    name,
    says,
    parts: [{ name: say.throughput.part(), value: most, form: 'light' }],
  });
  const most = Math.max(cachedLossPercent, partlyCachedLossPercent);
  return {
    ...{ title: say.throughput.title(), source: say.source.figure7(), most },
    bars: [
      lost(say.withoutBuddy(), 0, say.throughput.all()),
      lost(
        say.throughput.cached(),
        cachedLossPercent,
        say.throughput.noLoss({ percent: String(cachedLossPercent) }),
      ),
      lost(
        say.throughput.partlyCached(),
        partlyCachedLossPercent,
        say.throughput.lessThan({ percent: String(partlyCachedLossPercent) }),
      ),
    ],
  };
}

function firstPass(): BarFigure {
  const { without, withBuddy } = PAPER.tpcc;
  const bar = (name: string, seconds: number): Bar => ({
    name,
    says: say.firstPass.seconds({ seconds: String(seconds) }),
    parts: [{ name: say.firstPass.part(), value: seconds, form: 'full' }],
  });
  return {
    ...{
      title: say.firstPass.title(),
      source: say.source.figure8(),
      most: without.firstPassS,
    },
    bars: [bar(say.withoutBuddy(), without.firstPassS), bar(say.withBuddy(), withBuddy.firstPassS)],
  };
}

function commercial(): BarFigure {
  const { without, withBuddy } = PAPER.commercial;
  const bar = (name: string, { firstPassS, totalS }: { firstPassS: number; totalS: number }) => ({
    name,
    says: say.recovery.total({ total: String(totalS), firstPass: String(firstPassS) }),
    parts: [
      { name: say.firstPass.part(), value: firstPassS, form: 'full' as const },
      { name: say.recovery.rest(), value: totalS - firstPassS, form: 'light' as const },
    ],
  });
  return {
    ...{
      title: say.recovery.title(),
      source: say.source.figure9(),
      most: without.totalS,
    },
    bars: [bar(say.withoutBuddy(), without), bar(say.withBuddy(), withBuddy)],
  };
}
