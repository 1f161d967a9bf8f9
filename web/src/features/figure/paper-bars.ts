/** The bars of the paper's figures: what each says and how long it is. Pure; numbers from `base/paper.ts`. */

import { PAPER } from '../../base/paper';
import * as say from '../../base/words/paper-figures';
import type { Figure } from '../../lesson/figure';

export interface BarPart {
  readonly name: string;
  readonly value: number;
  /** The first pass is drawn full, the rest of recovery light. */
  readonly form: 'full' | 'light';
}

export interface Bar {
  readonly name: string;
  /** What stands at its end. */
  readonly says: string;
  readonly parts: readonly BarPart[];
}

export interface BarFigure {
  readonly title: string;
  readonly source: string;
  readonly unit: string;
  readonly most: number;
  readonly bars: readonly Bar[];
}

type Drawn = Exclude<Extract<Figure, { kind: 'paper' }>['which'], 'reproduced'>;

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

function throughput(): BarFigure {
  const { cachedLossPercent, partlyCachedLossPercent } = PAPER.cost;
  const kept = (name: string, lost: number, says: string): Bar => ({
    name,
    says,
    parts: [{ name: say.throughput, value: 100 - lost, form: 'full' }],
  });
  return {
    ...{ title: say.throughputTitle, source: say.figure7, unit: '%', most: 100 },
    bars: [
      kept(say.withoutBuddy, 0, say.hundred),
      kept(say.cached, 0, say.noLoss(cachedLossPercent)),
      kept(say.partlyCached, partlyCachedLossPercent, say.lessLost(partlyCachedLossPercent)),
    ],
  };
}

function firstPass(): BarFigure {
  const { without, withBuddy } = PAPER.tpcc;
  const bar = (name: string, seconds: number): Bar => ({
    name,
    says: say.seconds(seconds),
    parts: [{ name: say.firstPass, value: seconds, form: 'full' }],
  });
  return {
    ...{ title: say.firstPassTitle, source: say.figure8, unit: 's', most: without.firstPassS },
    bars: [bar(say.withoutBuddy, without.firstPassS), bar(say.withBuddy, withBuddy.firstPassS)],
  };
}

function commercial(): BarFigure {
  const { without, withBuddy } = PAPER.commercial;
  const bar = (name: string, { firstPassS, totalS }: { firstPassS: number; totalS: number }) => ({
    name,
    says: say.ofWhich(totalS, firstPassS),
    parts: [
      { name: say.firstPass, value: firstPassS, form: 'full' as const },
      { name: say.rest, value: totalS - firstPassS, form: 'light' as const },
    ],
  });
  return {
    ...{ title: say.commercialTitle, source: say.figure9, unit: 's', most: without.totalS },
    bars: [bar(say.withoutBuddy, without), bar(say.withBuddy, withBuddy)],
  };
}
