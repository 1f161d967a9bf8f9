/**
 * The schema of an `experiment.yaml`: a scenario, the fields that vary, the seeds, what happens in a run, and what is
 * measured. A file without problems is an order for the engine, which judges values and formulas. A question of a lesson
 * holds the same fields without the scenario.
 */

import * as v from 'valibot';
import say from '../base/messages/lesson-schema';
import { NS_PER_S } from '../base/time';
import type { Experiment, SearchTarget } from '../engine/generated/control';
import { conditionText } from './condition';
import { type Names, oncePerModel } from './names';
import { type LessonScenario, modelOf, scenarioSchema } from './scenario-schema';
import { momentSchemas } from './schema-moment';
import { anyOf, list, nonEmptyText, objectOf, oneOf, range, whole } from './schema-parts';

/** Whether more or less of a measure is better. */
export type Better = 'more' | 'less';

/** A measure with what only a picture needs. */
export interface MeasureSpec {
  readonly name: string;
  /** A value of the model or a formula. */
  readonly value: string;
  /** Of a formula; a value has its own. */
  readonly unit: string;
  readonly better: Better | null;
}

/** Numbers that a document publishes, of one system. */
export interface PublishedSystem {
  readonly system: string;
  readonly source: string;
  readonly points: readonly PublishedPoint[];
}

interface PublishedPoint {
  readonly label: string;
  /** The value of the first parameter that was set; null where the point has none here. */
  readonly at: unknown;
  /** By name of the measure. */
  readonly values: Readonly<Record<string, number>>;
  /** Why the point contradicts the others; empty if it does not. */
  readonly odd: string;
}

/** An experiment as pages and lessons use it. */
export interface ExperimentSpec {
  readonly title: string;
  readonly about: string;
  readonly order: Experiment;
  readonly measures: readonly MeasureSpec[];
  readonly published: readonly PublishedSystem[];
}

const DEFAULT_LIMIT_S = 600;
const MOST_SECONDS = 36_000;
const MOST_SEED = 0xffff_ffff;
const MOST_RUNS = 20_000;
const MOST_NUMBER = 1e15;

/** `20` (seconds), `recovered`, `{event: checkpoint, nth: 2, instance: 1}`, or `{when: "commits >= 500"}`. */
function momentSchema(names: Names): v.GenericSchema<unknown, SearchTarget> {
  const { condition, numbered } = momentSchemas(names);
  const { vocabulary } = names.model;
  const { what } = vocabulary.numbered;
  const events = vocabulary.occurrences;
  const event = (name: string, nth: number, of: unknown): SearchTarget => ({
    kind: 'event',
    event: name,
    nth,
    of: typeof of === 'number' ? of - 1 : null,
  });
  const forms: v.GenericSchema<unknown, SearchTarget>[] = [
    v.pipe(
      range(0, MOST_SECONDS),
      v.transform((seconds): SearchTarget => ({ kind: 'time', time_ns: seconds * NS_PER_S })),
    ),
    v.pipe(
      oneOf(['start', ...events], 'event'),
      v.transform(
        (name): SearchTarget => (name === 'start' ? { kind: 'start' } : event(name, 1, null)),
      ),
    ),
    v.pipe(
      objectOf({
        event: oneOf(events, 'event'),
        nth: v.optional(whole(1, 100_000)),
        [what]: v.optional(numbered),
      }),
      v.transform((input) => {
        const { event: name, nth = 1 } = input as { event: string; nth?: number };
        return event(name, nth, (input as Readonly<Record<string, unknown>>)[what]);
      }),
    ),
    v.pipe(
      objectOf({ when: condition }),
      v.transform(({ when }): SearchTarget => ({ kind: 'when', condition: conditionText(when) })),
    ),
  ];
  const example = `20, ${events.at(-1) ?? 'start'}, {when: "time_s >= 20"}`;
  return anyOf(forms, ({ input }) => say.form.moment({ input, example }));
}

/** The path of a field, or of one in an item of a list: `tables.0.rows`. */
function fieldSchema({ model }: Names) {
  const { fields } = model.vocabulary;
  const known = Object.keys(fields);
  const isInList = (path: string) =>
    known.some((field) => fields[field]?.kind === 'list' && path.startsWith(`${field}.`));
  const plain = oneOf(known, 'scenarioField');
  return v.pipe(
    nonEmptyText,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || isInList(dataset.value)) return;
      const read = v.safeParse(plain, dataset.value);
      if (!read.success) addIssue({ message: read.issues[0].message });
    }),
    v.examples(known),
  );
}

const VALUE = v.union([v.number(), v.string(), v.boolean(), v.null()]);
const number = () => range(-MOST_NUMBER, MOST_NUMBER);

const seeds = v.pipe(
  anyOf([whole(1, MOST_RUNS), list(whole(0, MOST_SEED), 1)], () => say.experiment.seeds()),
  v.transform((input) =>
    typeof input === 'number' ? Array.from({ length: input }, (_, index) => index + 1) : input,
  ),
);

const measures = list(
  objectOf({
    name: nonEmptyText,
    value: nonEmptyText,
    unit: v.optional(v.string(), ''),
    better: v.optional(oneOf(['more', 'less'], 'value')),
  }),
  1,
);

const published = v.optional(
  v.array(
    objectOf({
      system: nonEmptyText,
      source: v.optional(v.string(), ''),
      points: list(
        objectOf({
          label: v.optional(v.string(), ''),
          at: v.optional(VALUE, null),
          values: v.record(nonEmptyText, number()),
          odd: v.optional(v.string(), ''),
        }),
        1,
      ),
    }),
  ),
  [],
);

/** What is done, and what is measured: an experiment without its scenario. */
const entriesOf = oncePerModel((names) => ({
  parameters: list(
    objectOf({
      field: fieldSchema(names),
      values: v.optional(v.array(VALUE), []),
      range: v.optional(objectOf({ from: number(), to: number(), step: number() })),
    }),
    1,
  ),
  seeds,
  do: v.optional(
    v.array(objectOf({ at: momentSchema(names), give: momentSchemas(names).command })),
    [],
  ),
  until: momentSchema(names),
  limit_s: v.optional(range(0, MOST_SECONDS), DEFAULT_LIMIT_S),
  measures,
  published,
}));

type Parts = v.InferOutput<v.StrictObjectSchema<ReturnType<typeof entriesOf>, undefined>>;

/** The order for the engine, and what pictures need. */
function specOf(
  { model, preset, changes }: LessonScenario,
  parts: Parts,
): Omit<ExperimentSpec, 'title' | 'about'> {
  return {
    order: {
      model,
      preset,
      changes,
      parameters: parts.parameters.map(({ field, values, range: between }) => ({
        field,
        values,
        range: between ?? null,
      })),
      seeds: parts.seeds,
      commands: parts.do,
      until: parts.until,
      limit_s: parts.limit_s,
      measures: parts.measures.map(({ name, value }) => ({ name, value })),
    },
    measures: parts.measures.map(({ name, value, unit, better }) => ({
      name,
      value,
      unit,
      better: better ?? null,
    })),
    published: parts.published,
  };
}

/** Most values of a curve that a reader draws. */
const MOST_CURVE_VALUES = 12;

/** The experiment of a question: one parameter and one measure, on the scenario of the lesson. */
export const curveEntries = oncePerModel((names) => {
  const { published: _, measures: __, parameters: ___, ...entries } = entriesOf(names);
  return {
    ...entries,
    parameter: objectOf({
      field: fieldSchema(names),
      values: v.pipe(
        list(VALUE, 2),
        v.maxLength(MOST_CURVE_VALUES, () => say.experiment.values({ most: MOST_CURVE_VALUES })),
      ),
    }),
    measure: objectOf({
      name: nonEmptyText,
      value: nonEmptyText,
      unit: v.optional(v.string(), ''),
    }),
  };
});

type CurveParts = v.InferOutput<v.StrictObjectSchema<ReturnType<typeof curveEntries>, undefined>>;

/** The order for the engine, without the scenario. */
export const curveOrder = (parts: Omit<CurveParts, 'measure'>) => ({
  parameters: [{ ...parts.parameter, range: null }],
  seeds: parts.seeds,
  commands: parts.do,
  until: parts.until,
  limit_s: parts.limit_s,
});

/** A file of this model. */
export const experimentSchema = oncePerModel((names) =>
  v.pipe(
    objectOf({
      title: v.optional(v.string(), ''),
      about: v.optional(v.string(), ''),
      scenario: scenarioSchema(names, modelOf([names.model])),
      ...entriesOf(names),
    }),
    v.transform(
      ({ title, about, scenario, ...parts }): ExperimentSpec => ({
        title,
        about,
        ...specOf(scenario as LessonScenario, parts as Parts),
      }),
    ),
  ),
);
