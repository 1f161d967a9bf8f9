/** Opens a lesson in this process as a page does: the same player, guide and client, on the same engine. */

import type { AnyScenario } from '../../web/src/engine/messages';
import type { Compiled } from '../../web/src/lesson/compile';
import { valuesOfCondition } from '../../web/src/lesson/condition';
import { Guide } from '../../web/src/lesson/guide';
import { valuesOfName } from '../../web/src/lesson/named-values';
import { Player } from '../../web/src/player/player';
import { applyDiff } from '../../web/src/player/scenario-diff';
import { SITE } from './engine';
import { logReader } from './log-reader';

/** The run of a lesson, with the file's own seed plus `shift`. */
export function scenarioOf({ lesson }: Compiled, shift = 0, engines = SITE): AnyScenario {
  const { model, preset, changes } = lesson.scenario;
  const { scenario } = applyDiff(engines.preset(model, preset), changes);
  return { ...scenario, seed: (scenario.seed + shift) % 2 ** 32 };
}

/** A player and a guide before the first step. */
export async function openLesson(
  compiled: Compiled,
  scenario = scenarioOf(compiled),
  engines = SITE,
) {
  const { lesson } = compiled;
  const client = engines.client(lesson.scenario.model);
  const player = new Player(client);
  const must = lesson.steps.flatMap((step) =>
    step.must.flatMap((condition) => valuesOfCondition(condition, client.model.vocabulary)),
  );
  // What a text may count in words.
  const counted = valuesOfName('up', client.model.vocabulary);
  player.need({ tables: [], values: [...new Set([...lesson.values, ...must, ...counted])] });
  await player.open({ scenario });
  const guide = new Guide(player, client, lesson, async () => logReader());
  return { client, player, guide };
}
