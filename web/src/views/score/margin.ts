/** The margin of the score: whose memory, which disk, who recovers. Labels and brackets only. Pure layout. */

import { NO_POSITION } from '../../base/none';
import { listed } from '../../base/numbers';
import { splitRba } from '../../base/rba';
import { formatMoment } from '../../base/time';
import { INSTANCE_STATE_WORDS } from '../../base/words/states';
import type { InstanceState } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import { type Label, label } from './labels';
import type { Score } from './model';
import type { Stage } from './stage';

export interface Margin {
  /** Middle of the brackets. */
  x: number;
  upper: { top: number; bottom: number };
  disk: { top: number; bottom: number };
  lower: { top: number; bottom: number } | null;
  badges: { instance: number; x: number; y: number; failed: boolean; diameter: number }[];
  labels: Label[];
}

const NAMES = 60;

export function marginOf(frame: Frame, score: Score, stage: Stage): Margin {
  const { tapes, reader } = score;
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
  if (reader !== null) {
    badges.push({ instance: reader, x, y: lower.top + 16, failed: false, diameter: 26 });
  }
  return {
    x,
    upper,
    disk,
    lower: reader === null ? null : lower,
    badges,
    labels: [
      ...upperLabels(frame, score, upper.top),
      ...diskLabels(score, disk.top),
      ...(reader === null ? [] : lowerLabels(score, reader, lower.top + 4)),
    ],
  };
}

function upperLabels(frame: Frame, score: Score, top: number): Label[] {
  const numbers = score.tapes.map((tape) => tape.thread + 1);
  const [first] = score.tapes;
  if (first === undefined) return [];
  const name =
    numbers.length > 2
      ? `${numbers.length} instances`
      : `${numbers.length > 1 ? 'Instances' : 'Instance'} ${listed(numbers)}`;
  const title = label(name, NAMES, top + 11, { size: 14, bold: true });
  const failedAt = frame.instances.failed_ns[first.thread] ?? NO_POSITION;
  if (first.failed) {
    const when =
      failedAt < 0 || numbers.length > 1 ? 'failed' : `failed at ${formatMoment(failedAt)}`;
    return [
      title,
      label(when, NAMES, top + 28, { tone: 'failed' }),
      label('memory lost', NAMES, top + 44, { tone: 'quiet' }),
    ];
  }
  const state = INSTANCE_STATE_WORDS[(frame.instances.state[first.thread] ?? 0) as InstanceState];
  const dirty = frame.instances.dirty[first.thread] ?? 0;
  const cached = frame.instances.cached[first.thread] ?? 0;
  return [
    title,
    label(state.name, NAMES, top + 28, { tone: 'quiet' }),
    label(`${dirty} of ${cached} dirty`, NAMES, top + 44, { tone: 'quiet' }),
  ];
}

function diskLabels({ tapes, folded, logFileBytes }: Score, top: number): Label[] {
  const title = label('Shared disk', NAMES, top + 15, { size: 14, bold: true });
  const [first] = tapes;
  if (first === undefined) return [title];
  if (tapes.length > 1) {
    const labels = [title, label(`${tapes.length} threads`, NAMES, top + 32, { tone: 'quiet' })];
    labels.push(label('by SCN', NAMES, top + 47, { tone: 'quiet' }));
    if (folded.length > 0) {
      const rest = folded.map((thread) => thread + 1);
      labels.push(label(`and ${listed(rest)}`, NAMES, top + 62, { tone: 'hint' }));
    }
    return labels;
  }
  const log = splitRba(Math.max(0, first.end - 1), logFileBytes || 1).sequence;
  return [
    title,
    label(`redo thread ${first.thread + 1}`, NAMES, top + 32, { tone: 'quiet' }),
    label(`log ${log}`, NAMES, top + 48, { tone: 'quiet' }),
  ];
}

function lowerLabels(score: Score, reader: number, top: number): Label[] {
  const numbers = listed(score.tapes.map((tape) => tape.thread + 1));
  const passes = { none: 'prepares', first: 'first pass', second: 'second pass' };
  return [
    label(`Instance ${reader + 1}`, NAMES, top + 11, { size: 14, bold: true }),
    label(`recovers ${numbers}`, NAMES, top + 28, { tone: 'quiet' }),
    label(passes[score.pass], NAMES, top + 44, { tone: 'quiet' }),
  ];
}
