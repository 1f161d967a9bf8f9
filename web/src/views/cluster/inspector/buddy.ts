/**
 * The inspector's text about buddies: the state of a scan, why it waits, which sets hold a block, who protects an
 * instance. From the frame alone. Pure.
 */

import say from '../../../base/messages/views/inspector';
import { formatBytes, formatCount } from '../../../base/numbers';
import { formatThreadRba, REDO_BLOCK_BYTES } from '../../../base/rba';
import { formatDuration } from '../../../base/time';
import { BuddyState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { buddyState } from '../state-text';
import type { Subject } from '../subject';

const rowOf = ({ buddies }: Frame, guarded: number, buddy: number) =>
  buddies.protected.findIndex(
    (instance, row) => instance === guarded && buddies.buddy[row] === buddy,
  );

const rbaIn = (frame: Frame, thread: number) => (rba: number) =>
  formatThreadRba(thread, rba, frame.clock.log_file_bytes[0]);

/** Empty when that instance is not, or no longer, its buddy. */
export function buddyProperties(frame: Frame, guarded: number, buddy: number): Property[] {
  const { buddies, clock } = frame;
  const i = rowOf(frame, guarded, buddy);
  if (i < 0) return [];
  const rba = rbaIn(frame, guarded);
  const lag = Math.max(0, buddies.end_rba[i] - buddies.scan_rba[i]);
  const behind = Math.ceil(lag / REDO_BLOCK_BYTES);
  const next = Math.max(0, buddies.next_look_ns[i] - clock.time_ns[0]);
  const keeps = buddies.state[i] === BuddyState.Keeping;
  return [
    {
      name: say.property.protects(),
      value: say.value.instance({ instances: String(guarded + 1) }),
      subject: { kind: 'instance', instance: guarded },
    },
    { name: say.property.startRba(), value: rba(buddies.start_rba[i]) },
    {
      name: say.property.scanPosition(),
      value: say.value.behind({ rba: rba(buddies.scan_rba[i]), blocks: behind }),
    },
    { name: say.property.inItsSet(), value: say.value.blocks({ count: buddies.blocks[i] }) },
    { name: say.property.estimate(), value: estimateWords(frame, i) },
    ...(keeps
      ? []
      : [
          {
            name: say.property.nextEstimate(),
            value: say.value.in({ duration: formatDuration(next) }),
          },
        ]),
    { name: say.property.removedByBwrs(), value: formatCount(buddies.written[i]) },
    { name: say.property.pruned(), value: formatCount(buddies.pruned[i]) },
    { name: say.property.redoRead(), value: formatBytes(buddies.bytes_read[i]) },
  ];
}

/** `0.65 s, below the threshold of 0.90 s`. */
function estimateWords({ buddies }: Frame, i: number): string {
  const [estimate, threshold] = [buddies.estimate_ns[i], buddies.threshold_ns[i]];
  return say.value.estimate({
    isBelow: estimate < threshold,
    estimate: formatDuration(estimate),
    threshold: formatDuration(threshold),
  });
}

export function buddyStanding(frame: Frame, guarded: number, buddy: number): string {
  const i = rowOf(frame, guarded, buddy);
  if (i < 0) return say.standing.notBuddy();
  return buddyState(frame.buddies.state[i] as BuddyState).name();
}

export function buddyQuestion(frame: Frame, guarded: number, buddy: number): string {
  const i = rowOf(frame, guarded, buddy);
  if (i < 0) return say.question.notBuddy();
  switch (frame.buddies.state[i]) {
    case BuddyState.Scanning:
      return say.question.scans();
    case BuddyState.Keeping:
      return say.question.keeps();
    default:
      return say.question.rests();
  }
}

/** The sets of buddies that hold a block. */
export function buddySetProperties(frame: Frame, block: number): Property[] {
  const { buddy_set: table } = frame;
  const properties: Property[] = [];
  for (let i = 0; i < table.rows; i += 1) {
    if (table.block[i] !== block) continue;
    const [guarded, buddy] = [table.protected[i], table.buddy[i]];
    properties.push({
      name: say.property.set({ buddy: buddy + 1, protected: guarded + 1 }),
      value: say.value.lastChangeAt({ rba: rbaIn(frame, guarded)(table.last_rba[i]) }),
      subject: { kind: 'buddy', protected: guarded, buddy },
    });
  }
  return properties;
}

/** Who protects an instance, and whom it protects. */
export function buddiesOfInstance({ buddies }: Frame, instance: number): Property[] {
  const properties: Property[] = [];
  for (let i = 0; i < buddies.rows; i += 1) {
    const [guarded, buddy] = [buddies.protected[i], buddies.buddy[i]];
    if (guarded !== instance && buddy !== instance) continue;
    properties.push({
      name: guarded === instance ? say.property.itsBuddy() : say.property.buddyOf(),
      value: say.value.instance({
        instances: String(guarded === instance ? buddy + 1 : guarded + 1),
      }),
      subject: { kind: 'buddy', protected: guarded, buddy },
    });
  }
  return properties;
}

// A line of the inspector.

export interface Property {
  readonly name: string;
  readonly value: string;
  /** A subject that the value names, as a link. */
  readonly subject?: Subject;
}
