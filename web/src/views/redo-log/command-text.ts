/** Commands over a real log: the label of a button, and the name of the branch that a command begins. */

import { assertNever } from '../../base/assert-never';
import say from '../../base/messages/views/redo-log';
import { formatBytes } from '../../base/numbers';
import type { LogCommand } from '../../engine/generated/control';

export function commandLabel(command: LogCommand): string {
  switch (command.do) {
    case 'lay_buddy':
      return say.command.layBuddy();
    case 'take_buddy_away':
      return say.command.takeBuddyAway();
    case 'lay_writes':
      return say.command.layWrites();
    case 'take_writes_away':
      return say.command.takeWritesAway();
    default:
      return assertNever(command);
  }
}

export function branchName(command: LogCommand): string {
  switch (command.do) {
    case 'lay_buddy': {
      const [interval, threshold] = [command.interval_ms / 1000, command.threshold_ms / 1000];
      return say.branch.buddy({ interval, threshold });
    }
    case 'take_buddy_away':
      return say.branch.noBuddy();
    case 'lay_writes':
      return say.branch.writes({ lag: formatBytes(command.max_lag_bytes) });
    case 'take_writes_away':
      return say.branch.noWrites();
    default:
      return assertNever(command);
  }
}
