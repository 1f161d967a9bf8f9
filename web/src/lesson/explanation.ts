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
  const { prepared, chosen, typed } = reply;
  switch (prepared.kind) {
    case 'number': {
      const { mistakes, because, values } = prepared;
      const mistake = judged(reply)[0] === true ? null : matchingMistake(mistakes, typed);
      return joined([
        [mistake?.says ?? [], values],
        [because, values],
      ]);
    }
    case 'curve':
    case 'order':
      return joined([[prepared.because, prepared.values]]);
    case 'blocks':
      return joined(
        prepared.options.map(({ because, values }) => [prepared.because[because], values]),
      );
    case 'choose': {
      const { options, values } = prepared;
      const places = [
        ...wrong(chosen, (place) => options[place]?.right),
        ...rightOptions(prepared),
      ];
      return joined(places.map((place) => [options[place]?.because ?? [], values]));
    }
    case 'click': {
      const { options, mistakes, because, values } = prepared;
      const misled = wrong(chosen, (place) => options[place]?.right).map(
        (place): [Paragraph, NumberTexts] => [
          mistakes[options[place]?.mistake ?? -1] ?? [],
          { ...values, ...options[place]?.values },
        ],
      );
      const right = { ...values, ...options[rightOptions(prepared)[0] ?? -1]?.values };
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
