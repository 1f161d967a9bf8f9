/**
 * The one schema of a lesson: what its head, steps and questions hold. The types of a compiled lesson, the messages to
 * authors and the JSON Schema for editors all come from here.
 */

import * as v from 'valibot';
import type { Subject } from '../base/subject';
import { VIEW_NAMES } from '../views/names';
import { paragraphOf } from './markdown';
import type { Paragraph } from './prose';
import { command, condition, instance, modelName, moment, occurrence } from './schema-moment';
import { either, flag, list, oneOf, range, shape, whole, words } from './schema-parts';

/** One paragraph of prose, in which some names may stand for what the question is about. */
function paragraph(own: readonly string[] = []) {
  return v.pipe(
    words,
    v.rawTransform<string, Paragraph>(({ dataset, addIssue }) =>
      paragraphOf(dataset.value, (_, message) => addIssue({ message }), own),
    ),
  );
}

/** `block 17`, `instance 2`. */
const subject = v.pipe(
  words,
  v.rawTransform<string, Subject>(({ dataset, addIssue, NEVER }) => {
    const match = /^(block|instance) (\d{1,7})$/.exec(dataset.value);
    const number = Number(match?.[2]);
    if (match?.[1] === 'block') return { kind: 'block', block: number };
    if (match?.[1] === 'instance') return { kind: 'instance', instance: number - 1 };
    addIssue({ message: `“${dataset.value}” cannot be lit; “block 17” and “instance 2” can.` });
    return NEVER;
  }),
);

/** Within how much of the answer counts as right: `20%`, or in the answer's own unit. */
const tolerance = v.pipe(
  either(
    [
      range(0, 1e12),
      v.pipe(words, v.regex(/^\d{1,2}(\.\d+)?%$/, 'Here belongs “20%” or a number.')),
    ],
    'tolerance: “20%” or a number',
  ),
  v.transform((said) =>
    typeof said === 'number'
      ? { share: 0, amount: said }
      : { share: Number(said.slice(0, -1)) / 100, amount: 0 },
  ),
);

const asks = paragraph();
const places = ['block', 'last_rba', 'left_rba', 'holder'];

/** Which blocks will be in the recovery set? */
const blocks = shape({
  kind: v.literal('blocks'),
  asks,
  at: moment,
  because: shape({
    in_set: paragraph(places),
    written: paragraph(places),
    held_by_survivor: paragraph(places),
    before_checkpoint: paragraph(places),
  }),
});

const choose = shape({
  kind: v.literal('choose'),
  asks,
  at: moment,
  several: v.optional(flag, false),
  options: list(
    shape({
      says: paragraph(),
      right: either([flag, condition], 'answer: true, false or a condition'),
      because: paragraph(),
    }),
    2,
    'options',
  ),
});

const mistake = shape({
  equals: v.optional(modelName),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  says: paragraph(),
});

const number = shape({
  kind: v.literal('number'),
  asks,
  at: moment,
  value: modelName,
  unit: v.optional(words),
  within: v.optional(tolerance, 0),
  mistakes: v.optional(v.array(mistake), []),
  because: paragraph(),
});

const order = shape({
  kind: v.literal('order'),
  asks,
  items: list(shape({ says: paragraph(), at: occurrence }), 3, 'items'),
  because: paragraph(),
});

const next = shape({
  kind: v.literal('next'),
  asks,
  options: list(shape({ says: paragraph(), at: occurrence, because: paragraph() }), 2, 'options'),
});

const QUESTION_KINDS = ['blocks', 'choose', 'number', 'order', 'next'] as const;

export const QUESTION = v.variant('kind', [blocks, choose, number, order, next], ({ input }) => {
  const wrong = v.safeParse(oneOf(QUESTION_KINDS, 'kind of question'), input);
  return input === undefined || wrong.success
    ? `“kind” is missing; there are ${QUESTION_KINDS.join(', ')}.`
    : wrong.issues[0].message;
});

export const STEP = shape({
  until: moment,
  show: list(oneOf(VIEW_NAMES, 'view'), 1, 'view'),
  thread: v.optional(
    v.pipe(
      instance,
      v.transform((thread) => thread - 1),
    ),
  ),
  light: v.optional(
    v.pipe(v.array(subject), v.maxLength(1, 'One thing can be lit at a time.')),
    [],
  ),
  do: v.optional(command),
  must: v.optional(v.array(condition), []),
  notes: v.optional(words),
});

const COURSES = ['crash-recovery', 'buddy-instances'] as const;

export const HEAD = shape({
  title: words,
  course: oneOf(COURSES, 'course'),
  minutes: whole(1, 60),
  source: words,
  builds_on: v.optional(v.array(words), []),
  terms: v.optional(v.record(words, words), {}),
});
