/** Commands to a program: the label of a button, and the name of the branch that a command begins. */

import { assertNever } from '../../base/assert-never';
import say from '../../base/messages/views/programs';
import type {
  BuiltInProgram,
  ProgramCommand,
  ProgramScenario,
} from '../../engine/generated/control';

/** The threads of the programs that come with the model: the first, those of which there are C, and one after them. */
const THREADS: Readonly<Record<BuiltInProgram, readonly [string, string, string?]>> = {
  circular_buffer: ['producer', 'consumer'],
  latched_queue: ['producer', 'consumer'],
  flagged_queue: ['producer', 'consumer'],
  metadata_cache: ['writer', 'reader', 'schema_change'],
  latched_cache: ['writer', 'reader', 'schema_change'],
};

/** Without a scenario, or for a text of one's own, threads have numbers from 1. */
export function commandLabel(command: ProgramCommand, scenario: ProgramScenario | null): string {
  const thread = threadName(command.thread, scenario);
  switch (command.do) {
    case 'step_thread':
      return say.command.step({ thread });
    case 'make_visible':
      return say.command.makeVisible({ thread, word: wordName(command.word, scenario) });
    case 'pause_thread':
      return say.command.pause({ thread });
    case 'resume_thread':
      return say.command.resume({ thread });
    case 'kill_thread':
      return say.command.kill({ thread });
    default:
      return assertNever(command);
  }
}

/** As the text calls it: the words of the circular buffer are its tail, the heads, the slots and the memory of the items. */
function wordName(word: number, scenario: ProgramScenario | null): string {
  const numbered = say.command.word({ word: word + 1 });
  if (scenario === null || scenario.text !== '' || scenario.program !== 'circular_buffer') {
    return numbered;
  }
  if (word === 0) return 'tail';
  let first = 1;
  for (const [name, count] of [
    ['head', scenario.consumers],
    ['items', scenario.slots],
    ['memory', scenario.slots],
  ] as const) {
    if (word < first + count) return `${name}[${word - first}]`;
    first += count;
  }
  return numbered;
}

/** As the text calls it: `producer`, or `consumer 1` where there are several. */
function threadName(thread: number, scenario: ProgramScenario | null): string {
  const numbered = say.command.thread({ thread: thread + 1 });
  if (scenario === null || scenario.text !== '') return numbered;
  const [first, each, last] = THREADS[scenario.program];
  const { consumers } = scenario;
  if (thread === 0) return first;
  if (thread <= consumers) return consumers === 1 ? each : `${each} ${thread - 1}`;
  return last ?? numbered;
}
