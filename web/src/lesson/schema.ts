/**
 * The one schema of a lesson: its head and its steps; `schema-question.ts` and `schema-challenge.ts` have what is asked
 * in them. The types of a compiled lesson, the messages to authors and the JSON Schema for editors all come from here.
 */

import * as v from 'valibot';
import * as say from '../base/words/ui/lesson/schema';
import { VIEW_NAMES } from '../views/names';
import { FIGURE } from './schema-figure';
import { command, condition, instance, moment } from './schema-moment';
import { flag, list, oneOf, shape, whole, words } from './schema-parts';
import { subject } from './schema-prose';

export const STEP = shape({
  until: moment,
  show: list(oneOf(VIEW_NAMES, 'view'), 1, 'view'),
  /** In place of the views: what is no moment of the run. */
  figure: v.optional(FIGURE),
  thread: v.optional(
    v.pipe(
      instance,
      v.transform((thread) => thread - 1),
    ),
  ),
  light: v.optional(v.pipe(v.array(subject), v.maxLength(1, say.oneThingCanBeLit)), []),
  do: v.optional(command),
  must: v.optional(v.array(condition), []),
  notes: v.optional(words),
  /** It may pass over in some runs: nothing to roll back, say. */
  optional: v.optional(flag, false),
});

export const HEAD = shape({
  title: words,
  minutes: whole(1, 60),
  source: words,
  builds_on: v.optional(v.array(words), []),
  terms: v.optional(v.record(words, words), {}),
});

/** Of a lesson that is opened from a file: until `courses.yaml` came, a head named its course. */
export const OPENED_HEAD = v.pipe(
  shape({ ...HEAD.entries, course: v.optional(words) }),
  v.transform(({ course, ...head }) => head),
);
