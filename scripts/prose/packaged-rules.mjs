// The rules that others keep: the plugins of retext, with what they get wrong in this project left out.

import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRedundantAcronyms from 'retext-redundant-acronyms';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { unified } from 'unified';
import { VFile } from 'vfile';

/** Words with a meaning of their own in databases or code, and words that are as plain as what would replace them. */
const SIMPLE_ENOUGH = [
  'a number of',
  'the use of',
  'accelerate',
  'accompany',
  'accurate',
  'acquire',
  'additional',
  'address',
  'adjustment',
  'advise',
  'aggregate',
  'aircraft',
  'all of',
  'allocate',
  'alternatively',
  'and/or',
  'apparent',
  'appropriate',
  'approximate',
  'assist',
  'assistance',
  'attempt',
  'authorise',
  'authorize',
  'belated',
  'benefit',
  'benefit from',
  'capability',
  'caveat',
  'combined',
  'component',
  'concerning',
  'consolidate',
  'contains',
  'convene',
  'currently',
  'delete',
  'desire',
  'determine',
  'discontinue',
  'e.g.',
  'economical',
  'effect',
  'elect',
  'eliminate',
  'ensure',
  'equivalent',
  'establish',
  'evaluate',
  'evidenced',
  'evident',
  'exclusively',
  'exhibit',
  'expend',
  'expertise',
  'expiration',
  'failed to',
  'finalise',
  'finalize',
  'forward',
  'frequently',
  'function',
  'however',
  'i.e.',
  'identical',
  'identify',
  'immediately',
  'impacted',
  'implement',
  'in addition',
  'in between',
  'in many cases',
  'in some instances',
  'indicate',
  'indication',
  'initial',
  'initiate',
  'interface',
  'is responsible for',
  'it appears',
  'it is',
  'it is essential',
  'limited number',
  'literally',
  'maintain',
  'maximum',
  'minimise',
  'minimize',
  'minimum',
  'modify',
  'monitor',
  'multiple',
  'nevertheless',
  'not certain',
  'not many',
  'not often',
  'not unless',
  'notify',
  'null and void',
  'objective',
  'observe',
  'on the contrary',
  'on the other hand',
  'one particular',
  'operate',
  'optimum',
  'option',
  'overall',
  'parameters',
  'participate',
  'perform',
  'permit',
  'previous',
  'previously',
  'prioritise',
  'prioritize',
  'proceed',
  'provide',
  'provided that',
  'purchase',
  'reflect',
  'regarding',
  'relative to',
  'relocate',
  'remain',
  'render',
  'represents',
  'request',
  'require',
  'requirement',
  'reside',
  'retain',
  'satisfy',
  'selection',
  'similar to',
  'state-of-the-art',
  'submit',
  'substantial',
  'terminate',
  'there are',
  'there is',
  'therefore',
  'timely',
  'transmit',
  'type',
  'validate',
  'very',
  'viable',
  'warrant',
  'whereas',
  'witnessed',
];

const processor = unified()
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextRedundantAcronyms)
  .use(retextSimplify, { ignore: SIMPLE_ENOUGH });

/**
 * @param {import('./sentences.mjs').Prose} prose
 * @returns {{ offset: number, rule: string, phrase: string, rewrite: string }[]}
 */
export function packagedFaults({ text, tree }) {
  const file = new VFile(text);
  processor.runSync(tree, file);
  const messages = file.messages.filter(({ actual, place }) => !isName(text, actual, place));
  return messages.map((message) => {
    const from = message.place && 'start' in message.place ? message.place.start.offset : 0;
    const to = message.place && 'end' in message.place ? message.place.end.offset : 0;
    return {
      offset: from ?? 0,
      rule: (message.source ?? '').replace('retext-', ''),
      phrase: text.slice(from, to),
      rewrite: message.reason,
    };
  });
}

/** “A” can be a name: “A only”, “A and B”. @param {string} text @param {string | undefined} word @param {any} place */
const isName = (text, word, place) =>
  word === 'A' && /^ (?:only|and|or|is|in)\b/.test(text.slice(place.end.offset));
