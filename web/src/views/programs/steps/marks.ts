/** What threads did, as marks, hairlines and bars in the picture of the steps. Pure. */

import { FactKind } from '../../../engine/generated/program-codes';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import type { Names } from '../names';
import { cell, rowsOf } from '../types';
import { stepOf } from './held';

export interface ThreadLane {
  readonly thread: number;
  readonly name: string;
  readonly short: string;
  readonly hue: string;
  readonly runs: boolean;
  readonly y: number;
  /** Its stores are in rows from here on; null without a store buffer. */
  readonly bufferY: number | null;
}

export interface Mark {
  readonly fact: number;
  readonly step: number;
  readonly kind: 'reads' | 'waits' | 'writes' | 'effect' | 'browse' | 'wakes' | 'fails' | 'other';
  readonly x: number;
  readonly y: number;
  readonly hue: string;
  readonly thread: number;
}

export interface Link {
  readonly kind: 'reads' | 'writes';
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly hue: string;
}

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly hue: string;
  readonly words: string;
  readonly isPending: boolean;
}

export interface Scene {
  readonly frame: ProgramFrame;
  readonly names: Names;
  readonly first: number;
  readonly now: number;
  readonly x: (step: number) => number;
  readonly lanes: readonly ThreadLane[];
  /** The row of each word. */
  readonly rowOf: readonly number[];
  readonly wordY: readonly number[];
}

/** Height of a row of stores, px, and how many rows each thread has. */
export const [BUFFER_ROW, MOST_BUFFER_ROWS] = [14, 3];
/** Of a store that was just written, px. */
const SHORTEST = 2;

/** Stores in their buffers, each in the first row that is free. */
export function barsOf(scene: Scene): Bar[] {
  const { frame, names, lanes, first, now, x } = scene;
  const { facts } = frame;
  const landed = new Map<number, number>();
  for (const fact of rowsOf(facts)) {
    if (facts.kind[fact] === FactKind.Visible)
      landed.set(cell(facts.cause, fact), stepOf(frame, fact));
  }
  return lanes.flatMap(({ thread, bufferY, hue }) => {
    if (bufferY === null) return [];
    const free: number[] = [];
    return rowsOf(facts).flatMap((fact): Bar[] => {
      const isOwn = facts.thread[fact] === thread && facts.kind[fact] === FactKind.Wrote;
      if (!isOwn || facts.flag[fact] !== 1) return [];
      const from = stepOf(frame, fact);
      const end = landed.get(cell(facts.number, fact));
      const to = end ?? now;
      const reusable = free.findIndex((until) => until <= from);
      const row = reusable < 0 ? free.length : reusable;
      free[row] = end ?? Number.POSITIVE_INFINITY;
      if (to <= first || row >= MOST_BUFFER_ROWS) return [];
      const endX = x(to);
      const start = Math.min(x(Math.max(first, from)), endX - SHORTEST);
      return [
        {
          x: start,
          width: endX - start,
          y: bufferY + row * BUFFER_ROW,
          hue,
          words: `${names.word(cell(facts.word, fact))} ${cell(facts.value, fact)}`,
          isPending: end === undefined,
        },
      ];
    });
  });
}

export function marksOf(
  scene: Scene,
  bars: readonly Bar[],
): { readonly marks: readonly Mark[]; readonly links: readonly Link[] } {
  const marks: Mark[] = [];
  const links: Link[] = [];
  const { frame, first, x, lanes, rowOf, wordY } = scene;
  const { facts } = frame;
  for (const fact of rowsOf(facts)) {
    const step = stepOf(frame, fact);
    const thread = cell(facts.thread, fact);
    const lane = lanes.find((candidate) => candidate.thread === thread);
    if (step <= first) continue;
    const kind = cell(facts.kind, fact);
    const at = x(step);
    const wordRow = rowOf[cell(facts.word, fact)] ?? -1;
    const word = wordY[wordRow] ?? null;
    const common = { fact, step, x: at, thread, hue: lane?.hue ?? 'var(--failed)' };
    const own = lane?.y ?? 0;
    const link = (type: Link['kind'], from: number, to: number | null) => {
      if (to !== null) links.push({ kind: type, x: at, from, to, hue: common.hue });
    };
    switch (kind) {
      case FactKind.Read:
        marks.push({ ...common, kind: 'reads', y: own });
        link('reads', own, word);
        break;
      case FactKind.Wrote:
        marks.push({ ...common, kind: 'writes', y: own });
        if (facts.flag[fact] === 0) link('writes', own, word);
        break;
      case FactKind.Acquired:
      case FactKind.Released:
        marks.push({ ...common, kind: 'writes', y: own });
        link('writes', own, word);
        break;
      case FactKind.Visible: {
        const bar = bars.find(
          (candidate) => candidate.x + candidate.width === at && candidate.hue === common.hue,
        );
        link('writes', bar?.y ?? own, word);
        if (word !== null) marks.push({ ...common, kind: 'writes', y: word });
        break;
      }
      case FactKind.Slept:
        marks.push({ ...common, kind: 'waits', y: own });
        break;
      case FactKind.Notified: {
        const woken = lanes.find((candidate) => candidate.thread === facts.word[fact]);
        const hue = facts.flag[fact] === 1 ? woken?.hue : 'var(--rule)';
        marks.push({ ...common, kind: 'wakes', y: own, hue: hue ?? common.hue });
        break;
      }
      case FactKind.Browsed:
        marks.push({ ...common, kind: 'browse', y: own });
        break;
      case FactKind.Enqueued:
      case FactKind.Dequeued:
        marks.push({ ...common, kind: 'effect', y: effectY(scene, fact) ?? own });
        break;
      case FactKind.Inserted:
      case FactKind.Invalidated:
      case FactKind.Purged:
      case FactKind.SchemaChanged:
        marks.push({ ...common, kind: 'effect', y: own });
        break;
      case FactKind.Found:
      case FactKind.Missed:
        marks.push({ ...common, kind: 'browse', y: own });
        break;
      case FactKind.Failed:
      case FactKind.Fault:
        marks.push({ ...common, kind: 'fails', y: (wordY[0] ?? 0) - 4 });
        break;
      case FactKind.Ended:
        break;
      default:
        marks.push({ ...common, kind: 'other', y: own });
    }
  }
  return { marks, links };
}

/** An enqueue takes effect at `tail`, a dequeue at the thread's own head. */
function effectY({ frame, rowOf, wordY, lanes }: Scene, fact: number): number | null {
  const { facts, ring } = frame;
  if (facts.kind[fact] === FactKind.Enqueued) return wordY[rowOf[cell(ring.tail)] ?? -1] ?? null;
  const buffered = lanes.find(({ thread }) => thread === facts.thread[fact]);
  if (buffered?.bufferY !== null) return buffered?.y ?? null;
  return wordY[rowOf[cell(ring.head) + cell(facts.word, fact)] ?? -1] ?? null;
}
