/** The steps of both procedures: the command of each, and what it does. Pure. */

import say from '../../../base/messages/views/snapshots-article';

export const PROCEDURES = ['together', 'backup'] as const;
type Procedure = (typeof PROCEDURES)[number];

interface ProcedureStep {
  readonly name: string;
  readonly command: string;
  readonly meaning: string;
}

export function stepsOf(procedure: Procedure): ProcedureStep[] {
  return Object.entries(say.procedure[procedure].step).map(([name, words]) => ({
    name,
    command: words.command(),
    meaning: words.meaning(),
  }));
}
