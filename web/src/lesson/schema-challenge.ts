/** What the challenges of a lesson hold: a goal to be reached on the model, or a bug to be found among clusters. */

import * as v from 'valibot';
import { FIELD_WORDS, type FieldPath } from '../base/words/fields';
import * as say from '../base/words/ui/lesson/schema-challenge';
import type { Mutant } from '../engine/generated/control';
import { CHANGES, MUTANTS } from './scenario-schema';
import { command, condition, moment } from './schema-moment';
import { list, oneOf, shape, untold, whole } from './schema-parts';
import { paragraph } from './schema-prose';

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
  goal: list(condition, 1, say.conditionOfTheGoal),
  at: moment,
  /** Where the run begins; left out: at its start. */
  from: v.optional(moment, 'start'),
  change: v.optional(v.array(oneOf(FIELDS, say.fieldOfAScenario)), []),
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
  mutant: oneOf(BUGS, say.brokenRule),
  do: given,
  at: moment,
  hints,
  because: says,
});

const KINDS = { names: ['goal', 'hunt'], what: say.kindOfChallenge };

export const CHALLENGE = v.variant('kind', [goal, hunt], untold({ kind: KINDS }));
