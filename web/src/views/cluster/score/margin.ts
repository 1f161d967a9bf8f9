/** The margin of the score: whose memory, which disk, who recovers. Labels and brackets only. Pure layout. */

import say from '../../../base/messages/views/score';
import { NO_POSITION } from '../../../base/missing-values';
import { listed } from '../../../base/numbers';
import { splitRba } from '../../../base/rba';
import { shortened } from '../../../base/text-width';
import { formatMoment } from '../../../base/time';
import type { InstanceState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { buddyState, instanceState } from '../state-text';
import { type Label, label } from './Labels';
import type { Score } from './score-data';
import type { ScoreMeasures } from './stage';

/** Beside the staves of a wide stage. */
export interface Brackets {
  /** Their middle. */
  x: number;
  upper: { top: number; bottom: number };
  disk: { top: number; bottom: number };
  lower: { top: number; bottom: number } | null;
  /** From the protected instance down to its buddy, beside the brackets. */
  arc: { x: number; from: number; to: number } | null;
}

export interface Margin {
  /** Where names begin. */
  names: number;
  brackets: Brackets | null;
  /** Where the disk is: what is written goes there. */
  disk: { x: number; y: number };
  badges: { instance: number; x: number; y: number; failed: boolean; diameter: number }[];
  labels: Label[];
}

const NAMES = 60;
/** Between a name and the tape, px. */
const GAP = 10;

export function marginOf(frame: Frame, score: Score, stage: ScoreMeasures): Margin {
  const { tapes, lower: owner } = score;
  const top = stage.tapes[0] ?? 0;
  const x = 36;
  const upper = { top: stage.queue - 2, bottom: top - 22 };
  const disk = { top: top - 4, bottom: stage.foot + 4 };
  const lower = { top: stage.rail - 4, bottom: stage.end };
  const merged = tapes.length > 1;
  const badges = tapes.map((tape, i) => ({
    instance: tape.thread,
    x,
    y: upper.top + 12 + i * (tapes.length > 2 ? 23 : 30),
    failed: tape.failed,
    diameter: tapes.length > 2 ? 20 : 26,
  }));
  if (merged) {
    tapes.forEach((tape, i) => {
      const y = (stage.tapes[i] ?? 0) + stage.tape / 2;
      badges.push({ instance: tape.thread, x: stage.x0, y, failed: false, diameter: 18 });
    });
  }
  if (owner !== null) {
    badges.push({ instance: owner, x, y: lower.top + 16, failed: false, diameter: 26 });
  }
  return {
    names: NAMES,
    brackets: {
      ...{ x, upper, disk },
      lower: owner === null ? null : lower,
      arc: arcOf(score, x - 15, upper.top + 12, lower.top + 16),
    },
    disk: { x, y: top + stage.tape / 2 },
    badges,
    labels: [
      ...upperLabels(frame, score, upper.top),
      ...diskLabels(score, disk.top).map((name) => besideTape(name, stage)),
      ...(owner === null ? [] : lowerLabels(score, owner, lower.top + 4)),
    ],
  };
}

/** While the one below is the buddy of the one above; with several above, whose it is the words say. */
function arcOf({ tapes, lower }: Score, x: number, from: number, to: number): Brackets['arc'] {
  const [tape] = tapes;
  const guards = tapes.length === 1 && tape?.guard != null && tape.guard.buddy === lower;
  return guards ? { x, from, to } : null;
}

function upperLabels(frame: Frame, score: Score, top: number): Label[] {
  const numbers = score.tapes.map((tape) => tape.thread + 1);
  const [first] = score.tapes;
  if (first === undefined) return [];
  const name = say.instance.title({ count: numbers.length, numbers: listed(numbers) });
  const title = label(name, NAMES, top + 11, { size: 14, bold: true });
  const failedAt = frame.instances.failed_ns[first.thread] ?? NO_POSITION;
  if (first.failed) {
    const when =
      failedAt < 0 || numbers.length > 1
        ? say.instance.failed()
        : say.instance.failedAt({ moment: formatMoment(failedAt) });
    return [
      title,
      label(when, NAMES, top + 28, { tone: 'failed' }),
      label(say.instance.memoryLost(), NAMES, top + 44, { tone: 'quiet' }),
    ];
  }
  const state = instanceState((frame.instances.state[first.thread] ?? 0) as InstanceState);
  const dirty = frame.instances.dirty[first.thread] ?? 0;
  const cached = frame.instances.cached[first.thread] ?? 0;
  return [
    title,
    label(state.name(), NAMES, top + 28, { tone: 'quiet' }),
    label(say.instance.dirtyOf({ dirty, cached }), NAMES, top + 44, { tone: 'quiet' }),
  ];
}

function diskLabels({ tapes, folded, logFileBytes }: Score, top: number): Label[] {
  const title = label(say.disk.title(), NAMES, top + 15, { size: 14, bold: true });
  const [first] = tapes;
  if (first === undefined) return [title];
  if (tapes.length > 1) {
    const labels = [
      title,
      label(say.disk.threads({ count: tapes.length }), NAMES, top + 32, { tone: 'quiet' }),
    ];
    labels.push(label(say.disk.merged(), NAMES, top + 47, { tone: 'quiet' }));
    if (folded.length > 0) {
      const threads = listed(folded.map((thread) => thread + 1));
      labels.push(label(say.disk.notShown({ threads }), NAMES, top + 62, { tone: 'hint' }));
    }
    return labels;
  }
  const { sequence } = splitRba(Math.max(0, first.end - 1), logFileBytes || 1);
  return [
    title,
    label(say.disk.thread({ thread: first.thread + 1 }), NAMES, top + 32, { tone: 'quiet' }),
    label(say.disk.log({ sequence: String(sequence) }), NAMES, top + 48, { tone: 'quiet' }),
  ];
}

/** Shortened where the tape begins. */
function besideTape(name: Label, { x0 }: ScoreMeasures): Label {
  const room = x0 - NAMES - GAP;
  return { ...name, text: shortened(name.text, room, name.size, name.bold ? 600 : 400) };
}

function lowerLabels(score: Score, owner: number, top: number): Label[] {
  const { tapes, reader, pass } = score;
  const instances = listed(tapes.map((tape) => tape.thread + 1));
  const [is, does] =
    reader === null
      ? [say.reader.buddyOf({ instances }), guardWords(score)]
      : [say.reader.recovers({ instances }), say.reader.pass({ pass })];
  return [
    label(say.reader.title({ instance: owner + 1 }), NAMES, top + 11, { size: 14, bold: true }),
    label(is, NAMES, top + 28, { tone: 'quiet' }),
    label(does, NAMES, top + 44, { tone: 'quiet' }),
  ];
}

/** What the buddy is doing, and that it is not the only one. */
function guardWords({ tapes }: Score): string {
  const guard = tapes.find((tape) => tape.guard !== null)?.guard;
  if (guard == null) return '';
  const state = buddyState(guard.state).name();
  return guard.others === 0 ? state : say.reader.others({ state, others: guard.others });
}
