// The views of replication, held against the real engine: each LCR keeps its column and is in one lane, stairs only fall, and
// a command is offered exactly where the engine takes it.

import { describe, expect, it } from 'vitest';
import { formatXid } from '../../web/src/base/xid';
import type { ReplicationScenario } from '../../web/src/engine/generated/control';
import { LcrPlace } from '../../web/src/engine/generated/replication-codes';
import type { ReplicationFrame } from '../../web/src/engine/generated/replication-frame';
import { COMMAND_CONTROLS } from '../../web/src/views/replication/controls';
import { columnsOf, isFinal } from '../../web/src/views/replication/pipeline/columns';
import { pipelineLayout } from '../../web/src/views/replication/pipeline/layout';
import { WIDE } from '../../web/src/views/replication/pipeline/room';
import {
  bottleneckText,
  subjectSentences,
} from '../../web/src/views/replication/pipeline/subject-text';
import { pipelineText } from '../../web/src/views/replication/pipeline/text';
import { replicaStates } from '../../web/src/views/replication/replicas/state';
import { replicasText } from '../../web/src/views/replication/replicas/text';
import { ReplicationRun, replicationScenario } from '../support/replication-run';
import { expectCompleteText } from '../support/text-form';

const ROOM = { from: 156, to: 960, tail: 54, lanes: WIDE };
const PRESETS = [
  'pipeline',
  'two_replicas',
  'slow_link',
  'large_transaction',
  'rules',
  'small_ring',
];
const [MOMENTS, STEPS] = [40, 61];
const NOTHING = { selected: null };

type Look = (frame: ReplicationFrame, scenario: ReplicationScenario, run: ReplicationRun) => void;

/** Calls for moments of every preset, with a broken link and crashes of the replica and of the source. */
function everyMoment(look: Look): void {
  for (const preset of PRESETS) {
    const scenario = replicationScenario(preset);
    const run = new ReplicationRun(scenario);
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      run.runOn(STEPS);
      if (moment === 8) run.command({ do: 'break_link', replica: 0 });
      if (moment === 10) run.command({ do: 'mend_link', replica: 0 });
      if (moment === 20) run.command({ do: 'crash_all', database: 1 });
      if (moment === 30) run.command({ do: 'crash_instance', database: 0, instance: 0 });
      look(run.frame(), scenario, run);
    }
  }
}

describe('the pipeline', () => {
  it('has every LCR that is on its way once, in its own column', () => {
    let most = 0;
    everyMoment((frame, { replicas }) => {
      for (let replica = 0; replica < replicas; replica += 1) {
        const layout = pipelineLayout(frame, replica, ROOM);
        const columns = new Map(layout.axis.columns.map((column) => [column.lcr, column]));
        const moving = layout.cells.filter(({ look }) => look === 'waits' || look === 'works');
        expect(new Set(moving.map(({ lcr }) => lcr)).size).toBe(moving.length);
        for (const { lcr, from, to } of layout.cells) {
          expect(columns.get(lcr)).toMatchObject({ from, to });
        }
        const waiting = columnsOf(frame, replica).filter((column) => !isFinal(column));
        expect(layout.waiting).toBe(waiting.length);
        const madeNs = waiting.map((column) => column.madeNs);
        const nowNs = frame.clock.time_ns[0] ?? 0;
        expect(layout.lagNs).toBe(waiting.length === 0 ? 0 : nowNs - Math.min(...madeNs));
        if (layout.further === 0) expect(moving.length).toBe(waiting.length);
        most = Math.max(most, moving.length);
      }
    });
    expect(most).toBeGreaterThan(20);
  });

  it('falls from the redo to the replica: no stage is right of the one above it', () => {
    everyMoment((frame) => {
      const { treads, axis } = pipelineLayout(frame, 0, ROOM);
      let above = axis.end;
      for (const { from, to } of treads) {
        expect(from).toBeLessThanOrEqual(to);
        expect(from).toBeLessThanOrEqual(above);
        above = from;
      }
    });
  });

  it('keeps columns in the order of SCNs and inside the picture', () => {
    everyMoment((frame) => {
      const { axis, low, high, recovery } = pipelineLayout(frame, 0, ROOM);
      const scns = axis.columns.map(({ scn }) => scn);
      expect(scns).toEqual([...scns].sort((a, b) => a - b));
      for (const x of [axis.newest, axis.end, low, high, recovery]) {
        expect(x).toBeGreaterThanOrEqual(ROOM.from);
        expect(x).toBeLessThanOrEqual(ROOM.to + 0.001);
      }
    });
  });

  it('has the low watermark at the first hole of what the replica has', () => {
    let holes = 0;
    everyMoment((frame) => {
      const { cells, low } = pipelineLayout(frame, 0, ROOM);
      const hole = cells.find(({ look }) => look === 'hole');
      if (hole === undefined) return;
      holes += 1;
      expect(hole.from).toBeGreaterThanOrEqual(low - 0.001);
    });
    expect(holes).toBeGreaterThan(20);
  });

  it('strikes out what was rolled back at the source, and says how many transactions that are', () => {
    const run = new ReplicationRun(replicationScenario('pipeline')).runOn(1_500);
    run.command({ do: 'crash_instance', database: 0, instance: 0 });
    const layout = () => pipelineLayout(run.frame(), 0, ROOM);
    for (let look = 0; look < 400 && layout().rolledBack === 0; look += 1) run.runOn(20);
    const { cells, rolledBack } = layout();
    expect(rolledBack).toBeGreaterThan(0);
    const dropped = cells.filter(({ look }) => look === 'dropped');
    expect(new Set(dropped.map(({ transaction }) => transaction)).size).toBe(rolledBack);
    const struck = new Set(dropped.map(({ lcr }) => lcr));
    const kept = cells.filter(({ look }) => look === 'applied' || look === 'hole');
    expect(kept.some(({ lcr }) => struck.has(lcr))).toBe(false);
  });

  it('finds the slow link, and none where all keep up', () => {
    const late = (preset: string) =>
      pipelineLayout(new ReplicationRun(replicationScenario(preset)).runOn(4_000).frame(), 0, ROOM);
    expect(late('slow_link').bottleneck).toBe('link');
    expect(late('pipeline').bottleneck).toBeNull();
    const run = new ReplicationRun(replicationScenario('pipeline')).runOn(1_500);
    run.command({ do: 'break_link', replica: 0 });
    expect(pipelineLayout(run.frame(), 0, ROOM).bottleneck).toBe('broken');
  });

  it.each([
    ['queue_latched', 'capture', /capture, at work \d+ % of the time, most of it at a latch/],
    ['metadata_latched', 'apply', /appliers, at work \d+ % of the time, most of it at a latch/],
    ['metadata_cached', 'apply', /appliers, at work \d+ % of the time\./],
    ['wan', 'link', /sender, sending \d+ % of the time/],
  ] as const)('marks the busiest process of %s, and says what it works on', (preset, part, why) => {
    const scenario = replicationScenario(preset);
    const run = new ReplicationRun(scenario);
    let frame = run.frame();
    // Measured over whole tenths of a second.
    while ((frame.clock.time_ns[0] ?? 0) < 350e6) frame = run.runOn(5_000).frame();
    const layout = pipelineLayout(frame, 0, ROOM);
    expect(layout.bottleneck).toBe(part);
    expect(bottleneckText(frame, scenario, 0, layout)).toMatch(why);
  });

  it('says of an LCR where it is and what its transaction waits for', () => {
    const frame = new ReplicationRun(replicationScenario('large_transaction')).runOn(3_000).frame();
    const held = columnsOf(frame, 0).find(({ place }) => place === LcrPlace.Assembled);
    if (held === undefined) throw new Error('no LCR waits for its commit');
    const [first, second] = subjectSentences(frame, 0, { kind: 'lcr', lcr: held.lcr });
    expect(first).toContain('waits for its commit');
    expect(second).toContain(`Transaction ${formatXid(held.transaction)}:`);
    expect(subjectSentences(frame, 0, { kind: 'lcr', lcr: 9_999_999 })).toEqual([]);
  });
});

describe('the text forms', () => {
  it('have every row and no empty sentence, also for an empty frame', () => {
    const empty = new ReplicationRun(replicationScenario('pipeline')).frame();
    const scenario = replicationScenario('pipeline');
    expectCompleteText(pipelineText({ frame: empty, scenario, ...NOTHING }));
    everyMoment((frame, of) => {
      for (const text of [pipelineText, replicasText]) {
        expectCompleteText(text({ frame, scenario: of, ...NOTHING }));
      }
    });
  });
});

describe('the replicas', () => {
  it('have all that was captured before the source crashed, once it has recovered', () => {
    const run = new ReplicationRun(replicationScenario('pipeline')).runOn(1_500);
    const [crashedAt] = run.frame().databases.durable_scn;
    const low = () => replicaStates(run.frame())[0]?.low ?? 0;
    expect(low()).toBeLessThan(crashedAt ?? 0);
    run.command({ do: 'crash_all', database: 0 });
    const start = { do: 'start_instance', database: 0, instance: 0 } as const;
    for (let step = 0; step < 2_000 && !run.takes(start); step += 1) run.runOn(1);
    run.command(start);
    for (let step = 0; step < 400 && low() <= (crashedAt ?? 0); step += 1) run.runOn(20);
    expect(low()).toBeGreaterThan(crashedAt ?? 0);
    expect(replicaStates(run.frame())[0]?.state).not.toBe('down');
  });

  it('are down while none of their instances is up', () => {
    const run = new ReplicationRun(replicationScenario('pipeline')).runOn(1_500);
    run.command({ do: 'crash_all', database: 1 });
    expect(replicaStates(run.frame())[0]?.state).toBe('down');
    expect(pipelineLayout(run.frame(), 0, ROOM).bottleneck).toBe('down');
  });
});

describe('the commands', () => {
  it('are offered where the engine takes them', () => {
    everyMoment((frame, _, run) => {
      const step = frame.clock.step[0] ?? 0;
      const { parts, commands, drawers } = COMMAND_CONTROLS.panel({ frame, inputs: [], step });
      const inDrawers = drawers.flatMap(({ controls }) =>
        controls.flatMap((control) => (control.kind === 'command' ? [control.command] : [])),
      );
      for (const command of [...parts.map((part) => part.command), ...commands, ...inDrawers]) {
        const isOffered = COMMAND_CONTROLS.obstacle(command, frame) === undefined;
        expect(run.takes(command as never), JSON.stringify(command)).toBe(isOffered);
      }
    });
  });
});
