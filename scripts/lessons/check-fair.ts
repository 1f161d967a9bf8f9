/**
 * Whether a question is fair in one run: its options can be told apart, the text above it does not give the answer, and
 * text and question agree about their numbers.
 */

import { plainText } from '../../web/src/lesson/answer-text';
import { clickedName } from '../../web/src/lesson/clicked-name';
import type { Question, Step } from '../../web/src/lesson/lesson';
import { type ModelMoment, modelText } from '../../web/src/lesson/named-values';
import { type Paragraph, type Prose, valuesIn } from '../../web/src/lesson/prose';
import type {
  NumberTexts,
  PreparedQuestion,
  QuestionAttempt,
} from '../../web/src/lesson/question-attempt';

/** A question where it is asked. */
export interface QuestionAt {
  readonly step: Step;
  readonly question: Question;
  readonly reply: QuestionAttempt;
  /** What is read before the first step; empty for later ones. */
  readonly opening: Prose;
  /** The moment of the step. */
  readonly now: ModelMoment;
}

export function fairnessFaults(prepared: QuestionAt): string[] {
  return [...twins(prepared.reply.prepared), ...giveaways(prepared), ...disagreements(prepared)];
}

interface Named {
  readonly name: string;
  readonly right: boolean | null;
}

/** The options that a person has to tell apart. */
function namesOf(prepared: PreparedQuestion): Named[] {
  switch (prepared.kind) {
    case 'curve':
    case 'number':
      return [];
    case 'blocks':
      return prepared.options.map(({ block }) => ({ name: String(block), right: null }));
    case 'click':
      // Several things may mark one place, and are then right or wrong together.
      return prepared.options.map(({ values, right }) => ({
        name: values.rba ?? clickedName(values),
        right,
      }));
    case 'choose':
      return prepared.options.map(({ says }) => ({
        name: plainText(says, prepared.values),
        right: null,
      }));
    case 'order':
      return prepared.items.map(({ says }) => ({
        name: plainText(says, prepared.values),
        right: null,
      }));
  }
}

function twins(prepared: PreparedQuestion): string[] {
  const names = namesOf(prepared);
  const again = names.filter(({ name, right }, at) =>
    names
      .slice(0, at)
      .some((earlier) => earlier.name === name && (right === null || earlier.right !== right)),
  );
  return [...new Set(again.map(({ name }) => name))].map(
    (name) => `two options read alike: “${name}”; reword one`,
  );
}

const paragraphsOf = (prose: Prose): Paragraph[] =>
  prose.flatMap((part): readonly Paragraph[] => ('items' in part ? part.items : [part]));

/** The answer is in the text that the reader has just read. */
function giveaways({ step, question, reply, opening, now }: QuestionAt): string[] {
  const { prepared } = reply;
  const prose = [...opening, ...step.prose];
  const sentences = paragraphsOf(prose).flatMap((paragraph) => {
    const texts = Object.fromEntries(
      valuesIn([paragraph]).map((name) => [name, modelText(name, now)]),
    );
    return plainText(paragraph, texts).split(/(?<=[.?!:])\s+/);
  });
  if (question.kind === 'number' && prepared.kind === 'number') {
    const { text } = prepared;
    const named = valuesIn(prose);
    // Of several candidates that the text names, one may be the answer.
    const candidates = question.mistakes.filter(({ equals = '' }) => named.includes(equals));
    if (candidates.length > 1) return [];
    const isNamed = named.includes(question.value) && modelText(question.value, now) === text;
    // A number of few digits may be that of something else.
    const isWritten =
      text.replace(/\D/g, '').length > 2 && sentences.some((sentence) => sentence.includes(text));
    return isNamed || isWritten
      ? [`the text above says the answer, {${question.value}}; leave it out`]
      : [];
  }
  if (prepared.kind !== 'choose' || prepared.several) return [];
  const right = prepared.options.filter((option) => option.right);
  const wrong = prepared.options.filter((option) => !option.right);
  return right.flatMap(({ says }) => {
    const answer = wordsOf(plainText(says, prepared.values));
    const tell = sentences.find((sentence) => isIn(answer, sentence));
    const alone = wrong.every(
      (other) => !isIn(wordsOf(plainText(other.says, prepared.values)), tell ?? ''),
    );
    return tell !== undefined && alone
      ? [`the text above says the answer: “${tell}”; reword one of them`]
      : [];
  });
}

/** With this many words of an answer, a sentence gives it away. */
const LEAST_WORDS = 2;
/** Words that say nothing by themselves. */
const SMALL = new Set(
  'about after again also another because before both from have into more most none only other over same some that than their them then there they this until were what when where which while will with would'.split(
    ' ',
  ),
);

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z0-9][a-z0-9.-]*[a-z0-9]|\d/g) ?? []).filter(
    (word) => (word.length > 3 || /\d/.test(word)) && !SMALL.has(word),
  );

function isIn(words: readonly string[], sentence: string): boolean {
  const there = new Set(wordsOf(sentence).map(stemOf));
  return words.length >= LEAST_WORDS && words.every((word) => there.has(stemOf(word)));
}

/** `blocks` and `block`, `written` and `write` are not told apart by their ends. */
const stemOf = (word: string) => (/\d/.test(word) ? word : word.slice(0, 5));

/** A name has one number in the text of a step and another one in its question. */
function disagreements({ step, question, reply, now }: QuestionAt): string[] {
  const shown: Paragraph[] = [question.asks];
  if (reply.prepared.kind === 'choose')
    shown.push(...reply.prepared.options.map(({ says }) => says));
  const values: NumberTexts = 'values' in reply.prepared ? reply.prepared.values : {};
  const above = new Set(valuesIn(step.prose));
  return [...new Set(valuesIn(shown))].flatMap((name) => {
    const [here, there] = [modelText(name, now), values[name]];
    return above.has(name) && there !== undefined && here !== there
      ? [
          `{${name}} is ${here} in the text and ${there} in the question; ask at the moment of the step`,
        ]
      : [];
  });
}
