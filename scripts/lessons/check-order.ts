/**
 * Why a run does not reach a step at its place in the lesson. A page that runs the lesson learns only that it does not. Each step's
 * moment is looked for by itself, up to the first command that is not given yet.
 */

import { formatMoment } from '../../web/src/base/time';
import type { EngineClient } from '../../web/src/engine/client';
import type { Recipe } from '../../web/src/engine/messages';
import { HiddenRun } from '../../web/src/lesson/hidden-run';
import { type Lesson, stepsGiven } from '../../web/src/lesson/lesson';

interface OrderFault {
  /** The step, from 0. */
  readonly index: number;
  readonly says: string;
}

const NEVER = 'the step never comes; if it may be passed over, say “optional: true”';

/** The first step that is not checked yet, and the position of the run before it. */
interface From {
  readonly index: number;
  readonly timeNs: number;
}

/** The first fault in the order of the steps from there on; null where all of them come one after the other. */
export async function orderFault(
  client: EngineClient,
  { steps }: Lesson,
  recipe: Recipe,
  from: From,
): Promise<OrderFault | null> {
  const opened = await HiddenRun.open(client, recipe);
  if (!opened.ok) return null;
  const run = opened.value;
  const commandSteps = stepsGiven(steps, recipe.inputs);
  let before = from.timeNs;
  try {
    for (const [index, { until, optional, again, do: command }] of steps.entries()) {
      if (index < from.index) continue;
      if (again) before = 0;
      const after = until.kind === 'when' ? { from_ns: before } : {};
      const found = await run.search({ moments: [until], ...after });
      const time = found.ok ? (found.value.times[0] ?? null) : null;
      if (time === null && !optional) return { index, says: NEVER };
      if (time !== null && time < before) {
        const [own, other] = [time, before].map((moment) => formatMoment(moment));
        return {
          index,
          says: `the step goes back in time: it comes at ${own}, the one before it at ${other}; if it goes back on purpose, say “again: true”`,
        };
      }
      before = time ?? before;
      if (command !== undefined && !commandSteps.has(index)) return null;
    }
    return null;
  } finally {
    run.close();
  }
}
