/** Opens the log of a step's figure at its crash. Draws nothing. */

import { firstRule } from '../../engine/buddy-rule';
import type { LogFigure } from '../../lesson/figure';
import { keptOf } from '../../lesson/log-reader';
import type { RedoLog } from '../redo-log/store';
import { exampleNamed } from './example-sources';

export function openFigure(log: RedoLog, figure: LogFigure): Promise<void> {
  return log.openExample(exampleNamed(figure.example), (summary) => ({
    place: { after: keptOf(figure, summary) },
    writes: figure.writes,
    ...(figure.buddy ? { buddy: firstRule(summary) } : {}),
  }));
}
