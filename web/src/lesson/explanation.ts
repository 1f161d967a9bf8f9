/** Why an answer is right or not, as plain text: what a question's panel says under it. Pure. */

import { plainText, rightOptions } from './answer-text';
import type { Paragraph } from './prose';
import {
  judged,
  matchingMistake,
  type NumberTexts,
  type QuestionAttempt,
} from './question-attempt';

/** Of what was chosen and wrong first, then of what is right. */
export function explanationOf(reply: QuestionAttempt): string {
  const { asked, chosen, typed } = reply;
  switch (asked.kind) {
    case 'number': {
      const { mistakes, because, values } = asked;
      const mistake = judged(reply)[0] === true ? null : matchingMistake(mistakes, typed);
      return joined([
        [mistake?.says ?? [], values],
        [because, values],
      ]);
    }
    case 'order':
      return joined([[asked.because, asked.values]]);
    case 'blocks':
      return joined(asked.options.map(({ because, values }) => [asked.because[because], values]));
    case 'choose': {
      const { options, values } = asked;
      const told = [...wrong(chosen, (place) => options[place]?.right), ...rightOptions(asked)];
      return joined(told.map((place) => [options[place]?.because ?? [], values]));
    }
    case 'click': {
      const { options, mistakes, because, values } = asked;
      const misled = wrong(chosen, (place) => options[place]?.right).map(
        (place): [Paragraph, NumberTexts] => [
          mistakes[options[place]?.mistake ?? -1] ?? [],
          { ...values, ...options[place]?.values },
        ],
      );
      const right = { ...values, ...options[rightOptions(asked)[0] ?? -1]?.values };
      return joined([...misled, [because, right]]);
    }
  }
}

const wrong = (chosen: ReadonlySet<number>, isRight: (place: number) => boolean | undefined) =>
  [...chosen].filter((place) => isRight(place) !== true);

const joined = (parts: readonly (readonly [Paragraph, NumberTexts])[]) =>
  parts
    .map(([paragraph, values]) => plainText(paragraph, values))
    .filter(Boolean)
    .join(' ');
