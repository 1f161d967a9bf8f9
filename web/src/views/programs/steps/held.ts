/** What a word of memory held from step to step, and how many items each queue had, from the facts of a frame. Pure. */

import { FactKind } from '../../../engine/generated/program-codes';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { cell, rowsOf, STEP_NS } from '../types';

interface Held {
  /** From this step on. */
  readonly step: number;
  /** Null where the frame no longer has the fact that wrote it. */
  readonly value: number | null;
}

interface QueueLength {
  /** From this step on. */
  readonly step: number;
  /** Null where a value is not known. */
  readonly length: number | null;
}

/** Number of the first fact of a run. */
const FIRST_FACT = 0;

export const stepOf = ({ facts }: ProgramFrame, fact: number): number =>
  cell(facts.time_ns, fact) / STEP_NS;

/** A fact by which memory changed. */
function changesMemory({ facts }: ProgramFrame, fact: number): boolean {
  const kind = facts.kind[fact];
  const isStore = kind === FactKind.Wrote && facts.flag[fact] === 0;
  return (
    isStore || kind === FactKind.Visible || kind === FactKind.Acquired || kind === FactKind.Released
  );
}

/** Every word begins with 0; it is not known whether one still does, where the frame lacks the first facts. */
const heldAtFirst = ({ facts }: ProgramFrame) => (cell(facts.number) <= FIRST_FACT ? 0 : null);

/** From step `first` on. */
export function heldOf(frame: ProgramFrame, word: number, first: number): readonly Held[] {
  const { facts, words } = frame;
  const writes = rowsOf(facts).filter(
    (fact) => facts.word[fact] === word && changesMemory(frame, fact),
  );
  const before = writes.filter((fact) => stepOf(frame, fact) <= first).at(-1);
  const inside = writes.filter((fact) => stepOf(frame, fact) > first);
  const held = before === undefined ? heldAtFirst(frame) : cell(facts.value, before);
  return [
    { step: first, value: writes.length === 0 ? cell(words.value, word) : held },
    ...inside.map((fact) => ({ step: stepOf(frame, fact), value: cell(facts.value, fact) })),
  ];
}

/** Items of a consumer’s queue by what memory holds: from its head to the tail. */
export function lengthsOf(
  frame: ProgramFrame,
  consumer: number,
  first: number,
): readonly QueueLength[] {
  const { ring } = frame;
  const slots = cell(ring.slots);
  const tails = heldOf(frame, cell(ring.tail), first);
  const heads = heldOf(frame, cell(ring.head) + consumer, first);
  const steps = [...new Set([...tails, ...heads].map(({ step }) => step))].sort((a, b) => a - b);
  const at = (held: readonly Held[], step: number) =>
    held.findLast((since) => since.step <= step)?.value ?? null;
  return steps.map((step) => {
    const [tail, head] = [at(tails, step), at(heads, step)];
    return { step, length: tail === null || head === null ? null : (tail - head + slots) % slots };
  });
}
