/**
 * The schema of questions that are answered by a click on the stage: the target, and the names of the mistakes. The model of
 * the lesson defines the targets.
 */

import * as v from 'valibot';
import type { QuestionDeclaration } from '../engine/vocabulary';
import type { Moment } from './moment';
import type { Names } from './names';
import type { Paragraph } from './prose';
import { momentSchemas } from './schema-moment';
import { list, objectOf, oneOf, paragraph, whole } from './schema-parts';

/** The name of a mistake that matches everything the mistakes before it do not name. */
const OTHER = 'other';

export interface ClickQuestion {
  readonly kind: 'click';
  readonly target: string;
  readonly asks: Paragraph;
  readonly because: Paragraph;
  readonly mistakes: readonly { readonly if: string; readonly says: Paragraph }[];
  /** The numbered part that the question is about, from 0. */
  readonly of?: number;
  /** The moment that gives the answer; by default the model determines it. */
  readonly at?: Moment;
  /** How many things the reader chooses. */
  readonly pick: number;
}

/** A schema for each target of the model; empty if the model has no such question. */
export function clickSchemas(names: Names) {
  const { questions } = names.model.vocabulary;
  return Object.entries(questions).flatMap(([target, { codes, values, click }]) =>
    click === undefined ? [] : [clickSchema(target, codes, values, click, names)],
  );
}

function clickSchema(
  target: string,
  codes: readonly string[],
  values: readonly string[],
  { ofOne = false, at, pick = 1 }: NonNullable<QuestionDeclaration['click']>,
  names: Names,
) {
  const { what } = names.model.vocabulary.numbered;
  const { moment, numbered } = momentSchemas(names);
  const says = paragraph(names, values);
  const further: Record<string, v.GenericSchema> = {
    ...(ofOne ? { [what]: numbered } : {}),
    ...(at === undefined ? {} : { at: at === 'said' ? moment : v.optional(moment) }),
    ...(pick === 1 ? {} : { pick: v.optional(whole(1, pick), 1) }),
  };
  return v.pipe(
    objectOf({
      kind: v.literal('click'),
      target: v.literal(target),
      asks: paragraph(names),
      because: says,
      mistakes: list(objectOf({ if: oneOf([...codes, OTHER], 'mistake'), says }), 1),
      ...further,
    }),
    v.transform((input) => {
      const { [what]: value, ...rest } = input as Readonly<Record<string, unknown>>;
      const of = typeof value === 'number' ? { of: value - 1 } : {};
      return { pick: 1, ...rest, ...of } as unknown as ClickQuestion;
    }),
  );
}
