/** The bar of time for two runs: one transport for both, and by what they are together. */

import { useMemo } from 'react';
import say from '../../base/messages/compare';
import { NS_PER_S } from '../../base/time';
import type { Model } from '../../engine/model';
import { usePair, usePairState } from '../../player/context';
import { SIDES, type Side } from '../../player/pair';
import { hasNoFurtherStep } from '../../player/state';
import { wholeRun } from '../../player/timeline';
import type { RunShown } from '../../views/comparison';
import { Menu } from '../../widgets/Menu';
import type { ScrubberData } from '../../widgets/scrubber-layout';
import { scrubberData, TimeBar, useLooked } from '../stage/TimeBar';

interface PairBarProps {
  readonly a: RunShown | null;
  readonly b: RunShown | null;
  readonly byWork: Readonly<Record<Side, string>> | null;
}

export function PairBar({ a, b, byWork }: PairBarProps) {
  const pair = usePair();
  const { model } = pair.runs.a;
  const playing = usePairState((state) => state.playing);
  const stepBy = usePairState((state) => state.stepBy);
  const speed = usePairState((state) => state.speed);
  const slowMotion = usePairState((state) => state.slowMotion);
  const together = usePairState((state) => state.together);
  const lead = usePairState((state) => state.lead);
  const playheadNs = usePairState((state) => state.playheadNs);
  const knownNs = usePairState((state) => state.knownNs);
  const shown = useMemo(() => (a === null || b === null ? null : { a, b }), [a, b]);
  const joinedData = useMemo(
    () =>
      shown === null
        ? null
        : joined(
            model,
            SIDES.filter((side) => together === TIME || side === lead).map((side) => shown[side]),
            playheadNs / NS_PER_S,
            knownNs / NS_PER_S,
          ),
    [model, shown, together, lead, playheadNs, knownNs],
  );
  const data = useLooked(pair.window, joinedData);
  const movers = together === TIME ? SIDES : [lead];
  const stuck = movers.every((side) => hasNoFurtherStep(stepBy, pair.runs[side].state.position));
  return (
    <TimeBar
      mover={pair}
      stops={model.stops}
      state={{ playing, stepBy, speed, slowMotion }}
      data={data}
      stuck={stuck}
      more={<TogetherMenu byWork={byWork} />}
    />
  );
}

const TIME = 'time';

interface TogetherMenuProps {
  /** What the choice by work is called, for the work of each; null where there is none. */
  readonly byWork: Readonly<Record<Side, string>> | null;
  readonly inline?: boolean;
}

/** By time, or by the work that one of them has done. */
export function TogetherMenu({ byWork, inline = false }: TogetherMenuProps) {
  const pair = usePair();
  const together = usePairState((state) => state.together);
  const lead = usePairState((state) => state.lead);
  if (byWork === null) return null;
  return (
    <Menu<Side | typeof TIME>
      label={say.alignBy.label()}
      inline={inline}
      value={together === TIME ? TIME : lead}
      options={[
        { value: TIME, label: say.alignBy.time() },
        ...SIDES.map((side) => ({ value: side, label: byWork[side] })),
      ]}
      onChange={(chosen) => {
        if (chosen === TIME) void pair.setTogether(TIME);
        else void pair.setTogether('work', chosen);
      }}
    />
  );
}

/** A lane of commits for each run whose time it is; their crashes and brown-outs, as far as they were shown. */
function joined(model: Model, runs: readonly RunShown[], now: number, known: number): ScrubberData {
  const each = runs.map(({ frame }) => scrubberData(model, frame, []));
  const lane = ({ lanes }: ScrubberData, index: number) => ({
    name: say.run({ run: String(index + 1) }),
    colour: 'var(--ink-2)',
    times: lanes
      .flatMap(({ times }) => Array.from(times))
      .filter((at) => at <= known)
      .sort((a, b) => a - b),
  });
  const bands = each.flatMap((data) => data.bands).filter(({ from }) => from <= known);
  return {
    now,
    known,
    start: 0,
    end: wholeRun(known * NS_PER_S).to / NS_PER_S,
    lanes: each.map(lane),
    flags: [],
    crosses: [...new Set(each.flatMap((data) => data.crosses))].filter((at) => at <= known),
    rings: [],
    bands: unionOf(bands).map(({ from, to }) => ({
      from,
      to: to !== null && to > known ? null : to,
    })),
  };
}

/** On one line two brown-outs that overlap are one. */
function unionOf(bands: ScrubberData['bands']): ScrubberData['bands'] {
  const joined: { from: number; to: number | null }[] = [];
  for (const { from, to } of [...bands].sort((a, b) => a.from - b.from)) {
    const last = joined[joined.length - 1];
    if (last === undefined || (last.to !== null && from > last.to)) joined.push({ from, to });
    else last.to = last.to === null || to === null ? null : Math.max(last.to, to);
  }
  return joined;
}
