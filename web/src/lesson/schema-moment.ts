/** How moments, conditions and commands are written in a lesson, and the data they become. Instances count from 1 there. */

import * as v from 'valibot';
import * as say from '../base/words/ui/lesson/schema-moment';
import type { Command } from '../engine/generated/control';
import type { Condition } from './condition';
import { COMMIT, EVENT_NAMES, type Moment, type Occurrence } from './moment';
import { exampleNames } from './named';
import { nameProblem, parseCondition } from './parse-condition';
import { either, oneOf, range, shape, whole, words } from './schema-parts';

export const instance = whole(1, 8);

/** `queue.2 >= 5 and recovery_set.size = 0`. */
export const condition = v.pipe(
  words,
  v.rawTransform<string, Condition>(({ dataset, addIssue, NEVER }) => {
    const read = parseCondition(dataset.value);
    if (read.ok) return read.value;
    addIssue({ message: read.error });
    return NEVER;
  }),
);

/** The name of a number in the model. */
export const modelName = v.pipe(
  words,
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? nameProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
  // For completion in editors.
  v.examples(exampleNames()),
);

const EVENT = oneOf(['start', ...EVENT_NAMES], 'event');

const FORMS = [
  EVENT,
  shape({ commits: whole(1, 4000), instance: v.optional(instance) }),
  shape({
    event: oneOf(EVENT_NAMES, 'event'),
    nth: v.optional(whole(1, 1000)),
    instance: v.optional(instance),
  }),
] as const;
const WHEN = shape({ when: condition });

function occurrenceOf(said: v.InferOutput<(typeof FORMS)[number]>): Occurrence {
  if (said === 'start') return { kind: 'start' };
  if (typeof said === 'string') return { kind: 'event', event: said, nth: 1, of: null };
  const of = said.instance === undefined ? null : said.instance - 1;
  if ('commits' in said) return { kind: 'event', event: COMMIT, nth: said.commits, of };
  return { kind: 'event', event: said.event, nth: said.nth ?? 1, of };
}

/** What happens by itself, and can be set in order with others. */
export const occurrence = v.pipe(
  either([...FORMS], say.eventCommits4OrEvent),
  v.transform(occurrenceOf),
);

export const moment = v.pipe(
  either([...FORMS, WHEN], say.momentForms),
  v.transform((said): Moment => {
    if (typeof said !== 'string' && 'when' in said) {
      return { kind: 'when', condition: said.when };
    }
    return occurrenceOf(said);
  }),
);

const BARE = ['crash_all', 'crash_recovering', 'checkpoint'] as const;
const slowness = range(10, 100_000);

export const command = v.pipe(
  either(
    [
      oneOf(BARE, 'command'),
      shape({ crash_instance: instance }),
      shape({ start_instance: instance }),
      shape({ leave_instance: instance }),
      shape({ slow_data_disk: slowness }),
      shape({ slow_log_disk: shape({ instance, percent: slowness }) }),
      shape({ delay_interconnect: range(0, 10_000_000) }),
    ],
    say.commandCrashAllCrashRecovering,
  ),
  v.transform((said): Command => {
    if (typeof said === 'string') return { do: said };
    if ('crash_instance' in said)
      return { do: 'crash_instance', instance: said.crash_instance - 1 };
    if ('start_instance' in said)
      return { do: 'start_instance', instance: said.start_instance - 1 };
    if ('leave_instance' in said)
      return { do: 'leave_instance', instance: said.leave_instance - 1 };
    if ('slow_data_disk' in said) return { do: 'slow_data_disk', percent: said.slow_data_disk };
    if ('slow_log_disk' in said) {
      const { instance: of, percent } = said.slow_log_disk;
      return { do: 'slow_log_disk', instance: of - 1, percent };
    }
    return { do: 'delay_interconnect', extra_us: said.delay_interconnect };
  }),
);
