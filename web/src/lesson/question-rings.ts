/**
 * What of the stage a question marks, and how: what may be chosen, what is chosen, and once that is known what is right;
 * and what a click on the stage says to the question.
 * Pure; knows subjects by their keys and nothing of where they are drawn.
 */

import type { AnySubject } from '../base/subject';
import type { Vocabulary } from '../engine/vocabulary';
import { rightOptions } from './answer-text';
import { lettersOf } from './printable-question';
import type { PreparedQuestion, QuestionAttempt } from './question-attempt';

/** Asked about, chosen; then the score of what was chosen, right or wrong, and what is true and was not chosen. */
export type Ring = 'asked' | 'chosen' | 'right' | 'wrong' | 'truth';

export interface RingedPart {
  /** Keys of the subjects that are marked wherever they are drawn. */
  readonly keys: readonly string[];
  /** Marked in a figure that draws none of those. */
  readonly instead: string | null;
  readonly ring: Ring;
  /** Under which a list beside the stage has it. */
  readonly letter: string | null;
}

/** Questions about what is on the stage. */
export type OnStage = Extract<PreparedQuestion, { kind: 'blocks' | 'click' }>;

export const isOnStage = (prepared: PreparedQuestion | undefined): prepared is OnStage =>
  prepared?.kind === 'blocks' || prepared?.kind === 'click';

/** For the person who answers. */
export function ringsOfAttempt(prepared: OnStage, { chosen, done }: QuestionAttempt): RingedPart[] {
  const right = new Set(rightOptions(prepared));
  const asking = prepared.kind === 'blocks' ? prepared.options.map((_, index) => index) : [];
  const all = new Set([...(isOpen(done) ? asking : right), ...chosen]);
  return [...all].map((index) => {
    const isRight =
      right.has(index) || (prepared.kind === 'click' && isRightClick(prepared, index));
    return markedAs(prepared, index, ringOf(done, chosen.has(index), isRight), null);
  });
}

/** For a class: everything that its list offers, by letter; once the answer is shown, which is right. */
export function classRings(prepared: OnStage, answered: boolean): RingedPart[] {
  const right = new Set(answered ? rightOptions(prepared) : []);
  const lettered = [...lettersOf(prepared)].map(([index, letter]) =>
    markedAs(prepared, index, right.has(index) ? 'truth' : 'asked', letter),
  );
  const rest = [...right].filter((index) => !lettersOf(prepared).has(index));
  return [...lettered, ...rest.map((index) => markedAs(prepared, index, 'truth', null))];
}

/** What figures are asked to say the places of. */
export function subjectsOf(
  marked: readonly RingedPart[],
  { subjectKeys }: Vocabulary,
): AnySubject[] {
  const keys = marked.flatMap(({ keys: own, instead }) => [...own, ...(instead ? [instead] : [])]);
  return [...new Set(keys)].flatMap((key) => subjectKeys.parse(key) ?? []);
}

/** Nothing is judged yet: the answer is still being given, or its moment awaited. */
const isOpen = (done: QuestionAttempt['done']) => done === 'no' || done === 'awaited';

function ringOf(done: QuestionAttempt['done'], chosen: boolean, right: boolean): Ring {
  if (isOpen(done)) return chosen ? 'chosen' : 'asked';
  if (!right) return 'wrong';
  return chosen ? 'right' : 'truth';
}

const isRightClick = (prepared: Extract<PreparedQuestion, { kind: 'click' }>, index: number) =>
  prepared.options[index]?.right === true;

/** A block is marked as a block, not at each of its changes; a place of the tape at its record and its block. */
function markedAs(prepared: OnStage, index: number, ring: Ring, letter: string | null): RingedPart {
  const keys = prepared.options[index]?.keys ?? [];
  const isPlace = prepared.kind === 'click' && prepared.isPlace;
  return {
    keys: keys.slice(0, isPlace ? 2 : 1),
    instead: isPlace || keys.length < 2 ? null : (keys.at(-1) ?? null),
    ring,
    letter,
  };
}

// Which options a click adds to those that are chosen, and what a click on the stage says. Pure.

/** One more, or one less; of more than may be chosen the oldest goes. */
export function optionOfSubject(
  chosen: ReadonlySet<number>,
  index: number,
  pick: number,
): ReadonlySet<number> {
  if (pick === 1) return new Set([index]);
  return new Set([...toggled(chosen, index)].slice(-pick));
}

/** What a click on a subject of the stage says to an open question; null where it is none of the question's. */
export function answerAfterClick(
  prepared: PreparedQuestion,
  { chosen }: QuestionAttempt,
  subject: AnySubject,
  vocabulary: Vocabulary,
): (Pick<QuestionAttempt, 'clickedOutside'> & Partial<Pick<QuestionAttempt, 'chosen'>>) | null {
  if (prepared.kind !== 'click' && prepared.kind !== 'blocks') return null;
  const keys = keysOf(subject, vocabulary);
  const index = prepared.options.findIndex((option) =>
    option.keys.some((key) => keys.includes(key)),
  );
  // Where only a few are asked about, everything else is there to be looked at.
  if (prepared.kind === 'blocks') return index < 0 ? null : { chosen: toggled(chosen, index) };
  if (index < 0) return { clickedOutside: true };
  return { clickedOutside: false, chosen: optionOfSubject(chosen, index, prepared.pick) };
}

/** Of the subject, and of what it stands for. */
function keysOf(subject: AnySubject, { subjectKeys, standsFor }: Vocabulary): string[] {
  return [subject, ...(standsFor?.(subject) ?? [])].map(subjectKeys.write);
}

/** A set with one number put in or taken out. */
export function toggled(set: ReadonlySet<number>, number: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(number)) next.add(number);
  return next;
}
