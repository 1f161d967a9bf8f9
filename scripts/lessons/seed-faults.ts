/** What fails with several seeds is one fault: an author sees with how many, and how far the numbers go. */

import type { LessonProblem } from '../../web/src/lesson/compile';

export interface SeedFault extends LessonProblem {
  readonly seed: number;
}

/** `queue.2 is 3` in what is said. */
const FOUND = /(\S+) is (-?\d+(?:\.\d+)?)/g;

/** In the order in which they were found; each with the first seed that has it. */
export function mergedSeeds(faults: readonly SeedFault[], seeds: number): LessonProblem[] {
  const kinds = new Map<string, SeedFault[]>();
  for (const fault of faults) {
    const kind = `${fault.file} ${fault.line} ${fault.says.replace(FOUND, '$1')}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  return [...kinds.values()].map(([first, ...more]) => {
    if (first === undefined) throw new Error('a group is never empty');
    const { file, line, seed, says } = first;
    const others = more.length === 0 ? '' : `; ${extent([first, ...more], seeds)}`;
    return { file, line, says: `with seed ${seed}, ${says}${others}` };
  });
}

function extent(faults: readonly SeedFault[], seeds: number): string {
  const found = new Map<string, number[]>();
  for (const { says } of faults) {
    for (const [, name = '', value] of says.matchAll(FOUND)) {
      const key = name.replace(/^\(/, '');
      found.set(key, [...(found.get(key) ?? []), Number(value)]);
    }
  }
  const ranges = [...found]
    .map(([name, values]) => [name, Math.min(...values), Math.max(...values)] as const)
    .filter(([, least, most]) => least < most)
    .map(([name, least, most]) => `${name} from ${least} to ${most}`);
  const where = ranges.length === 0 ? '' : `: ${ranges.join(', ')}`;
  const count = new Set(faults.map(({ seed }) => seed)).size;
  return `it holds for ${count} of ${seeds} seeds${where}`;
}
