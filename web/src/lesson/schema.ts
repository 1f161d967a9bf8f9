/**
 * The one schema of a lesson: its head, its steps and its challenges; `schema-question.ts` has what is asked in them. The
 * types of a compiled lesson, the messages to authors and the JSON Schema for editors all come from here. Steps and
 * challenges are those of the lesson's model.
 */

import * as v from 'valibot';
import * as say from '../base/words/ui/lesson/schema';
import * as schemaChallengeWords from '../base/words/ui/lesson/schema-challenge';
import { oncePerModel } from './names';
import { changesSchema } from './scenario-schema';
import { FIGURE } from './schema-figure';
import { momentSchemas } from './schema-moment';
import { flag, list, oneOf, paragraph, shape, subject, untold, whole, words } from './schema-parts';

export const stepSchema = oncePerModel((names) => {
  const { command, condition, moment, numbered } = momentSchemas(names);
  const views = names.model.views.map(({ name }) => name);
  return shape({
    until: moment,
    show: list(oneOf(views, 'view'), 1, 'view'),
    /** In place of the views: what is no moment of the run. */
    figure: v.optional(FIGURE),
    thread: v.optional(
      v.pipe(
        numbered,
        v.transform((thread) => thread - 1),
      ),
    ),
    light: v.optional(v.pipe(v.array(subject(names)), v.maxLength(1, say.oneThingCanBeLit)), []),
    do: v.optional(command),
    must: v.optional(v.array(condition), []),
    notes: v.optional(words),
    /** The lesson goes back to this moment on purpose, to look at it once more. */
    again: v.optional(flag, false),
    /** It may pass over in some runs: nothing to roll back, say. */
    optional: v.optional(flag, false),
  });
});

export const HEAD = shape({
  title: words,
  /** Earlier lessons said it; it is computed from what is in them. */
  minutes: v.optional(whole(1, 60)),
  source: words,
  builds_on: v.optional(v.array(words), []),
  terms: v.optional(v.record(words, words), {}),
});

/** Of a lesson that is opened from a file: until `courses.yaml` came, a head named its course. */
export const OPENED_HEAD = v.pipe(
  shape({ ...HEAD.entries, course: v.optional(words) }),
  v.transform(({ course, ...head }) => head),
);

// What the challenges of a lesson hold: a goal to be reached on the model, or a bug to be found among runs of it.

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
  /** Commands and when each is given, in their order. */
  const given = v.optional(v.array(shape({ at: moment, give: command })), []);

  const goal = shape({
    kind: v.literal('goal'),
    says,
    goal: list(condition, 1, schemaChallengeWords.conditionOfTheGoal),
    at: moment,
    /** It counts as well when it is reached later on in the run. */
    afterwards: v.optional(flag, false),
    /** Where the run begins; left out: at its start. */
    from: v.optional(moment, 'start'),
    change: v.optional(v.array(oneOf(changeable, schemaChallengeWords.fieldOfAScenario)), []),
    /** Left out: all commands that there are. */
    do: v.optional(list(command, 1, 'command')),
    hints,
    solution: shape({ change: v.optional(changesSchema(names), {}), do: given }),
    because: says,
  });

  const bugs = breaking?.kind === 'choice' ? breaking.of.filter((one) => one !== bug?.none) : [];
  const hunt = shape({
    kind: v.literal('hunt'),
    says,
    clusters: v.optional(whole(2, 4), 4),
    mutant: oneOf(bugs, schemaChallengeWords.brokenRule),
    do: given,
    at: moment,
    hints,
    because: says,
  });

  const kinds = bugs.length > 0 ? ['goal', 'hunt'] : ['goal'];
  return v.variant(
    'kind',
    bugs.length > 0 ? [goal, hunt] : [goal],
    untold({ kind: { names: kinds, what: schemaChallengeWords.kindOfChallenge } }),
  );
});
