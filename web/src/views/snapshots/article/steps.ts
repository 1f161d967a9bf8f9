/** The steps of both procedures: the command of each, what it does, which volumes it is about and with how many calls. Pure. */

import say from '../../../base/messages/views/snapshots-article';

export const PROCEDURES = ['together', 'backup'] as const;
export type Procedure = (typeof PROCEDURES)[number];

/** The article's volumes: nine of 5 GB for DATA, then four of 30 GB for RECO. */
export const VOLUMES = { data: 9, reco: 4 } as const;

/** Which volumes a step is about. */
export type About = 'none' | 'data' | 'reco' | 'all';

export interface ProcedureStep {
  readonly name: string;
  readonly command: string;
  readonly meaning: string;
  readonly about: About;
  /** One call for all of them; otherwise one for each. */
  readonly isOneCall: boolean;
}

interface Scope {
  readonly about: About;
  readonly isOneCall?: boolean;
}

type Steps<P extends Procedure> = keyof (typeof say.procedure)[P]['step'];

const SCOPES: { readonly [P in Procedure]: Readonly<Record<Steps<P>, Scope>> } = {
  together: {
    snapshot: { about: 'all', isOneCall: true },
    update: { about: 'none' },
    again: { about: 'all', isOneCall: true },
    detach: { about: 'all' },
    data: { about: 'data' },
    reco: { about: 'reco' },
    start: { about: 'none' },
    time: { about: 'data', isOneCall: true },
    recover: { about: 'none' },
    reset: { about: 'all' },
  },
  backup: {
    begin: { about: 'none' },
    data: { about: 'data' },
    update: { about: 'none' },
    end: { about: 'none' },
    reco: { about: 'reco' },
    detach: { about: 'all' },
    restore: { about: 'all' },
    start: { about: 'none' },
    recover: { about: 'none' },
  },
};

export function stepsOf(procedure: Procedure): ProcedureStep[] {
  const scopes: Readonly<Record<string, Scope>> = SCOPES[procedure];
  return Object.entries(say.procedure[procedure].step).map(([name, words]) => ({
    name,
    command: words.command(),
    meaning: words.meaning(),
    about: scopes[name]?.about ?? 'none',
    isOneCall: scopes[name]?.isOneCall ?? false,
  }));
}
