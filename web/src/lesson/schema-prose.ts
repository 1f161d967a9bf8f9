/** How sentences and the things they are about are written in the blocks of a lesson, and the data they become. */

import * as v from 'valibot';
import * as say from '../base/words/ui/lesson/schema-prose';
import type { Light } from './light';
import { paragraphOf } from './markdown';
import { nameProblem } from './parse-condition';
import type { Paragraph } from './prose';
import { words } from './schema-parts';

/** One paragraph of prose, in which some names may stand for what the question is about. */
export function paragraph(own: readonly string[] = []) {
  return v.pipe(
    words,
    v.rawTransform<string, Paragraph>(({ dataset, addIssue }) =>
      paragraphOf(dataset.value, (_, message) => addIssue({ message }), own),
    ),
  );
}

/** `block 17`, `instance 2`, `block hot.1`, `buddy 1 of 2`. */
export const subject = v.pipe(
  words,
  v.rawTransform<string, Light>(({ dataset, addIssue, NEVER }) => {
    const pair = /^buddy (\d) of (\d)$/.exec(dataset.value);
    if (pair !== null) {
      return { kind: 'buddy', buddy: Number(pair[1]) - 1, protected: Number(pair[2]) - 1 };
    }
    const match = /^(block|instance) (?:(\d{1,7})|([a-z]\S*))$/.exec(dataset.value);
    const [, of = '', digits, name] = match ?? [];
    const number = Number(digits);
    if (name !== undefined && (of === 'block' || of === 'instance')) {
      const problem = nameProblem(name);
      if (problem === null) return { kind: 'named', of, name };
      addIssue({ message: problem });
      return NEVER;
    }
    if (of === 'block') return { kind: 'block', block: number };
    if (of === 'instance') return { kind: 'instance', instance: number - 1 };
    addIssue({
      message: say.cannotBeLitBlock17(dataset.value),
    });
    return NEVER;
  }),
);
