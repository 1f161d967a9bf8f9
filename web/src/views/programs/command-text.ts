/** Commands to a program: the label of a button, and the name of the branch that a command begins. Threads count from 1 here: their names are in the text of the program. */

import { assertNever } from '../../base/assert-never';
import say from '../../base/messages/views/programs';
import type { ProgramCommand } from '../../engine/generated/control';

export function commandLabel(command: ProgramCommand): string {
  const thread = command.thread + 1;
  switch (command.do) {
    case 'step_thread':
      return say.command.step({ thread });
    case 'make_visible':
      return say.command.makeVisible({ thread, word: command.word + 1 });
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
