/**
 * Versions of the model: whether a run was shared by another one, and what then differs. In another version the same
 * events may come at other times, and so a run is opened at its moment and never by the number of an event. The only place
 * that compares versions.
 */

import type { Player } from './player';

interface SharedMoment {
  readonly event: number;
  readonly wasNs: number;
  readonly isNs: number;
  /** What is shown: earlier than the shared moment where the run has no more events. */
  readonly seenNs: number;
}

/** The run may differ from the one that was shared. */
export interface ModelVersionMismatch {
  readonly kind: 'other-model';
  readonly got: string;
  readonly expected: string;
  /** The event that was shown, and when: there and here; absent where it is not known. */
  readonly moment?: SharedMoment;
  /** The event at which each run was at the shared moment there, and is at here; absent where it is not known. */
  readonly stands?: readonly { readonly was: number; readonly is: number }[];
}

type Problem = ModelVersionMismatch | { readonly kind: string };

/** What is to be said of a run that was shared by `got`: nothing if this is the same version. */
export function versionMismatch(got: string, expected: string): readonly ModelVersionMismatch[] {
  return got === expected ? [] : [{ kind: 'other-model', got, expected }];
}

const isOther = (problem: Problem): problem is ModelVersionMismatch =>
  problem.kind === 'other-model';

export function otherIn(problems: readonly Problem[]): ModelVersionMismatch | null {
  return problems.find(isOther) ?? null;
}

/**
 * The player is at the event that was shown at `wasNs`, ns: goes to that moment, and reports the difference in events.
 * With the same version nothing is done.
 */
export async function keptMoment<P extends Problem>(
  player: Player,
  problems: readonly P[],
  wasNs: number | null,
): Promise<readonly P[]> {
  const { position } = player.state;
  if (otherIn(problems) === null || wasNs === null || position === null) return problems;
  const isNs = Math.floor(position.time_ns);
  if (isNs !== wasNs) await player.goToTime(wasNs);
  const seenNs = Math.floor(player.state.position?.time_ns ?? isNs);
  const moment = { event: position.step, wasNs, isNs, seenNs };
  return problems.map((problem) => (isOther(problem) ? { ...problem, moment } : problem));
}

/** For each run, the event of its position there and here, once it is there. */
export function withStands<P extends Problem>(
  problems: readonly P[],
  was: readonly number[],
  players: readonly Player[],
): readonly P[] {
  const stands = players.flatMap(({ state }, at) => {
    const [event, is] = [was[at], state.position?.step];
    return event === undefined || is === undefined ? [] : [{ was: event, is }];
  });
  if (stands.length === 0) return problems;
  return problems.map((problem) => (isOther(problem) ? { ...problem, stands } : problem));
}
