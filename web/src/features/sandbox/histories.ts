/** Ready histories of failures, for clusters of any size. Pure. */

import type { HistoryName } from '../../base/words/histories';
import type { Failure, Scenario } from '../../engine/generated/control';

export const HISTORIES: readonly HistoryName[] = ['none', 'racks', 'flaky'];

/** Failures of a cluster of so many instances, all of them members. */
export function historyNamed(name: HistoryName, instances: number): Failure[] {
  const members = Array.from({ length: instances }, (_, i) => i);
  const fell = (failed: number[], times: number): Failure => ({ members, failed, times });
  const alone = members.map((instance) => fell([instance], 1));
  switch (name) {
    case 'none':
      return [];
    case 'racks': {
      const racks = members.filter((i) => i % 2 === 0 && i + 1 < instances);
      return [...racks.map((first) => fell([first, first + 1], 6)), ...alone];
    }
    case 'flaky':
      return instances < 2 ? alone : [fell([0, instances - 1], 9), ...alone];
  }
}

/** Which of the ready histories a scenario has. */
export function historyOf({ buddy, instances }: Scenario): HistoryName | 'own' {
  const given = JSON.stringify(buddy.history);
  const same = (name: HistoryName) => JSON.stringify(historyNamed(name, instances)) === given;
  return HISTORIES.find(same) ?? 'own';
}
