/** The schemas of questions, by kind. The model determines which kinds exist; the engine computes the answer keys. */

import * as v from 'valibot';
import say from '../base/messages/lesson-schema';
import { type Names, oncePerModel } from './names';
import { type ClickQuestion, clickSchemas } from './schema-click';
import { curveEntries, curveOrder } from './schema-experiment';
import { FIGURE } from './schema-figure';
import { momentSchemas } from './schema-moment';
import {
  anyOf,
  booleanField,
  discriminatorMessage,
  list,
  nonEmptyText,
  objectOf,
  paragraph,
  range,
} from './schema-parts';

/** Larger than every number of a model. */
const MOST = 1e12;

const toleranceProblem = ({ input }: { input: string }) =>
  say.form.tolerance({ input: `“${input}”` });

/** How far off a right answer can be: `20%`, or a number in the unit of the answer. */
const tolerance = v.pipe(
  anyOf(
    [range(0, MOST), v.pipe(nonEmptyText, v.regex(/^\d{1,2}(\.\d+)?%$/, toleranceProblem))],
    say.form.tolerance,
  ),
  v.transform((input) =>
    typeof input === 'number'
      ? { share: 0, amount: input }
      : { share: Number(input.slice(0, -1)) / 100, amount: 0 },
  ),
);

function formsOf(names: Names) {
  const { condition, modelName, moment, occurrence } = momentSchemas(names);
  const says = paragraph(names);
  const { blocks: ofBlocks } = names.model.vocabulary.questions;
  /** The figure that gives the answer; by default the figure of the step. */
  const figure = v.optional(FIGURE);

  const choose = objectOf({
    kind: v.literal('choose'),
    asks: says,
    at: moment,
    figure,
    several: v.optional(booleanField, false),
    options: list(
      objectOf({
        says,
        right: anyOf([booleanField, condition], say.form.answer),
        because: says,
      }),
      2,
    ),
  });

  const mistake = objectOf({
    equals: v.optional(modelName),
    from: v.optional(range(-MOST, MOST)),
    to: v.optional(range(-MOST, MOST)),
    says,
  });

  const number = objectOf({
    kind: v.literal('number'),
    asks: says,
    at: moment,
    figure,
    value: modelName,
    unit: v.optional(nonEmptyText),
    since: v.optional(moment),
    within: v.optional(tolerance, 0),
    mistakes: v.optional(v.array(mistake), []),
    because: says,
  });

  const order = objectOf({
    kind: v.literal('order'),
    asks: says,
    items: list(objectOf({ says, at: occurrence }), 3),
    because: says,
  });

  const next = objectOf({
    kind: v.literal('next'),
    asks: says,
    options: list(objectOf({ says, at: occurrence, because: says }), 2),
  });

  const curve = v.pipe(
    objectOf({
      kind: v.literal('curve'),
      asks: says,
      ...curveEntries(names),
      /** The top of the chart; without it the chart has some room above the answer. */
      most: v.optional(range(0, MOST)),
      within: v.optional(tolerance, '10%'),
      because: says,
    }),
    v.transform(({ kind, asks, most, within, because, measure, ...parts }) => ({
      ...{ kind, asks, because, within },
      most: most ?? null,
      measure: { name: measure.name, value: measure.value },
      unit: measure.unit,
      parts: curveOrder(parts),
    })),
  );

  return {
    curve,
    blocks: blocksSchema(names, ofBlocks?.values ?? []),
    choose,
    number,
    order,
    next,
  };
}

type Forms = ReturnType<typeof formsOf>;
export type Question = { [K in keyof Forms]: v.InferOutput<Forms[K]> }[keyof Forms] | ClickQuestion;

/** A question of any kind that a lesson of this model can ask. */
export const questionSchema = oncePerModel((names): v.GenericSchema<unknown, Question> => {
  const { blocks, choose, curve, number, order, next } = formsOf(names);
  const clicks = clickSchemas(names);
  const { questions } = names.model.vocabulary;
  const targets = Object.keys(questions).filter((name) => questions[name]?.click !== undefined);
  const target = { names: targets, kind: 'target' as const };
  const offered: Readonly<Record<string, unknown>> = {
    ...('blocks' in questions ? { blocks } : {}),
    choose,
    ...(clicks.length > 0
      ? {
          click: v.variant(
            'target',
            clicks as unknown as v.VariantOptions<'target'>,
            discriminatorMessage({ target }),
          ),
        }
      : {}),
    curve,
    number,
    order,
    next,
  };
  const kind = { names: Object.keys(offered), kind: 'question' as const };
  const schema = v.variant(
    'kind',
    Object.values(offered) as v.VariantOptions<'kind'>,
    discriminatorMessage({ kind, target }),
  );
  return schema as unknown as v.GenericSchema<unknown, Question>;
});

/** The question “Which blocks will be in the recovery set?”. */
const blocksSchema = (names: Names, places: readonly string[]) =>
  objectOf({
    kind: v.literal('blocks'),
    asks: paragraph(names),
    at: momentSchemas(names).moment,
    because: objectOf({
      in_set: paragraph(names, places),
      written: paragraph(names, places),
      held_by_survivor: paragraph(names, places),
      before_checkpoint: paragraph(names, places),
    }),
  });
