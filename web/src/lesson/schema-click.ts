/**
 * A question answered by a click on the stage: what is looked for, and the names of the mistakes that lead elsewhere.
 * The names are the classes that `click-*.ts` puts each thing on the stage into.
 */

import * as v from 'valibot';
import * as say from '../base/words/ui/lesson/schema-click';
import { instance, moment } from './schema-moment';
import { list, oneOf, paragraph, shape, untold, whole } from './schema-parts';

/** What a click may land on beside what is right; `other` is whatever no name before it says. */
const CLICK_MISTAKES = {
  next_write: ['newest', 'past_image', 'writing', 'later', 'other_instance', 'clean', 'other'],
  checkpoint: ['same_place', 'behind', 'end_of_log', 'too_near', 'too_far', 'other'],
  recovery_set: ['written', 'held_by_survivor', 'before_checkpoint', 'other'],
  recovery_instance: ['failed', 'not_the_buddy', 'other'],
} as const;

export type ClickTarget = keyof typeof CLICK_MISTAKES;
export type ClickMistake = (typeof CLICK_MISTAKES)[ClickTarget][number];

/** What a sentence may say of the thing that it is about. */
const PLACES = {
  next_write: ['block', 'low_rba'],
  checkpoint: ['rba', 'block'],
  recovery_set: ['block', 'last_rba', 'left_rba', 'holder'],
  recovery_instance: ['instance'],
} as const;

const from1 = v.pipe(
  instance,
  v.transform((one) => one - 1),
);

/** What the kinds of click have in common. */
function common<const T extends ClickTarget>(target: T) {
  const says = paragraph(PLACES[target]);
  const names: readonly ClickMistake[] = CLICK_MISTAKES[target];
  return {
    kind: v.literal('click'),
    target: v.literal(target),
    asks: paragraph(),
    because: says,
    mistakes: list(shape({ if: oneOf(names, say.mistakeOf(target)), says }), 1, 'mistakes'),
  };
}

const nextWrite = shape({ ...common('next_write'), instance: from1 });
const checkpoint = shape({
  ...common('checkpoint'),
  instance: from1,
  /** Left out: when it moves next. */
  at: v.optional(moment),
});
const recoverySet = shape({
  ...common('recovery_set'),
  at: moment,
  /** So many blocks are to be chosen. */
  pick: v.optional(whole(1, 4), 1),
});
const recoveryInstance = shape({ ...common('recovery_instance'), at: moment });

export const TARGETS = { names: Object.keys(CLICK_MISTAKES), what: say.targetOfAClick };

export const CLICK = v.variant(
  'target',
  [nextWrite, checkpoint, recoverySet, recoveryInstance],
  untold({ target: TARGETS }),
);
