/** Classes of hardware: what disks and the interconnect cost, as sets of a scenario's fields. CPU costs stay as they are. */

import type { Hardware, Scenario } from '../../engine/generated/control';
import { HARDWARE_CLASSES } from '../../engine/generated/machines';

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
  readonly label: string;
  readonly means: string;
  readonly costs: Costs;
}

const LABELS: Record<keyof typeof HARDWARE_CLASSES, string> = {
  solid: 'solid-state disks, fast interconnect',
  x2_8: 'Exadata X2-8, InfiniBand',
  x3_2: 'Exadata X3-2, InfiniBand',
  sun_6800: 'Sun Fire 6800, spinning disks',
  sun_e4000: 'Sun Enterprise 4000, spinning disks',
  ec2_ebs: 'EC2 with EBS volumes',
  oci_4: 'OCI nodes with 4 cores',
  lan_1g: 'solid-state disks, gigabit LAN',
  lan_100m: 'solid-state disks, 100 Mb LAN',
  wan_50ms: 'solid-state disks, 50 ms apart',
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
  `${log_write_ms} ms for a log write, ${data_ms} ms for a block, ${message_ms} ms for a message.`;

export const HARDWARE: readonly HardwareClass[] = Object.entries(LABELS).map(([name, label]) => {
  const costs = costsOf(HARDWARE_CLASSES[name as keyof typeof HARDWARE_CLASSES]);
  return { name, label, means: meansOf(costs), costs };
});

/** The class whose costs a scenario has; `own` if it is none of them. */
export function hardwareOf({ hardware }: Scenario): string {
  const found = HARDWARE.find(({ costs }) =>
    (Object.entries(costs) as [keyof Costs, number][]).every(
      ([field, value]) => hardware[field] === value,
    ),
  );
  return found?.name ?? 'own';
}
