/**
 * A real log as a landscape: above each crash position the first pass that recovery would begin with; mirrored, the
 * part that a simulated buddy leaves. Without a buddy there is no rate, and redo stands in for time. Pure.
 */

import { bisectRight, range } from 'd3-array';
import type { Limits } from '../../../base/span';
import type { LandscapeData } from '../../../widgets/landscape/layout';
import type { LogPicture } from './picture';

/** Its inputs. */
type Ground = Pick<LogPicture, 'buddy' | 'growth' | 'summary' | 'report' | 'terms'>;

interface LogLandscapeData extends LandscapeData {
  /** What the heights are: seconds at the buddy's rate, or bytes of redo. */
  readonly unit: 'seconds' | 'bytes';
}

export function landscapeOfLog(picture: Ground): LogLandscapeData {
  const { buddy, summary } = picture;
  const shared = { end: Math.max(1, summary.bytes), main: 0, ghost: null };
  if (buddy === null) return { ...shared, ...redoToScan(picture), unit: 'bytes' };
  const { firstPass, report } = buddy;
  const rate = report.rule.rate_bytes_per_s;
  const side = (bytes: Float64Array) => Array.from(bytes, (byteCount) => [byteCount / rate]);
  return {
    ...shared,
    places: Array.from(firstPass.offset),
    above: side(firstPass.without),
    below: side(firstPass.with),
    unit: 'seconds',
  };
}

/** Zoomed in on fewer records than these nothing more is seen. */
const FEWEST = 8;

/** What of the log can be looked at, bytes. */
export function limitsOfLog({ bytes, records }: LogPicture['summary']): Limits {
  const end = Math.max(1, bytes);
  return { whole: { from: 0, to: end }, least: (FEWEST * end) / Math.max(FEWEST, records) };
}

/** From where recovery would begin to the crash: the last checkpoint before it, or wherever its scan was told to start. */
function redoToScan(picture: Ground): Pick<LandscapeData, 'places' | 'above' | 'below'> {
  const { growth, summary, report, terms } = picture;
  const offsets = summary.checkpoints.map(({ offset }) => offset);
  const startOf = (place: number) => {
    if (terms.start !== null) return report.scan_offset;
    return summary.checkpoints[bisectRight(offsets, place) - 1]?.redo_offset ?? 0;
  };
  const places = range(growth.rows).map((row) => growth.offset[row] ?? 0);
  return {
    places,
    above: places.map((place) => [Math.max(0, place - startOf(place))]),
    below: null,
  };
}
