/** What a wrong answer rests on, in words that are the same for any seed, so that a class can be counted. Pure. */

import say from '../base/messages/lesson';
import { termOf } from './answer-terms';
import { rightOptions } from './answer-text';
import { judged, matchingMistake, type QuestionAttempt } from './question-attempt';

const { blocks } = say.misconception;
const BLOCKS = {
  in_set: blocks.inSet,
  written: blocks.written,
  held_by_survivor: blocks.heldBySurvivor,
  before_checkpoint: blocks.beforeCheckpoint,
} as const;

/** Names of live numbers, as written in the file of a lesson. */
const NUMBER = /\{[^}]*\}/g;
const inWords = (term: string) => term.replace(NUMBER, '…');

/** Nothing for a right answer. */
export function misconceptionsOf(reply: QuestionAttempt): string[] {
  const { prepared, chosen, typed } = reply;
  if (!judged(reply).includes(false)) return [];
  switch (prepared.kind) {
    case 'number': {
      const mistake = matchingMistake(prepared.mistakes, typed);
      return [mistake === null ? say.misconception.otherNumber() : inWords(termOf(mistake.says))];
    }
    case 'curve':
      return [say.misconception.otherCurve()];
    case 'order':
      return [say.misconception.otherOrder()];
    case 'click':
      return [...chosen].flatMap((place) => {
        const option = prepared.options[place];
        if (option === undefined || option.right) return [];
        const mistake = prepared.mistakes[option.mistake];
        return [mistake === undefined ? say.misconception.otherClick() : inWords(termOf(mistake))];
      });
    case 'blocks':
      return unique(
        prepared.options.flatMap(({ because }, place) => {
          if (chosen.has(place) === (because === 'in_set')) return [];
          return [BLOCKS[because]()];
        }),
      );
    case 'choose': {
      const wrong = [...chosen].filter((place) => prepared.options[place]?.right !== true);
      const missed = prepared.several
        ? rightOptions(prepared).filter((option) => !chosen.has(option))
        : [];
      const words = (place: number) => inWords(termOf(prepared.options[place]?.says ?? []));
      return [
        ...wrong.map(words),
        ...missed.map((place) => say.misconception.notChosen({ option: words(place) })),
      ];
    }
  }
}

const unique = <T>(list: readonly T[]) => [...new Set(list)];
