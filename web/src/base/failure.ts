/** Why the engine gave no answer: as data, so that the catalogue of words can say it and the app can act on it. */

import type { Problem } from '../engine/generated/control';

/**
 * What the engine refuses, as it names it: a code, and what there is to say of field, range and place. A superset of the
 * problems of a scenario and the refusals of a command.
 */
export type EngineError = { readonly code: string } & Readonly<
  Partial<Omit<Problem, 'code'>> & { instance?: number }
>;

export type EngineFailure =
  /** A file could not be loaded or read. */
  | { readonly kind: 'unread'; readonly detail: string }
  /** The page cancelled the call. */
  | { readonly kind: 'cancelled' }
  /** The engine was asked for something that cannot be. Nothing changed. */
  | { readonly kind: 'refused'; readonly errors: readonly EngineError[] }
  /** The engine stopped. `restored` says whether it runs again at the last good moment. */
  | { readonly kind: 'stopped'; readonly restored: boolean; readonly detail: string }
  /** The engine could not be loaded. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** Page and engine were not built together, or bytes were damaged. */
  | { readonly kind: 'unreadable'; readonly detail: string }
  /** The timeline was closed before the answer came. */
  | { readonly kind: 'closed' };
