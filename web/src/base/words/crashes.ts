/** Words of the page of every crash: its landscape, what can be chosen, what is said of it. */

import type { SweepPoint } from '../../engine/generated/control';
import { counted, formatCount, listed } from '../numbers';
import type { Span } from '../span';
import { formatMoment, NS_PER_S } from '../time';
import { spokenPoint, victimsName } from './sweep';

export const title = 'Every crash';
export const heading = 'A minute that can end anywhere';
export const noBuddy = ['No', 'buddy'];
export const withBuddy = ['With a', 'buddy'];
export const layers = {
  unnoticed: 'not noticed yet',
  brownout: 'brown-out: no request is served',
  recovering: 'open, still recovering',
} as const;
export const dragIt = 'Drag the cross. Release it to step into that very crash.';
export const aims = {
  above: 'Release to step into this crash, with no buddy.',
  below: 'Release to step into this crash, with a buddy.',
  out: 'Release to leave the cross here.',
} as const;
export const stepIn = 'Step into this crash';
export const stepInWithBuddy = 'The same with a buddy';
export const nobodyToCrash = 'Nobody is up to crash at this moment.';
export const notMeasured = 'This crash is not measured yet.';
export const slider = 'Moment of the crash; Enter steps into it';
export const ofBrownout = 'of brown-out';
export const sorted = 'The same crashes, sorted';
export const who = 'Who crashes';
export const run = 'run';
export const moments = 'moments';
export const anotherSeed = 'Another seed';
export const stop = 'Stop';
export const again = 'Crash again';
export const progress = 'Crashes done';
export const choices = 'What crashes, and in which run';
export const sharedHolds =
  'It brings back this landscape, everything that is chosen, and the cross.';
export const failed = 'The landscape is not complete';
export const partIs = (part: number) => `Instance ${part + 1} crashes`;
export const seed = (number: number) => `seed ${number}`;
export const crashOf = (victims: readonly number[]) => victimsName(victims);
export const targetOf = (seconds: number) =>
  seconds === 0 ? '0, lazy' : `${seconds.toLocaleString('en-GB')} s`;
export const tick = (seconds: number) => `${seconds.toLocaleString('en-GB')} s`;
export const shown = (span: Span, whole: Span) =>
  `Crashes from ${moment(span.from)} to ${moment(span.to)} of ${moment(whole.to)}`;
const moment = (seconds: number) => formatMoment(seconds * NS_PER_S);
export const time = (seconds: number, isLast: boolean) => (isLast ? `${seconds} s` : `${seconds}`);
export const crashAt = (seconds: number) => `crash at ${formatMoment(seconds * NS_PER_S)}`;
export const medianOf = (seconds: number) => `median ${lasting(seconds)}`;
export const worstOf = (seconds: number) => `worst ${lasting(seconds)}`;
export const brownoutOf = (point: SweepPoint | undefined): string | null =>
  point?.outcome === 'recovered' ? lasting(point.brownout_ns / NS_PER_S) : null;
export const spoken = (
  seconds: number,
  without: SweepPoint | undefined,
  other: SweepPoint | undefined,
) => spokenPoint(seconds * NS_PER_S, without, other);

/** In one unit and with as many digits throughout: they are compared at a glance. */
const lasting = (seconds: number) => `${seconds.toFixed(2)} s`;

interface Told {
  readonly count: number;
  readonly variants: number;
  readonly crashes: number;
  readonly events: number;
  readonly failed: number;
  readonly tookMs: number | null;
  readonly isDoing: boolean;
}

/** `One run, crashed at 1,000 moments, without and with a buddy: 2,000 recoveries, 1.9 million events, 1.7 s …` */
export function toldWords(told: Told): string {
  const { count, variants, crashes, events, failed: bad, tookMs, isDoing } = told;
  const sides = variants > 1 ? ', without and with a buddy' : '';
  const took = tookMs === null ? '' : `, ${(tookMs / 1000).toFixed(1)} s in your browser`;
  const run = `One run, crashed at ${counted(count, 'moment', 'moments')}${sides}: `;
  const done = `${counted(crashes, 'recovery', 'recoveries')}, ${eventsWords(events)}${took}.`;
  if (crashes === 0) return isDoing ? `${run}the engine is starting.` : nobodyWords;
  const others = tookMs !== null && crashes < count * variants ? othersWords : '';
  return isDoing ? `${run}${done}` : `${run}${done} ${lostWords(bad)}${others}`;
}

const nobodyWords = 'There was nobody to crash at any of these moments.';

const othersWords = ' At the other moments nobody was up to crash.';

function lostWords(bad: number): string {
  if (bad === 0) return 'No acknowledged commit was lost in any of them.';
  return `After ${formatCount(bad)} of them a check does not hold.`;
}

function eventsWords(events: number): string {
  if (events < 1e6) return counted(events, 'event', 'events');
  return `${(events / 1e6).toFixed(1)} million events`;
}

interface Middle {
  readonly medianS: number;
  readonly worstS: number;
}

/** The figure in one sentence. */
export function figureWords(
  victims: readonly number[],
  without: Middle | null,
  other: Middle | null,
) {
  const of = `How long recovery takes after a crash of ${victimsName(victims)}, by the moment of the crash.`;
  const said = [
    ...(without === null ? [] : [`with no buddy ${middleWords(without)}`]),
    ...(other === null ? [] : [`with a buddy ${middleWords(other)}`]),
  ];
  return said.length === 0 ? of : `${of} Brown-out: ${listed(said)}.`;
}

const middleWords = ({ medianS, worstS }: Middle) =>
  `${lasting(medianS)} in the middle, ${lasting(worstS)} at worst`;

const progressWords = (done: number, all: number) =>
  `${formatCount(done)} of ${formatCount(all)} crashes`;

export const stoppedWords = (done: number, all: number) =>
  `Stopped after ${progressWords(done, all)}.`;

/** Under the figure: what it is of. */
export const whichRun = (victims: readonly number[], number: number, targetS: number) =>
  `crash of ${victimsName(victims)}, target ${targetOf(targetS)}, seed ${number}`;

/** What the dotted line is of. */
export const beforeWords = (victims: readonly number[], targetS: number) =>
  `brown-out of ${victimsName(victims)}, target ${targetOf(targetS)}`;

export const started = 'The lowest instance is started again as soon as the crash is noticed.';
