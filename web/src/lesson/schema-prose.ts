/** How sentences and the things they are about are written in the blocks of a lesson, and the data they become. */

import * as v from 'valibot';
import type { Subject } from '../base/subject';
import { paragraphOf } from './markdown';
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

/** `block 17`, `instance 2`. */
export const subject = v.pipe(
  words,
  v.rawTransform<string, Subject>(({ dataset, addIssue, NEVER }) => {
    const match = /^(block|instance) (\d{1,7})$/.exec(dataset.value);
    const number = Number(match?.[2]);
    if (match?.[1] === 'block') return { kind: 'block', block: number };
    if (match?.[1] === 'instance') return { kind: 'instance', instance: number - 1 };
    addIssue({ message: `“${dataset.value}” cannot be lit; “block 17” and “instance 2” can.` });
    return NEVER;
  }),
);
