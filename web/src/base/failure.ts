/** Why the engine gave no answer: as data, so that the catalogue of words can say it and the app can act on it. */

/** What the engine refuses, as it names it: a code, the field, its range, what it got, and where. */
export interface EngineError {
  readonly code: string;
  readonly field?: string | null;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly got?: number | string | null;
  /** What a reader of JSON said about it. */
  readonly detail?: string | null;
  /** Of which instance, from 0. */
  readonly instance?: number | null;
  /** Where in a text: an offset or a line, as the code says. */
  readonly at?: number | null;
}

export type EngineFailure =
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
