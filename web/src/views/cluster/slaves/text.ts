/** The second pass in words: how each process spent its time, and who waits for whom. */

import say from '../../../base/messages/views/slaves';
import { formatFixed } from '../../../base/numbers';
import { WorkKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { type Spent, spentOf, workOf } from './layout';

export function slavesText({ frame }: TextInput): TextForm {
  const all = spentOf(workOf(frame));
  return {
    sentence: slavesSentence(frame),
    table: {
      caption: say.caption(),
      columns: [
        say.column.process(),
        say.kind.ReadRedo(),
        say.kind.SendMessage(),
        say.kind.WaitForSlave(),
        say.kind.ReadBlock(),
        say.kind.ApplyRedo(),
        say.column.idle(),
      ],
      rows: all.map((spent) => [
        processName(spent.process),
        ...spent.byKind.map((ns) => share(ns, spent)),
        share(spent.idleNs, spent),
      ]),
    },
  };
}

export const processName = (process: number): string =>
  process === 0 ? say.coordinator() : say.slave({ number: process });

const wholeOf = ({ byKind, idleNs }: Spent) => byKind.reduce((sum, ns) => sum + ns, idleNs);

const share = (ns: number, spent: Spent): string =>
  say.percent({ share: formatFixed(wholeOf(spent) > 0 ? (ns * 100) / wholeOf(spent) : 0, 0) });

/** Who decides how long the pass takes: the coordinator, its slaves, or one process alone. */
export function slavesSentence(frame: Frame): string {
  const [coordinator, ...slaves] = spentOf(workOf(frame));
  if (coordinator === undefined) return say.none();
  const of = (kind: WorkKind) => share(coordinator.byKind[kind] ?? 0, coordinator);
  if (slaves.length === 0) {
    return say.alone({ reads: of(WorkKind.ReadRedo), applies: of(WorkKind.ApplyRedo) });
  }
  const idle = slaves.reduce((sum, spent) => sum + spent.idleNs / wholeOf(spent), 0);
  const waits = coordinator.byKind[WorkKind.WaitForSlave] ?? 0;
  return say.sentence({
    reads: of(WorkKind.ReadRedo),
    sends: of(WorkKind.SendMessage),
    waits: of(WorkKind.WaitForSlave),
    idle: say.percent({ share: formatFixed((idle * 100) / slaves.length, 0) }),
    slaves: slaves.length,
    isSlavesLimit: waits > wholeOf(coordinator) / 4,
  });
}
