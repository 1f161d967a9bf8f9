/** From one run to two: its scenario, its commands at their moments, and a first thing that differs. */

import { Led } from '../../player/led';
import type { Player } from '../../player/player';
import { momentAfter, type TwinCommand } from '../../player/twins';
import type { Run } from '../stage/run';
import { firstChange } from './changes';
import { PATH, twinsQuery } from './session';

/** The address of the page with the shown branch beside itself; null before a run is open. */
export async function besideItself({ player, preset, about }: Run): Promise<string | null> {
  const { scenario, position } = player.state;
  if (scenario === null || position === null) return null;
  // An instance alone has nobody to be its buddy.
  const path = scenario.instances > 1 ? 'buddy.buddies' : 'cache.mttr_target_s';
  const change = firstChange(scenario, { kind: 'field', path });
  const query = twinsQuery(
    {
      modelVersion: about.modelVersion,
      preset,
      twins: { base: scenario, change, commands: await timedCommands(player) },
      timeNs: player.state.playheadNs + 1,
      events: null,
      together: 'time',
      lead: 'a',
      views: [],
    },
    about.presets,
  );
  return `${PATH}?${query}`;
}

/** A branch knows its commands by step; beside another run only their times mean something. */
async function timedCommands(player: Player): Promise<TwinCommand[]> {
  const inputs = player.recipe(player.state.branch)?.inputs ?? [];
  const signal = new AbortController().signal;
  const led = new Led(player);
  const commands: TwinCommand[] = [];
  for (const { step, command } of inputs) {
    const before = await led.probe([{ to: 'step', step }], signal);
    if (before === null) continue;
    commands.push({ timeNs: momentAfter(before.time_ns), to: 'both', command });
  }
  return commands;
}
