/** What a step draws of its log, one under the other: the whole of it, the records at the crash, curves over all crashes. */

import type { LogFigure } from '../../lesson/figure';
import { FirstPassChart } from '../../views/log-tape/FirstPassChart';
import { GrowthChart } from '../../views/log-tape/GrowthChart';
import { LogScore, type LogScoreProps } from '../../views/log-tape/LogScore';
import { axisOf } from '../../views/log-tape/layout';
import { NearTape } from '../../views/log-tape/NearTape';

interface LogPartsProps extends Omit<LogScoreProps, 'onMove'> {
  readonly draw: LogFigure['draw'];
  /** Asks for a crash elsewhere: a step away, at a place on the axis, or after a record. */
  onMove(to: Parameters<LogScoreProps['onMove']>[0] | { readonly after: number }): void;
}

export function LogParts({ draw, picture, width, lit, onLight, onMove, onHold }: LogPartsProps) {
  const parts = { picture, width, onMove };
  return draw.map((part) => (
    <div key={part}>
      {part === 'score' && <LogScore {...parts} lit={lit} onLight={onLight} onHold={onHold} />}
      {part === 'growth' && <GrowthChart {...parts} {...axisOf(width)} />}
      {part === 'first_pass' && picture.buddy !== null && (
        <FirstPassChart {...parts} {...axisOf(width)} buddy={picture.buddy} />
      )}
      {part === 'near' && (
        <NearTape
          picture={picture}
          width={width}
          lit={lit === null ? null : (picture.set.block[lit] ?? null)}
          onLight={(block) => onLight(rowOf(picture.set.block, block))}
          onCrashAfter={(record) => onMove({ after: record + 1 })}
        />
      )}
    </div>
  ));
}

/** The row of a block in the set, null if it is not in it. */
function rowOf(blocks: Uint32Array, block: number | null): number | null {
  const row = block === null ? -1 : blocks.indexOf(block);
  return row < 0 ? null : row;
}
