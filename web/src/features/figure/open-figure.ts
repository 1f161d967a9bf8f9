/** Opens the log of a step's figure at its crash, or where that was moved to. Draws nothing. */

import { firstRule } from '../../engine/buddy-rule';
import type { LogFigure } from '../../lesson/figure';
import { keptOf } from '../../lesson/log-reader';
import type { RedoLog } from '../redo-log/store';
import { exampleNamed } from './example-sources';

/** `after`: so many records are left. */
export function openFigure(log: RedoLog, figure: LogFigure, after?: number): Promise<void> {
  return log.openExample(exampleNamed(figure.example), (summary) => ({
    place: { after: after ?? keptOf(figure, summary) },
    writes: figure.writes,
    ...(figure.buddy ? { buddy: firstRule(summary) } : {}),
  }));
}
