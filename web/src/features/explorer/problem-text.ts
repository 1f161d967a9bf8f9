/** What is wrong with the choices, in words: what, where, the reason, and what to do. */

import type { EngineError } from '../../base/failure';
import say from '../../base/messages/explorer';
import { refusalText } from '../../base/words/problems';

const RANGES: Partial<
  Record<string, (range: { min: number; max: number; got: string }) => string>
> = {
  slots: say.problem.slots,
  consumers: say.problem.consumers,
  items: say.problem.items,
  buffer: say.problem.buffer,
};

/** Where a text or a condition is wrong. */
export interface Place {
  readonly field: 'text' | 'condition';
  readonly line: number;
  readonly column: number;
  readonly found: string;
}

/** The place of a problem with a text; null for another problem. */
export function placeOf({ code, field, at, got, detail }: EngineError): Place | null {
  if (!code.startsWith('program_')) return null;
  return {
    field: field === 'condition' ? 'condition' : 'text',
    line: at ?? 1,
    column: got ?? 1,
    found: detail ?? '',
  };
}

export function problemText(error: EngineError): string {
  if (placeOf(error)?.field === 'condition') {
    return say.problem.condition({ what: refusalText(error) });
  }
  const range = error.field == null ? undefined : RANGES[error.field];
  const { min, max, got } = error;
  if (range === undefined || min == null || max == null) return refusalText(error);
  return range({ min, max, got: got == null ? '–' : String(got) });
}
