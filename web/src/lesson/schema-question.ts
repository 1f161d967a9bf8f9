/** What the questions of a lesson hold, by kind. The engine has their keys. */

import * as v from 'valibot';
import * as say from '../base/words/ui/lesson/schema-question';
import { CLICK, TARGETS } from './schema-click';
import { FIGURE } from './schema-figure';
import { condition, modelName, moment, occurrence } from './schema-moment';
import { either, flag, list, paragraph, range, shape, untold, words } from './schema-parts';

/** No number of the model is larger. */
const MOST = 1e12;

/** Within how much of the answer counts as right: `20%`, or in the answer's own unit. */
const tolerance = v.pipe(
  either(
    [range(0, MOST), v.pipe(words, v.regex(/^\d{1,2}(\.\d+)?%$/, say.hereBelongs20OrA))],
    'tolerance: “20%” or a number',
  ),
  v.transform((said) =>
    typeof said === 'number'
      ? { share: 0, amount: said }
      : { share: Number(said.slice(0, -1)) / 100, amount: 0 },
  ),
);

const asks = paragraph();
/** The figure that answers; the step’s own if left out. */
const figure = v.optional(FIGURE);
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
  figure,
  several: v.optional(flag, false),
  options: list(
    shape({
      says: paragraph(),
      right: either([flag, condition], say.answerTrueFalseOrA),
      because: paragraph(),
    }),
    2,
    'options',
  ),
});

const mistake = shape({
  equals: v.optional(modelName),
  from: v.optional(range(-MOST, MOST)),
  to: v.optional(range(-MOST, MOST)),
  says: paragraph(),
});

const number = shape({
  kind: v.literal('number'),
  asks,
  at: moment,
  figure,
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

const KINDS = {
  names: ['blocks', 'choose', 'click', 'number', 'order', 'next'],
  what: say.kindOfQuestion,
};

export const QUESTION = v.variant(
  'kind',
  [blocks, choose, CLICK, number, order, next],
  untold({ kind: KINDS, target: TARGETS }),
);
