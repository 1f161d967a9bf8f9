// Coordinator and queues of replication, held against the real engine: transactions are in the order of their commits, lines lead to
// the ones that must come first, and rings hold what their heads and tail say.

import { describe, expect, it } from 'vitest';
import { CapturedState, LcrPlace } from '../../web/src/engine/generated/replication-codes';
import type { ReplicationFrame } from '../../web/src/engine/generated/replication-frame';
import { coordinatorLayout } from '../../web/src/views/replication/coordinator/layout';
import { coordinatorText, nodeWords } from '../../web/src/views/replication/coordinator/text';
import { queueRings } from '../../web/src/views/replication/queues/layout';
import { queuesText } from '../../web/src/views/replication/queues/text';
import { ReplicationRun, replicationScenario } from '../support/replication-run';
import { expectCompleteText } from '../support/text-form';

const ROOM = { from: 10, to: 900, unit: 58, reach: 72 };
/** An LCR keeps its slot until the process that takes it has finished it. */
const QUEUE_1: readonly number[] = [LcrPlace.SourceQueue, LcrPlace.Sender];
const QUEUE_2: readonly number[] = [LcrPlace.ReplicaQueue, LcrPlace.Reader];
const [MOMENTS, STEPS] = [60, 67];

function everyMoment(preset: string, look: (frame: ReplicationFrame) => void): void {
  const run = new ReplicationRun(replicationScenario(preset));
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    if (moment === 40) run.command({ do: 'kill_applier', replica: 0, applier: 0 });
    look(run.runOn(STEPS).frame());
  }
}

describe('the coordinator', () => {
  it('has complete transactions in the order of their commits, and none of them twice', () => {
    everyMoment('large_transaction', (frame) => {
      const { nodes, further, incomplete, low } = coordinatorLayout(frame, 0, ROOM);
      const scns = nodes.map(({ commitScn }) => commitScn);
      expect(scns).toEqual([...scns].sort((a, b) => a - b));
      expect(new Set(nodes.map(({ transaction }) => transaction)).size).toBe(nodes.length);
      const { captured_transactions: table } = frame;
      const open = [...table.state].filter((state) => state !== CapturedState.Applied).length;
      const shown = nodes.filter(({ look }) => look !== 'applied').length;
      expect(shown + further + incomplete).toBe(open);
      for (const { from, to, look } of nodes) {
        expect(from).toBeGreaterThanOrEqual(ROOM.from);
        expect(to).toBeLessThanOrEqual(ROOM.to);
        // With the full order of commits, everything before the low watermark is durable.
        expect(look === 'applied').toBe(from < low);
      }
    });
  });

  it('leads from each transaction that waits to an earlier one, and shows every applier at work', () => {
    let lines = 0;
    everyMoment('pipeline', (frame) => {
      const { nodes, arcs } = coordinatorLayout(frame, 0, ROOM);
      for (const { from, to, dependsOn, transaction } of arcs) {
        lines += 1;
        expect(to).toBeLessThan(from);
        const waits = nodes.find((node) => node.transaction === transaction);
        const own = arcs.filter((arc) => arc.transaction === transaction);
        expect(waits?.dependencies).toBe(own.length);
        expect(own.map((arc) => arc.dependsOn)).toContain(waits?.dependsOn);
        expect(dependsOn).not.toBe(transaction);
      }
      for (const node of nodes) {
        expect(node.made).toBeLessThanOrEqual(node.changes);
        if (node.look === 'applying') expect(node.applier).not.toBeNull();
        expect(nodeWords(node)).not.toBe('');
      }
    });
    expect(lines).toBeGreaterThan(3);
  });
});

describe('the queues', () => {
  it('hold as many LCRs as are in the places of the queues, and never fill the last slot', () => {
    let fullest = 0;
    everyMoment('small_ring', (frame) => {
      const { places } = frame;
      const inPlaces = (of: readonly number[], replica: number) =>
        [...places.stage].filter((at, row) => of.includes(at) && places.replica[row] === replica)
          .length;
      for (const { ring, heads, used, slots, cells, isFull } of queueRings(frame, 200)) {
        for (const { consumer, waiting } of heads) {
          const replica = ring === 0 ? consumer : ring - 1;
          expect(waiting).toBe(inPlaces(ring === 0 ? QUEUE_1 : QUEUE_2, replica));
          expect(waiting).toBeLessThanOrEqual(used);
        }
        expect(used).toBeLessThan(slots);
        expect(cells.filter(({ look }) => look === 'wasted').length).toBe(1);
        expect(cells.filter(({ look }) => look === 'used').length).toBe(used);
        expect(isFull).toBe(used === slots - 1);
        if (ring === 0) fullest = Math.max(fullest, used / (slots - 1));
      }
    });
    expect(fullest).toBe(1);
  });
});

describe('the text forms', () => {
  it('have every row', () => {
    const scenario = replicationScenario('small_ring');
    everyMoment('small_ring', (frame) => {
      for (const text of [coordinatorText, queuesText]) {
        expectCompleteText(text({ frame, scenario, selected: null }));
      }
    });
  });
});
