/** Classes of hardware: what disks and the interconnect cost, as sets of a scenario's fields. CPU costs stay as they are. */

import type { Hardware, Scenario } from '../../engine/generated/control';

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

const SOLID: Costs = {
  log_write_ms: 0.5,
  log_write_bytes_per_s: 200e6,
  log_read_bytes_per_s: 400e6,
  data_ms: 1,
  data_queue_depth: 32,
  data_bytes_per_s: 500e6,
  message_ms: 0.05,
  message_bytes_per_s: 1e9,
};

const SPINNING: Costs = {
  log_write_ms: 4,
  log_write_bytes_per_s: 60e6,
  log_read_bytes_per_s: 80e6,
  data_ms: 8,
  data_queue_depth: 16,
  data_bytes_per_s: 150e6,
  message_ms: 0.2,
  message_bytes_per_s: 117e6,
};

export const HARDWARE: readonly HardwareClass[] = [
  {
    name: 'solid',
    label: 'solid-state disks, fast interconnect',
    means: '0.5 ms for a log write, 1 ms for a block, 0.05 ms for a message.',
    costs: SOLID,
  },
  {
    name: 'spinning',
    label: 'spinning disks, gigabit LAN',
    means: '4 ms for a log write, 8 ms for a block, 0.2 ms for a message.',
    costs: SPINNING,
  },
  {
    name: 'cloud',
    label: 'cloud disks over the network',
    means: '1.5 ms for a log write and for a block, 0.2 ms for a message.',
    costs: {
      ...SOLID,
      log_write_ms: 1.5,
      log_write_bytes_per_s: 125e6,
      log_read_bytes_per_s: 125e6,
      data_ms: 1.5,
      data_bytes_per_s: 250e6,
      message_ms: 0.2,
    },
  },
  {
    name: 'slow-lan',
    label: 'spinning disks, 100 Mb LAN',
    means: 'A block takes 1.2 ms on the wire, beside 0.5 ms for the message.',
    costs: { ...SPINNING, message_ms: 0.5, message_bytes_per_s: 11.7e6 },
  },
  {
    name: 'wan',
    label: 'solid-state disks, instances far apart',
    means: '25 ms for a message, 50 ms there and back.',
    costs: { ...SOLID, message_ms: 25, message_bytes_per_s: 125e6 },
  },
];

/** The class whose costs a scenario has; `own` if it is none of them. */
export function hardwareOf({ hardware }: Scenario): string {
  const found = HARDWARE.find(({ costs }) =>
    (Object.entries(costs) as [keyof Costs, number][]).every(
      ([field, value]) => hardware[field] === value,
    ),
  );
  return found?.name ?? 'own';
}
