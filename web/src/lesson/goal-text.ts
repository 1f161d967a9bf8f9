/** A line of a goal as text: what is compared, with what, and the states and parts that some numbers stand for. */

import say from '../base/messages/goals';
import { instanceName } from '../base/words/names';
import type { Sign } from './condition';

const RUN: Readonly<Record<string, () => string>> = say.run;
const INSTANCE: Readonly<Record<string, (of: { readonly instance: number }) => string>> =
  say.instance;
const THREAD: Readonly<Record<string, (of: { readonly thread: number }) => string>> = say.thread;

const COMPARISONS: Readonly<
  Record<Sign, (of: { readonly value: string; readonly limit: string }) => string>
> = {
  '<': say.comparison.lessThan,
  '<=': say.comparison.atMost,
  '=': say.comparison.equal,
  '!=': say.comparison.notEqual,
  '>=': say.comparison.atLeast,
  '>': say.comparison.moreThan,
};

/** `brown-out: less than 2.0 s`. */
export function comparisonText(value: string, sign: Sign, limit: string): string {
  return COMPARISONS[sign]({ value, limit });
}

/** What a number of the model is called, with its part: `dirty buffers of instance 2`. `what` says what parts are. */
export function valueLabel(name: string, what: string): string {
  const { bare, part } = parted(name);
  const value = RUN[bare]?.() ?? plain(bare);
  if (part === null) return value;
  if (what === 'thread') {
    return THREAD[bare]?.({ thread: part }) ?? say.otherOfThread({ value, thread: part });
  }
  return INSTANCE[bare]?.({ instance: part }) ?? say.otherOfInstance({ value, instance: part });
}

/** Of one part they are 1 or 0. */
const YES_OR_NO = [
  ...['ended', 'asleep', 'stopped', 'paused', 'killed', 'ready'].map((state) => `threads.${state}`),
  'queue.is_empty',
  'cache.entry_valid',
];

/** The state or the instance that a number stands for; null for one that counts or measures. */
export function stateName(name: string, value: number): string | null {
  const { bare, part } = parted(name);
  if (bare === 'frozen') return value === 0 ? say.state.open() : say.state.frozen();
  if (bare === 'up' && part !== null) return value === 0 ? say.state.down() : say.state.up();
  if (YES_OR_NO.includes(bare) && part !== null) {
    return value === 0 ? say.state.no() : say.state.yes();
  }
  if (!['recovering_instance', 'advised', 'buddy.instance'].includes(bare)) return null;
  return value === 0 ? say.state.none() : instanceName(value - 1);
}

function parted(name: string): { bare: string; part: number | null } {
  const match = /^(.+)\.([1-8])$/.exec(name);
  return { bare: match?.[1] ?? name, part: match === null ? null : Number(match[2]) };
}

/** A name without a message, without what only its spelling needs: the unit at its end, dots, underscores. */
const plain = (name: string) => name.replace(/_s$/, '').replaceAll(/[._]/g, ' ');
