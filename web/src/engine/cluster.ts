/**
 * The cluster's own types for what the platform only carries. Pages and lessons of the cluster read scenarios and commands
 * through these; nothing else may.
 */

import type { Command, Scenario } from './generated/control';
import type { AnyCommand, AnyScenario } from './messages';

export const clusterScenario = (scenario: AnyScenario): Scenario => scenario as Scenario;

export const clusterCommand = (command: AnyCommand): Command => command as unknown as Command;

/** The named scenarios of the cluster. */
export const clusterPresets = (
  presets: Readonly<Record<string, AnyScenario>>,
): Readonly<Record<string, Scenario>> => presets as Readonly<Record<string, Scenario>>;
