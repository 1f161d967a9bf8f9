/**
 * The cluster's own types for what the platform only carries. Whatever reads a scenario, a command or a frame of a cluster
 * does so through these.
 */

import type { Command, Scenario } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import type { AnyCommand, AnyFrame, AnyScenario } from '../../engine/messages';

export const clusterScenario = (scenario: AnyScenario): Scenario => scenario as Scenario;

export const clusterCommand = (command: AnyCommand): Command => command as unknown as Command;

export const clusterFrame = (frame: AnyFrame): Frame => frame as unknown as Frame;

/** The named scenarios of the cluster. */
export const clusterPresets = (
  presets: Readonly<Record<string, AnyScenario>>,
): Readonly<Record<string, Scenario>> => presets as Readonly<Record<string, Scenario>>;
