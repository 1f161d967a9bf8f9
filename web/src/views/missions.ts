/**
 * What a model contributes to the page of missions: goals on separate clusters, each with the best known solution. A
 * challenge is written as in a lesson; it is read when its mission is opened. Knows no model and no page.
 */

import type { ScenarioDiff } from '../player/scenario-diff';

/** By what solutions are compared, and what the best known one comes to. */
export interface Best {
  /** A number in seconds that the goal of the mission names. */
  readonly value: string;
  readonly is: 'least' | 'most';
  readonly known: number;
}

export interface Mission {
  /** In the address and in the record. */
  readonly name: string;
  readonly title: string;
  /** The goal in one sentence. */
  readonly says: string;
  /** What the system is like, and what may be done. */
  readonly given: string;
  /** The scenario: a preset, and what is otherwise. */
  readonly preset: string;
  readonly change: ScenarioDiff;
  readonly show: readonly string[];
  /** A challenge of a lesson without its sentence. Its solution is the best that is known. */
  readonly challenge: Readonly<Record<string, unknown>>;
  /** Null where one solution is as good as another. */
  readonly best: Best | null;
}
