/**
 * The one schema of a lesson: its head, its steps and its challenges; `schema-question.ts` has what is asked in them. The
 * types of a compiled lesson, the messages to authors and the JSON Schema for editors all come from here.
 */

import * as v from 'valibot';
import { FIELD_WORDS, type FieldPath } from '../base/words/fields';
import * as say from '../base/words/ui/lesson/schema';
import * as schemaChallengeWords from '../base/words/ui/lesson/schema-challenge';
import type { Mutant } from '../engine/generated/control';
import { CHANGES, MUTANTS } from './scenario-schema';
import { FIGURE } from './schema-figure';
import { command, condition, instance, moment } from './schema-moment';
import { flag, list, oneOf, paragraph, shape, subject, untold, whole, words } from './schema-parts';

/** A step that can show these views: those of the lesson's model. */
export const stepSchema = (views: readonly string[]) =>
  shape({
    until: moment,
    show: list(oneOf(views, 'view'), 1, 'view'),
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

// What the challenges of a lesson hold: a goal to be reached on the model, or a bug to be found among clusters.

const FIELDS = (Object.keys(FIELD_WORDS) as FieldPath[]).filter(
  (field) => field !== 'mutant' && field !== 'seed',
);

const says = paragraph();
const hints = v.optional(v.array(says), []);
/** Commands and when each is given, in their order. */
const given = v.optional(v.array(shape({ at: moment, give: command })), []);

const goal = shape({
  kind: v.literal('goal'),
  says,
  goal: list(condition, 1, schemaChallengeWords.conditionOfTheGoal),
  at: moment,
  /** Where the run begins; left out: at its start. */
  from: v.optional(moment, 'start'),
  change: v.optional(v.array(oneOf(FIELDS, schemaChallengeWords.fieldOfAScenario)), []),
  /** Left out: all commands that there are. */
  do: v.optional(list(command, 1, 'command')),
  hints,
  solution: shape({ change: v.optional(CHANGES, {}), do: given }),
  because: says,
});

const BUGS = MUTANTS.filter((mutant): mutant is Exclude<Mutant, 'none'> => mutant !== 'none');

const hunt = shape({
  kind: v.literal('hunt'),
  says,
  clusters: v.optional(whole(2, 4), 4),
  mutant: oneOf(BUGS, schemaChallengeWords.brokenRule),
  do: given,
  at: moment,
  hints,
  because: says,
});

const KINDS = { names: ['goal', 'hunt'], what: schemaChallengeWords.kindOfChallenge };

export const CHALLENGE = v.variant('kind', [goal, hunt], untold({ kind: KINDS }));
