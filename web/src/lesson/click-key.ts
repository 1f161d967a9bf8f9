/**
 * The key of a question that is answered by choosing things on the stage: the engine says what there is to choose from and
 * what each of them is; here they get the lesson's sentences.
 */

import { fail, ok } from '../base/result';
import type { SubjectKeys } from '../base/subject';
import type { Answered } from '../engine/messages';
import { type Answer, NEVER_HAPPENS } from './hidden-run';
import { clockOf, type KeyContext, readMoment, textsAt, valuesOf } from './key-context';
import type { Question } from './lesson';
import type { Moment } from './moment';
import { inUnit, inUnitExactly, type ModelMoment } from './named-values';
import type {
  ClickOption,
  Key,
  NumberTexts,
  PreparedQuestion,
  SetReason,
} from './question-attempt';

type Click = Extract<Question, { kind: 'click' }>;
type Blocks = Extract<Question, { kind: 'blocks' }>;
type Option = Answered['options'][number];

const RIGHT = 'right';
/** The list beside the stage is no longer than this. */
const LISTED = 8;
const LISTED_OF_A_KIND = 2;

/** What there is to choose from, and the moment that answers. */
interface ClickedPart {
  readonly options: readonly Option[];
  readonly at: ModelMoment;
}

async function found(
  question: string,
  { at, of }: { readonly at: Moment | undefined; readonly of: number | undefined },
  asking: KeyContext,
  values: readonly string[],
): Answer<ClickedPart> {
  const answer = await asking.run.answer({
    question,
    now_ns: asking.nowNs,
    ...(of === undefined ? {} : { of }),
    ...(at === undefined ? {} : { at }),
    ...(asking.limitNs === undefined ? {} : { limit_ns: asking.limitNs }),
  });
  if (!answer.ok) return answer;
  const seen = await readMoment(answer.value.answered_ns, asking, values);
  return seen.ok ? ok({ options: answer.value.options, at: seen.value }) : seen;
}

/** A few blocks by number, some of which are in the recovery set. */
export async function blocksKey(question: Blocks, asking: KeyContext): Answer<Key> {
  const key = await found('blocks', { at: question.at, of: undefined }, asking, []);
  if (!key.ok) return key;
  const options = key.value.options.map((option) => {
    const [code = RIGHT] = option.is;
    return {
      block: option.values.block?.value ?? 0,
      keys: keysOf(option, asking.run.vocabulary.subjectKeys),
      because: (code === RIGHT ? 'in_set' : code) as SetReason,
      values: textsOf(option, key.value.at),
    };
  });
  if (options.length < 2) return fail(NEVER_HAPPENS);
  const prepared: PreparedQuestion = { kind: 'blocks', options, because: question.because };
  return ok({ prepared, atNs: clockOf(key.value.at) });
}

/** Everything on the stage that may be clicked, whether it is right, and which mistake leads to it. */
export async function clickKey(question: Click, asking: KeyContext): Answer<Key> {
  const texts = [question.asks, question.because, ...question.mistakes.map(({ says }) => says)];
  const { at, of, pick } = question;
  const key = await found(question.target, { at, of }, asking, valuesOf(texts, asking));
  if (!key.ok) return key;
  const exactly = hasTwins(key.value);
  const options = key.value.options.map((option): ClickOption => {
    const right = option.is.includes(RIGHT);
    const mistake = right ? -1 : mistakeIn(question, option.is);
    return {
      keys: keysOf(option, asking.run.vocabulary.subjectKeys),
      is: option.is,
      right,
      mistake,
      values: textsOf(option, key.value.at, exactly),
    };
  });
  if (options.filter(({ right }) => right).length < pick) return fail(NEVER_HAPPENS);
  const prepared: PreparedQuestion = {
    kind: 'click',
    target: question.target,
    isPlace: asking.run.vocabulary.questions[question.target]?.click?.isPlace === true,
    pick,
    options,
    listed: listed(options, pick),
    because: question.because,
    mistakes: question.mistakes.map(({ says }) => says),
    values: textsAt(texts, key.value.at),
  };
  return ok({ prepared, atNs: clockOf(key.value.at) });
}

const keysOf = ({ subjects }: Option, { write }: SubjectKeys) => subjects.map(write);

/** Two places on the stage are written alike and are not the same: redo records of one redo block, say. */
function hasTwins({ options, at }: ClickedPart): boolean {
  const written = new Map<string, number>();
  return options
    .flatMap(({ values }) => Object.values(values))
    .some((amount) => {
      if (amount === undefined || amount.value === null) return false;
      const text = `${amount.unit} ${inUnit(amount.value, amount.unit, at)}`;
      const before = written.get(text);
      written.set(text, amount.value);
      return before !== undefined && before !== amount.value;
    });
}

/** The numbers that an option brings, as sentences about it write them. */
function textsOf({ values }: Option, at: ModelMoment, exactly = false): NumberTexts {
  const write = exactly ? inUnitExactly : inUnit;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, amount]) =>
      amount === undefined
        ? []
        : [[name, amount.value === null ? '–' : write(amount.value, amount.unit, at)]],
    ),
  );
}

/** Which of the question's mistakes comes first among what this one is. */
function mistakeIn({ mistakes }: Click, is: readonly string[]): number {
  const names = mistakes.map((mistake) => mistake.if);
  return names.findIndex((name) => name === 'other' || is.includes(name));
}

/** A few of each kind, in the order of the stage. */
function listed(options: readonly ClickOption[], pick: number): number[] {
  const kinds = new Map<number, number[]>();
  for (const [index, { mistake }] of options.entries()) {
    kinds.set(mistake, [...(kinds.get(mistake) ?? []), index]);
  }
  const right = (kinds.get(-1) ?? []).filter((index) => options[index]?.right);
  const wrong = [...kinds.entries()]
    .filter(([mistake]) => mistake >= 0)
    .sort(([a], [b]) => a - b)
    .map(([, indices]) => indices);
  const chosen = right.slice(0, pick > 1 ? pick + 1 : 1);
  const name = (index: number | undefined) => JSON.stringify(options[index ?? -1]?.values);
  for (let turn = 0; turn < LISTED_OF_A_KIND; turn += 1) {
    for (const indices of wrong) {
      const names = chosen.map(name);
      const next = indices.find((index) => !chosen.includes(index) && !names.includes(name(index)));
      if (next !== undefined && chosen.length < LISTED) chosen.push(next);
    }
  }
  return chosen.sort((a, b) => a - b);
}
