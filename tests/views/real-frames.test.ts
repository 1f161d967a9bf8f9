// Every view with frames of the real engine: a crash of the named scenarios, told at many moments in words, and the
// promises that a picture makes held against the data.

import { describe, expect, test } from 'vitest';
import { SetState, WaitReason } from '../../web/src/engine/generated/codes';
import type { Command, Scenario } from '../../web/src/engine/generated/control';
import type { Frame } from '../../web/src/engine/generated/frame';
import { dataFiles, readsByThread } from '../../web/src/views/cluster/frame-lists';
import { inspectorText } from '../../web/src/views/cluster/inspector/text';
import { mergeOrder } from '../../web/src/views/cluster/merge/layout';
import { inFlightItems } from '../../web/src/views/cluster/overview/in-flight';
import { layoutCluster } from '../../web/src/views/cluster/overview/layout';
import { proofCounts } from '../../web/src/views/cluster/proof/layout';
import type { Subject } from '../../web/src/views/cluster/subject';
import { CLUSTER_VIEWS } from '../../web/src/views/cluster/views';
import { presetNamed } from '../support/real-engine';
import { Run } from '../support/run';
import { expectCompleteText } from '../support/text-form';

interface Moment {
  readonly frame: Frame;
  readonly run: Run;
}

/** Runs the scenario, gives the commands at their seconds, and stops at so many moments from `from` to `to`. */
function* story(
  scenario: Scenario,
  commands: readonly (readonly [number, Command])[],
  from: number,
  to: number,
  count: number,
): Generator<Moment> {
  const run = new Run(scenario);
  const left = [...commands];
  for (let i = 0; i <= count; i += 1) {
    const second = from + ((to - from) * i) / count;
    while (left[0] !== undefined && left[0][0] <= second) {
      const [at, command] = left.shift() as readonly [number, Command];
      run.runTo(at).command(command);
    }
    yield {
      run,
      frame: run.runTo(second).frame({
        newest: { records: 2000, facts: 300 },
        about: { kind: 'block', block: 17 },
      }),
    };
  }
}

const crash = (instance: number): Command => ({ do: 'crash_instance', instance });
const buddies = presetNamed('buddies');
const stories: [string, Scenario, (readonly [number, Command])[]][] = [
  ['one of two instances', presetNamed('walk'), [[10, crash(1)]]],
  [
    'two of four instances, the second while the first is recovered',
    presetNamed('sandbox'),
    [
      [10, crash(2)],
      [12, crash(3)],
    ],
  ],
  [
    'an instance with a buddy, in a ring that another one joins and leaves',
    presetNamed('membership'),
    [
      [10, crash(1)],
      [19, { do: 'leave_instance', instance: 2 }],
    ],
  ],
  [
    'two instances that have two buddies each',
    { ...buddies, buddy: { ...buddies.buddy, buddies: 2, choose: 'history' } },
    [
      [10, crash(1)],
      [10, crash(2)],
    ],
  ],
  [
    'all of them',
    presetNamed('walk'),
    [
      [10, { do: 'crash_all' }],
      [12, { do: 'start_instance', instance: 0 }],
    ],
  ],
];

/** What a reader might select at a moment. */
function subjectsOf({ sessions, transactions, set, records, ...frame }: Frame): Subject[] {
  const subjects: Subject[] = [
    ...Array.from(frame.buddies.protected, (guarded, row) => ({
      kind: 'buddy' as const,
      protected: guarded,
      buddy: frame.buddies.buddy[row],
    })),
    { kind: 'block', block: 17 },
    { kind: 'instance', instance: 1 },
  ];
  if (set.rows > 0) subjects.push({ kind: 'block', block: set.block[0] });
  if (transactions.rows > 0) subjects.push({ kind: 'txn', xid: transactions.xid[0] });
  const last = records.rows - 1;
  if (last >= 0)
    subjects.push({ kind: 'record', thread: records.thread[last], rba: records.rba[last] });
  const waiting = sessions.wait.findIndex((wait) => wait !== WaitReason.None);
  if (waiting >= 0) {
    subjects.push({
      kind: 'session',
      instance: sessions.instance[waiting],
      number: sessions.number[waiting],
    });
  }
  return subjects;
}

describe.each(stories)('the crash of %s', (_, scenario, commands) => {
  const moments = [...story(scenario, commands, 6, 24, 36)];

  test.each(CLUSTER_VIEWS)('$name has words for every moment', async (view) => {
    const text = await view.text();
    for (const { frame } of moments) {
      for (const selected of [null, ...subjectsOf(frame)]) {
        expectCompleteText(text({ frame, scenario, selected, why: null }));
      }
    }
  });

  test('what is under way is on its way: started, and not there yet', () => {
    let seen = 0;
    for (const { frame } of moments) {
      const layout = layoutCluster({
        width: 1100,
        height: 420,
        instances: frame.instances.rows,
        buffers: scenario.cache.buffers,
        blocks: dataFiles(frame, scenario).room,
      });
      for (const mover of inFlightItems(frame, layout)) {
        seen += 1;
        expect(mover.progress).toBeGreaterThanOrEqual(0);
        expect(mover.dueNs).toBeGreaterThanOrEqual(frame.clock.time_ns[0]);
      }
      for (let i = 0; i < frame.buffers.rows; i += 1) {
        expect(frame.buffers.slot[i]).toBeLessThan(scenario.cache.buffers);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('recovery merges by SCN, and has read exactly the records before the next one', () => {
    let seen = 0;
    for (const { frame } of moments) {
      const order = mergeOrder(frame);
      // What begins with the sets of buddies reads thread after thread.
      if (order === null || (order.pass === 'first' && readsByThread(frame))) continue;
      seen += 1;
      const scns = order.records.map((record) => record.scn);
      expect(scns).toEqual([...scns].sort((a, b) => a - b));
      expect(order.records.slice(order.next).every((record) => !record.read)).toBe(true);
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('every block in the set, and every session that waits, has its reasons', () => {
    let questions = 0;
    for (const { frame, run } of moments.slice(-1)) {
      for (const subject of subjectsOf(frame)) {
        const why = run.why(subject);
        const form = inspectorText({ frame, scenario, selected: subject, why });
        expect(form.table.rows).toHaveLength(why.rows);
        questions += 1;
      }
    }
    expect(questions).toBeGreaterThan(2);
  });

  test('no acknowledged commit is lost, and the proof says so', () => {
    for (const { frame } of moments) expect(proofCounts(frame).lost).toBe(0);
    const recovered = moments.some(({ frame }) => proofCounts(frame).kept > 0);
    expect(recovered).toBe(true);
    const everInSet = moments.some(({ frame }) => frame.set.state.includes(SetState.InSet));
    expect(everInSet).toBe(true);
  });
});
