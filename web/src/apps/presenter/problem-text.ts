/** What goes wrong between the windows of a class: a run that cannot be shown as it is there, a message that is not read. */

import say from '../../base/messages/presenter';
import { type LinkTrouble, linkText } from '../../base/words/problems';

const PROBLEMS = {
  'no-lesson': say.problem.noLesson,
  run: say.problem.run,
} as const;

export function problemText(problem: keyof typeof PROBLEMS | LinkTrouble): string {
  if (typeof problem === 'string') return PROBLEMS[problem]();
  return `${say.problem.otherModel()} ${linkText(problem).detail}`;
}

const FAULTS = {
  foreign: say.fault.foreign,
  'other-version': say.fault.otherVersion,
  damaged: say.fault.damaged,
} as const;

export function faultText(fault: keyof typeof FAULTS): string {
  return FAULTS[fault]();
}
