/**
 * Judges all answers of a class again, on several engines at once. Answers to the same question on the same run go to
 * the same engine, which finds the key once. Does not know the page or where lessons are stored.
 */

import { groups } from 'd3-array';
import type { EngineClient } from '../../engine/client';
import type { LoadLogReader } from '../../lesson/guide';
import { Judge, type Judgement } from '../../lesson/judge-again';
import type { Lesson } from '../../lesson/lesson';
import { type ExamOf, type HandedInAnswer, isInExam } from './hand-ins';

export interface Judging {
  /** Null where this site has no such lesson. */
  load(lesson: string): Promise<Lesson | null>;
  /** The same lesson in other languages. */
  others(lesson: string): readonly (() => Promise<Lesson>)[];
  client(model: string): EngineClient;
  readonly logs: LoadLogReader;
  readonly examOf: ExamOf;
  /** How many engines work side by side. */
  readonly engines: number;
  onJudged(judged: ReadonlyMap<HandedInAnswer, Judgement>): void;
}

/** Ends when all are judged, or soon after `signal`. */
export async function judgeAll(
  pieces: readonly HandedInAnswer[],
  judging: Judging,
  signal: AbortSignal,
): Promise<void> {
  const queue = groups(pieces, ({ lesson, answer }) => `${lesson} ${answer.seed}`).map(
    ([, group]) => group,
  );
  const work = async () => {
    const bench = new Bench(judging);
    // What an engine is busy with ends, however long it would take.
    const close = () => bench.close();
    signal.addEventListener('abort', close);
    for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
      const judged = new Map<HandedInAnswer, Judgement>();
      const lesson = await judging.load(group[0]?.lesson ?? '');
      for (const piece of group) {
        if (signal.aborted) break;
        judged.set(piece, await bench.judgeInAnyLanguage(lesson, piece));
      }
      if (!signal.aborted) judging.onJudged(judged);
    }
    signal.removeEventListener('abort', close);
    bench.close();
  };
  const side = Math.min(judging.engines, queue.length);
  const stop = () => queue.splice(0);
  signal.addEventListener('abort', stop);
  await Promise.all(Array.from({ length: side }, work));
  signal.removeEventListener('abort', stop);
}

const isOther = (judgement: Judgement) =>
  judgement.kind === 'not-judged' && judgement.why === 'other-question';

/** One engine of each model that is needed. */
class Bench {
  readonly #judging: Judging;
  readonly #judges = new Map<string, { client: EngineClient; judge: Judge }>();

  constructor(judging: Judging) {
    this.#judging = judging;
  }

  /** An answer names its question and the options in the words of the lesson that was read. */
  async judgeInAnyLanguage(lesson: Lesson | null, piece: HandedInAnswer): Promise<Judgement> {
    const own = await this.judge(lesson, piece);
    if (!isOther(own)) return own;
    for (const load of this.#judging.others(piece.lesson)) {
      const judgement = await this.judge(await load(), piece);
      if (!isOther(judgement)) return judgement;
    }
    return own;
  }

  async judge(lesson: Lesson | null, piece: HandedInAnswer): Promise<Judgement> {
    const { answer } = piece;
    if (!isInExam(piece, this.#judging.examOf)) {
      return { kind: 'not-judged', why: 'other-course' };
    }
    if (lesson === null) return { kind: 'not-judged', why: 'no-lesson' };
    return this.#judgeOf(lesson.scenario.model).judge(lesson, answer);
  }

  close(): void {
    for (const { client } of this.#judges.values()) client.close();
    this.#judges.clear();
  }

  #judgeOf(model: string): Judge {
    const known = this.#judges.get(model);
    if (known !== undefined) return known.judge;
    const client = this.#judging.client(model);
    const judge = new Judge(client, this.#judging.logs);
    this.#judges.set(model, { client, judge });
    return judge;
  }
}
