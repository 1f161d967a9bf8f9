/**
 * The schemas of moments, conditions and commands in a lesson, for one model with its vocabulary and its commands. Instances
 * and other numbered parts count from 1 in lessons, and from 0 in the result.
 */

import * as v from 'valibot';
import say from '../base/messages/lesson-schema';
import type { AnyCommand } from '../engine/messages';
import { type Condition, conditionText } from './condition';
import type { Moment, Occurrence } from './moment';
import { exampleNames, type Names, nameProblem, oncePerModel } from './names';
import { parseCondition } from './parse-condition';
import { anyOf, nonEmptyText, objectOf, oneOf, range, whole } from './schema-parts';

/** The schemas that depend on the model: parts, conditions, names, moments and commands. */
export const momentSchemas = oncePerModel((names) => {
  /** The number of a part, from 1. */
  const numbered = whole(1, names.model.vocabulary.numbered.most);
  const condition = conditionSchema(names);
  const occurrences = occurrenceForms(names, numbered);
  return {
    numbered,
    condition,
    /** The name of a value of the model. */
    modelName: v.pipe(
      nonEmptyText,
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? nameProblem(dataset.value, names) : null;
        if (problem !== null) addIssue({ message: problem });
      }),
      // Editors offer these for completion.
      v.examples(exampleNames(names)),
    ),
    /** An event of the run; events can be put in order, conditions cannot. */
    occurrence: anyOf(occurrences.forms, ({ input }) =>
      say.form.event({ input, example: occurrences.example }),
    ),
    moment: anyOf(
      [
        ...occurrences.forms,
        v.pipe(
          objectOf({ when: condition }),
          v.transform(({ when }): Moment => ({ kind: 'when', condition: conditionText(when) })),
        ),
      ],
      ({ input }) =>
        say.form.moment({ input, example: `${occurrences.example}, {when: "queue.2 >= 5"}` }),
    ) as v.GenericSchema<unknown, Moment>,
    command: commandSchema(names),
  };
});

/** `queue.2 >= 5 and recovery_set.size = 0`. */
const conditionSchema = (names: Names) =>
  v.pipe(
    nonEmptyText,
    v.rawTransform<string, Condition>(({ dataset, addIssue, NEVER }) => {
      const read = parseCondition(dataset.value, names);
      if (read.ok) return read.value;
      addIssue({ message: read.error });
      return NEVER;
    }),
  );

type Form<T> = v.GenericSchema<unknown, T>;

/** An event by its name, a count of events (`{commits: 4}`), or the nth event of a kind. */
function occurrenceForms({ model }: Names, numbered: v.GenericSchema<number>) {
  const { vocabulary } = model;
  const { what } = vocabulary.numbered;
  const counts = Object.entries(vocabulary.counted);
  const events = vocabulary.occurrences.filter(
    (name) => !counts.some(([, eventName]) => eventName === name),
  );
  const optional = { [what]: v.optional(numbered) };
  const event = (
    name: string,
    nth: number,
    input: Readonly<Record<string, unknown>>,
  ): Occurrence => {
    const of = input[what];
    return { kind: 'event', event: name, nth, of: typeof of === 'number' ? of - 1 : null };
  };
  const word = v.pipe(
    oneOf(['start', ...events], 'event'),
    v.transform(
      (input): Occurrence => (input === 'start' ? { kind: 'start' } : event(input, 1, {})),
    ),
  );
  const counted = counts.map(([plural, name]) =>
    v.pipe(
      objectOf({ [plural]: whole(1, 4000), ...optional }),
      v.transform((input) => event(name, Number(input[plural]), input)),
    ),
  );
  const nth = v.pipe(
    objectOf({ event: oneOf(events, 'event'), nth: v.optional(whole(1, 1000)), ...optional }),
    v.transform((input) => {
      const { event: name, nth: place = 1 } = input as { event: string; nth?: number };
      return event(name, place, input);
    }),
  );
  const example = [
    ...counts.map(([plural]) => `{${plural}: 4}`),
    `{event: ${events.at(-1) ?? ''}, nth: 2}`,
  ].join(', ');
  return { forms: [word, ...counted, nth] as Form<Occurrence>[], example };
}

/** `checkpoint`, `crash_instance: 2`, `slow_log_disk: {instance: 2, percent: 400}`. */
function commandSchema({ model }: Names) {
  const bare = model.commands.filter(({ fields }) => fields.length === 0);
  const withFields = model.commands.filter(({ fields }) => fields.length > 0);
  const forms = withFields.map(({ name, fields }) => {
    const numbers = fields.map(
      (field) =>
        [
          field.name,
          v.pipe(
            field.isIndex ? whole(field.min + 1, field.max + 1) : range(field.min, field.max),
            v.transform((number) => (field.isIndex ? number - 1 : number)),
          ),
        ] as const,
    );
    const [first] = numbers;
    const single = numbers.length === 1 && first !== undefined;
    return v.pipe(
      objectOf({ [name]: single ? first[1] : objectOf(Object.fromEntries(numbers)) }),
      v.transform((input): AnyCommand => {
        const value = input[name];
        return single
          ? { do: name, [first[0]]: value }
          : { do: name, ...(value as Readonly<Record<string, number>>) };
      }),
    );
  });
  const words = bare.map(({ name }) => name);
  const word = v.pipe(
    oneOf(words, 'command'),
    v.transform((name): AnyCommand => ({ do: name })),
  );
  const examples = withFields.map(({ name, fields }) => {
    const numbers = fields.map(({ min, max, isIndex }) =>
      isIndex ? 2 : Math.min(max, 2 * min || 100),
    );
    const named = fields.map((field, at) => `${field.name}: ${numbers[at]}`).join(', ');
    return `{${name}: ${fields.length === 1 ? numbers[0] : `{${named}}`}}`;
  });
  return anyOf([word, ...forms] as Form<AnyCommand>[], ({ input }) =>
    say.form.command({ input, forms: [...words, ...examples].join(', ') }),
  );
}
