/** The tasks of the page: what the engine declares of each, and what the editor has to know of its words. */

import { TASK_CARDS } from '../../engine/generated/construction';
import type { TaskCard, TaskName } from '../../engine/generated/control';
import type { Phrases } from '../../widgets/editor/language';

export const TASKS: readonly TaskCard[] = TASK_CARDS;

/** In an address: `first-pass`. */
export const pathOfTask = (name: TaskName) => name.replaceAll('_', '-');

export function taskAt(path: string): TaskCard | undefined {
  return TASKS.find(({ name }) => pathOfTask(name) === path);
}

/** Words of every condition. */
const JOINTS = ['if', 'and', 'or', 'not'];

export function phrasesOf({ vocabulary: { settings, rules } }: TaskCard): Phrases {
  const actions = rules.flatMap(({ body }) => (body.kind === 'statements' ? body.actions : []));
  const words = (list: readonly { readonly words: string }[]) => [
    ...new Set(list.map((option) => option.words)),
  ];
  return {
    heads: [...words(settings), ...words(rules)],
    actions: words(actions),
    terms: [
      ...words(rules.flatMap(({ terms, facts }) => [...terms, ...facts])),
      ...settings.flatMap(({ choices }) => choices),
    ],
    joints: JOINTS,
  };
}
