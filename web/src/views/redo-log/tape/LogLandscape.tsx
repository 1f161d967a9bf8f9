/**
 * The landscape under a real log: the first pass of every crash position, on the axis of the score. Its cross is the crash
 * itself: where it is dragged, everything above follows.
 */

import { bisector } from 'd3-array';
import { useEffect, useMemo, useRef, useState } from 'react';
import say from '../../../base/messages/views/log-tape';
import { formatBytes } from '../../../base/numbers';
import { CrossPlace } from '../../../widgets/landscape/cross-place';
import { Landscape, type LandscapeWords, MAIN_LOOK } from '../../../widgets/landscape/Landscape';
import type { Room } from '../../../widgets/landscape/layout';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import type { SpanControl } from '../../../widgets/zoom/use-span';
import { firstPassText, formatSeconds, formatSetting } from './buddy-text';
import { landscapeOfLog } from './landscape';
import { axisOf } from './layout';
import type { LogPicture } from './picture';
import { spanOfLogSays, useSpanOfLog } from './span-of-log';

interface LogLandscapeProps {
  readonly picture: LogPicture;
  readonly width: number;
  /** Asks for a crash at a place on the axis. */
  onMove(to: { readonly offset: number }): void;
  /** What of the log is shown, where another chart shows the same. */
  readonly hand?: SpanControl;
}

const LOOKS = [MAIN_LOOK];
const nearer = bisector((place: number) => place);

export function LogLandscape({ picture, width, onMove, hand }: LogLandscapeProps) {
  const own = useSpanOfLog(picture);
  const { buddy, growth, summary, report, terms } = picture;
  const data = useMemo(
    () => landscapeOfLog({ buddy, growth, summary, report, terms }),
    [buddy, growth, summary, report, terms],
  );
  const { places } = data;
  const here = Math.max(0, nearer.center(places, report.crash_offset));
  const [cross] = useState(() => new CrossPlace(here));
  const held = useRef(false);
  // While it is dragged the crash follows the cross, and not the other way round.
  useEffect(() => {
    if (!held.current) cross.move(here);
  }, [cross, here]);
  const latest = useRef({ places, onMove });
  latest.current = { places, onMove };
  useEffect(
    () =>
      cross.shows((place) => {
        const { places: all, onMove: ask } = latest.current;
        if (held.current) ask({ offset: all[place] ?? 0 });
      }),
    [cross],
  );
  const flags = useMemo(
    () => [...new Set(summary.checkpoints.map(({ offset }) => offset))],
    [summary],
  );
  const zoom = useRootZoom();
  const room = useMemo(() => roomOf(width, buddy !== null, zoom), [width, buddy, zoom]);
  const words = useMemo(() => wordsOf(picture, data, here), [picture, data, here]);
  return (
    <Landscape
      room={room}
      data={data}
      sorted={null}
      looks={LOOKS}
      broken={[]}
      flags={flags}
      rule={buddy === null ? null : buddy.report.rule.threshold_ms / 1000}
      cross={cross}
      words={words}
      side="above"
      hand={hand ?? own}
      told={hand === undefined}
      onRest={(place) => onMove({ offset: places[place] ?? 0 })}
      onHold={(on) => {
        held.current = on;
      }}
    />
  );
}

/** With nothing to compare it with it needs half of the height. */
export function landscapeHeight(hasBuddy: boolean): number {
  return hasBuddy ? 304 : 192;
}

function roomOf(width: number, hasBuddy: boolean, zoom: number): Room {
  const { x0, x1, narrow } = axisOf(width);
  return { width, height: landscapeHeight(hasBuddy) * zoom, zoom, narrow, axis: { x0, x1 } };
}

function wordsOf(
  picture: LogPicture,
  { places, unit, above, below }: ReturnType<typeof landscapeOfLog>,
  here: number,
): LandscapeWords {
  const { buddy } = picture;
  const format = unit === 'seconds' ? formatSeconds : formatBytes;
  const known = (place: number, side: 'above' | 'below') => {
    // At the crash itself the report is exact; a column is of the position nearest to it.
    if (place === here && buddy !== null) {
      return side === 'above' ? buddy.report.without.seconds : buddy.report.with.seconds;
    }
    return (side === 'above' ? above : below)?.[place]?.[0];
  };
  const value = (place: number, side: 'above' | 'below') => {
    const value = known(place, side);
    return value === undefined ? null : format(value);
  };
  const redoAt = (place: number) => formatBytes(places[place] ?? 0);
  const at = (place: number) => say.landscape.crashAfter({ redo: redoAt(place) });
  return {
    figure: buddy === null ? say.landscape.redo() : firstPassText(picture),
    names: {
      above: [say.landscape.firstPass(), ...(buddy === null ? [] : [say.landscape.noBuddy()])],
      below: [say.landscape.withBuddy(), say.landscape.simulated()],
    },
    sorted: null,
    whole: say.span.whole(),
    shown: spanOfLogSays,
    marked: (at) => say.span.marked({ redo: formatBytes(at) }),
    slider: say.landscape.label(),
    ofValue: buddy === null ? say.landscape.ofRedo() : say.landscape.ofFirstPass(),
    tick: unit === 'seconds' ? (seconds) => formatSetting(seconds * 1000) : formatBytes,
    time: (bytes) => formatBytes(bytes).replace('.0 ', ' '),
    at,
    value,
    spoken: (place) => {
      const [redo, first] = [redoAt(place), value(place, 'above') ?? ''];
      const duration = value(place, 'below');
      return duration === null
        ? say.landscape.redoAt({ redo, size: first })
        : say.landscape.firstPassAt({ redo, durationWithout: first, duration });
    },
  };
}
