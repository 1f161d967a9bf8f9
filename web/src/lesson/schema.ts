/**
 * The schema of a lesson: its head, its steps and its challenges; questions are in `schema-question.ts`. The types of a
 * compiled lesson, the messages to authors and the JSON Schemas for editors are derived from it. Steps and challenges depend
 * on the model of the lesson. `scripts/lessons/schema-descriptions.ts` explains the fields to authors.
 */

import * as v from 'valibot';
import { LANGUAGES } from '../base/language';
import say from '../base/messages/lesson-schema';
import { oncePerModel } from './names';
import { changesSchema } from './scenario-schema';
import { FIGURE } from './schema-figure';
import { momentSchemas } from './schema-moment';
import {
  booleanField,
  discriminatorMessage,
  list,
  nonEmptyText,
  objectOf,
  oneOf,
  paragraph,
  subject,
  whole,
} from './schema-parts';

export const stepSchema = oncePerModel((names) => {
  const { command, condition, moment, numbered } = momentSchemas(names);
  const views = names.model.views.map(({ name }) => name);
  return objectOf({
    until: moment,
    show: list(oneOf(views, 'view'), 1),
    /** Replaces the views on the stage; it does not show the run. */
    figure: v.optional(FIGURE),
    thread: v.optional(
      v.pipe(
        numbered,
        v.transform((thread) => thread - 1),
      ),
    ),
    light: v.optional(
      v.pipe(
        v.array(subject(names)),
        v.maxLength(1, () => say.light.tooMany()),
      ),
      [],
    ),
    do: v.optional(command),
    must: v.optional(v.array(condition), []),
    notes: v.optional(nonEmptyText),
    /** The lesson returns to this moment on purpose. */
    again: v.optional(booleanField, false),
    /** Some runs skip the step, for example when there is nothing to roll back. */
    optional: v.optional(booleanField, false),
  });
});

export const HEAD = objectOf({
  title: nonEmptyText,
  /** Lessons of earlier versions have it. It is ignored: the minutes are computed from the content. */
  minutes: v.optional(whole(1, 60)),
  /** Of its text, where it is not English. */
  language: v.optional(
    oneOf(
      LANGUAGES.map(({ code }) => code),
      'language',
    ),
  ),
  source: nonEmptyText,
  builds_on: v.optional(v.array(nonEmptyText), []),
  terms: v.optional(v.record(nonEmptyText, nonEmptyText), {}),
});

/** The head of a lesson that is opened from a file. Before `courses.yaml` existed, a head named its course. */
export const OPENED_HEAD = v.pipe(
  objectOf({ ...HEAD.entries, course: v.optional(nonEmptyText) }),
  v.transform(({ course, ...head }) => head),
);

// Challenges: a goal to reach on a run, or a broken rule to find among several runs.

export const challengeSchema = oncePerModel((names) => {
  const { command, condition, moment } = momentSchemas(names);
  const { fields, bug } = names.model.vocabulary;
  const breaking = fields[bug?.field ?? ''];
  const changeable = Object.entries(fields).flatMap(([name, { kind }]) =>
    name !== bug?.field && name !== 'seed' && (kind === 'number' || kind === 'choice')
      ? [name]
      : [],
  );
  const says = paragraph(names);
  const hints = v.optional(v.array(says), []);
  /** Commands in order, each with its moment. */
  const timedCommands = v.optional(v.array(objectOf({ at: moment, give: command })), []);

  const goal = objectOf({
    kind: v.literal('goal'),
    says,
    goal: list(condition, 1),
    at: moment,
    /** Reaching the goal later in the run also counts. */
    afterwards: v.optional(booleanField, false),
    /** The moment at which the reader's run begins; the default is the start. */
    from: v.optional(moment, 'start'),
    change: v.optional(v.array(oneOf(changeable, 'scenarioField')), []),
    /** The commands that the reader can give; the default is all. */
    do: v.optional(list(command, 1)),
    hints,
    solution: objectOf({ change: v.optional(changesSchema(names), {}), do: timedCommands }),
    because: says,
  });

  const bugs =
    breaking?.kind === 'choice' ? breaking.of.filter((value) => value !== bug?.none) : [];
  const hunt = objectOf({
    kind: v.literal('hunt'),
    says,
    clusters: v.optional(whole(2, 4), 4),
    /** What differs from the lesson's scenario in every run. */
    change: v.optional(changesSchema(names), {}),
    mutant: oneOf(bugs, 'brokenRule'),
    do: timedCommands,
    at: moment,
    hints,
    because: says,
  });

  const kinds = bugs.length > 0 ? ['goal', 'hunt'] : ['goal'];
  return v.variant(
    'kind',
    bugs.length > 0 ? [goal, hunt] : [goal],
    discriminatorMessage({ kind: { names: kinds, kind: 'challenge' } }),
  );
});
