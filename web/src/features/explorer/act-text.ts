/** What a thread did in a step, in words: a verb, what it is about as the program writes it, and what else is to know. */

import say from '../../base/messages/explorer';
import type { ProgramTrace, TraceAct, TraceName, TraceStep } from '../../engine/generated/control';

export interface ActText {
  readonly verb: string;
  /** As the program writes it; empty where the verb says all. */
  readonly code: string;
  readonly note: string;
}

export const nameOf = (name: TraceName | undefined): string =>
  name === undefined ? '' : name.index === null ? name.name : `${name.name}[${name.index}]`;

export const threadName = ({ threads }: ProgramTrace, thread: number): string => {
  const name = threads[thread];
  if (name === undefined) return '';
  return name.index === null ? name.name : `${name.name}(${name.index})`;
};

export function actTexts(trace: ProgramTrace, step: TraceStep): readonly ActText[] {
  return step.acts.map((act) => actText(trace, act));
}

function actText(trace: ProgramTrace, act: TraceAct): ActText {
  const words = say.act;
  const word = 'word' in act ? nameOf(trace.words[act.word]) : '';
  switch (act.kind) {
    case 'read':
      return text(words.read(), `${word} = ${act.value}`, act.own ? words.own() : '');
    case 'wrote':
      return text(words.wrote(), `${word} = ${act.value}`, act.buffered ? words.buffered() : '');
    case 'visible':
      return text(words.visible(), `${word} = ${act.value}`);
    case 'slept':
      return text(words.slept());
    case 'woke':
      return text(words.woke());
    case 'notified': {
      const notified = threadName(trace, act.other);
      return act.slept
        ? text(words.wakes(), notified)
        : text(words.notifies(), notified, words.didNotWait());
    }
    case 'fenced':
      return text(words.fenced());
    case 'acquired':
      return text(words.acquired(), word);
    case 'released':
      return text(words.released(), word);
    case 'ended':
      return text(words.ended());
  }
}

const text = (verb: string, code = '', note = ''): ActText => ({ verb, code, note });
