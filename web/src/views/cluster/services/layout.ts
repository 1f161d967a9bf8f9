/** The listener's table: for each service where it may run, where it runs, and its sessions there. Pure; frame in, rows out. */

import { InstanceState } from '../../../engine/generated/codes';
import type { Scenario } from '../../../engine/generated/control';
import type { Frame } from '../../../engine/generated/frame';

/** `none`: the instance is not one of the service. */
type Role = 'none' | 'preferred' | 'available';

export interface ServicePlace {
  readonly instance: number;
  readonly role: Role;
  readonly runs: boolean;
  readonly isUp: boolean;
  /** Numbers of its sessions there, from 0. */
  readonly sessions: readonly number[];
}

export interface ServiceGroup {
  readonly service: number;
  /** Null for the default service. */
  readonly name: string | null;
  readonly waitingClients: number;
  readonly places: readonly ServicePlace[];
}

const ROLES: readonly Role[] = ['none', 'preferred', 'available'];

/** The default service last, as it cannot be changed. Cost: services × instances × sessions. */
export function serviceGroups(frame: Frame, scenario: Scenario): ServiceGroup[] {
  const { services, instances, sessions } = frame;
  const groups = new Map<number, ServiceGroup & { places: ServicePlace[] }>();
  for (let row = 0; row < services.rows; row += 1) {
    const service = services.service[row] ?? 0;
    const instance = services.instance[row] ?? 0;
    const group = groups.get(service) ?? {
      service,
      name: scenario.services[service - 1]?.name ?? null,
      waitingClients: services.waiting_clients[row] ?? 0,
      places: [],
    };
    groups.set(service, group);
    const own: number[] = [];
    for (let i = 0; i < sessions.rows; i += 1) {
      const isOwn = sessions.service[i] === service && sessions.instance[i] === instance;
      if (isOwn && sessions.recovery[i] === 0) own.push(sessions.number[i] ?? 0);
    }
    group.places.push({
      instance,
      role: ROLES[services.role[row] ?? 0] ?? 'none',
      runs: services.runs[row] === 1,
      isUp: instances.state[instance] === InstanceState.Up,
      sessions: own,
    });
  }
  const all = [...groups.values()];
  return [
    ...all.filter(({ service }) => service > 0),
    ...all.filter(({ service }) => service === 0),
  ];
}
