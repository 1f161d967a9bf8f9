/**
 * Classes of hardware: what disks and the interconnect cost, as sets of a scenario's fields. CPU costs stay as they are.
 * Pure.
 */

import say from '../../../base/messages/controls';
import type { Hardware, Scenario } from '../../../engine/generated/control';
import { HARDWARE_CLASSES } from '../../../engine/generated/machines';

type Costs = Pick<
  Hardware,
  | 'log_write_ms'
  | 'log_write_bytes_per_s'
  | 'log_read_bytes_per_s'
  | 'data_ms'
  | 'data_queue_depth'
  | 'data_bytes_per_s'
  | 'message_ms'
  | 'message_bytes_per_s'
>;

interface HardwareClass {
  readonly name: string;
  readonly label: () => string;
  readonly means: () => string;
  readonly costs: Costs;
}

const LABELS: Record<keyof typeof HARDWARE_CLASSES, () => string> = {
  solid: say.hardware.solid,
  x2_8: say.hardware.x28,
  x3_2: say.hardware.x32,
  sun_6800: say.hardware.sun6800,
  sun_e4000: say.hardware.sunE4000,
  ec2_ebs: say.hardware.ec2Ebs,
  oci_4: say.hardware.oci4,
  lan_1g: say.hardware.lan1g,
  lan_100m: say.hardware.lan100m,
  wan_50ms: say.hardware.wan50ms,
};

function costsOf(hardware: Hardware): Costs {
  const { log_write_ms, log_write_bytes_per_s, log_read_bytes_per_s } = hardware;
  const { data_ms, data_queue_depth, data_bytes_per_s } = hardware;
  const { message_ms, message_bytes_per_s } = hardware;
  return {
    ...{ log_write_ms, log_write_bytes_per_s, log_read_bytes_per_s },
    ...{ data_ms, data_queue_depth, data_bytes_per_s },
    ...{ message_ms, message_bytes_per_s },
  };
}

const meansOf = ({ log_write_ms, data_ms, message_ms }: Costs) =>
  say.hardware.costs({ logWriteMs: log_write_ms, dataMs: data_ms, messageMs: message_ms });

export const HARDWARE: readonly HardwareClass[] = Object.entries(LABELS).map(([name, label]) => {
  const costs = costsOf(HARDWARE_CLASSES[name as keyof typeof HARDWARE_CLASSES]);
  return { name, label, means: () => meansOf(costs), costs };
});

/** The class whose costs a scenario has; `own` if it is none of them. */
export function hardwareOf({ hardware }: Scenario): string {
  const machine = HARDWARE.find(({ costs }) =>
    (Object.entries(costs) as [keyof Costs, number][]).every(
      ([field, value]) => hardware[field] === value,
    ),
  );
  return machine?.name ?? 'own';
}

export function withHardware(scenario: Scenario, name: string): Scenario {
  const chosen = HARDWARE.find((machine) => machine.name === name);
  if (chosen === undefined) return scenario;
  return { ...scenario, hardware: { ...scenario.hardware, ...chosen.costs } };
}
