/** What the margin of the score says of the failed or protected instance, of the disk, and of who reads: less down the page. */

import say from '../../../base/messages/views/score';
import { NO_POSITION } from '../../../base/missing-values';
import { listed } from '../../../base/numbers';
import { splitRba } from '../../../base/rba';
import { formatMoment } from '../../../base/time';
import type { InstanceState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { buddyState, instanceState } from '../state-text';
import type { Label } from './Labels';
import type { Score } from './score-data';

/** A name, and what is said under it. */
export type Names = readonly [
  name: string,
  ...lines: { text: string; key?: string; tone?: Label['tone'] }[],
];

export function upperNames(
  { instances }: Frame,
  { tapes, queue }: Score,
  down: boolean,
): Names | null {
  const [first] = tapes;
  if (first === undefined) return null;
  const { thread, failed } = first;
  const count = tapes.length;
  const whose = { count, numbers: listed(tapes.map((tape) => tape.thread + 1)) };
  const dirty = instances.dirty[thread] ?? 0;
  if (down) {
    const name = say.instance.short(whose);
    if (!failed) return [name, { text: say.instance.dirty({ dirty }), key: 'dirty' }];
    const lost = (count > 1 ? say.instance.lost : say.instance.buffersLost)({
      count: queue.length,
    });
    return [
      name,
      { text: say.instance.failed(), key: 'dirty', tone: 'failed' },
      { text: lost, key: 'lost' },
    ];
  }
  const name = say.instance.title(whose);
  if (failed) {
    const failedAt = instances.failed_ns[thread] ?? NO_POSITION;
    const text =
      failedAt < 0 || count > 1
        ? say.instance.failed()
        : say.instance.failedAt({ moment: formatMoment(failedAt) });
    return [name, { text, tone: 'failed' }, { text: say.instance.memoryLost() }];
  }
  const state = instanceState((instances.state[thread] ?? 0) as InstanceState);
  const cached = instances.cached[thread] ?? 0;
  return [name, { text: state.name() }, { text: say.instance.dirtyOf({ dirty, cached }) }];
}

export function diskNames({ tapes, folded, logFileBytes }: Score, down: boolean): Names {
  const name = say.disk.title();
  const [first] = tapes;
  if (first === undefined) return [name];
  if (tapes.length > 1) {
    const merged = { text: say.disk.merged() };
    if (down) return [name, merged];
    const count = { text: say.disk.threads({ count: tapes.length }) };
    if (folded.length === 0) return [name, count, merged];
    const threads = listed(folded.map((thread) => thread + 1));
    return [name, count, merged, { text: say.disk.notShown({ threads }), tone: 'hint' }];
  }
  const thread = { text: say.disk.thread({ thread: first.thread + 1 }) };
  if (down) return [name, thread];
  const { sequence } = splitRba(Math.max(0, first.end - 1), logFileBytes || 1);
  return [name, thread, { text: say.disk.log({ sequence: String(sequence) }) }];
}

export function lowerNames(score: Score, down: boolean): Names | null {
  const { tapes, lower, reader, pass } = score;
  if (lower === null) return down ? [say.set.title(), { text: say.set.empty() }] : null;
  const numbers = tapes.map((tape) => tape.thread + 1);
  const instances = down ? numbers.join(', ') : listed(numbers);
  const is = (reader === null ? say.reader.buddyOf : say.reader.recovers)({ instances });
  const does = down
    ? say.reader.inSet({ count: score.set.filter(({ state }) => state !== 'gone').length })
    : reader === null
      ? guardWords(score)
      : say.reader.pass({ pass });
  return [say.reader.title({ instance: lower + 1 }), { text: is }, { text: does, key: 'does' }];
}

/** What the buddy is doing, and that it is not the only one. */
function guardWords({ tapes }: Score): string {
  const guard = tapes.find((tape) => tape.guard !== null)?.guard;
  if (guard == null) return '';
  const state = buddyState(guard.state).name();
  return guard.others === 0 ? state : say.reader.others({ state, others: guard.others });
}
