// Conflicts of update anywhere, held against the real engine: each keeps the times of both changes, the databases that decide
// alike have equal rows in the end, and each direction has its own stairs.

import { describe, expect, it } from 'vitest';
import { ConflictReason, ConflictResult } from '../../web/src/engine/generated/replication-codes';
import type { ReplicationFrame } from '../../web/src/engine/generated/replication-frame';
import {
  conflictsLayout,
  keptAt,
  pairOfSelected,
} from '../../web/src/views/replication/conflicts/layout';
import { conflictsText } from '../../web/src/views/replication/conflicts/text';
import { questionText, reasonText } from '../../web/src/views/replication/conflicts/words';
import { COMMAND_CONTROLS } from '../../web/src/views/replication/controls';
import { endsOf, isAnywhere } from '../../web/src/views/replication/directions';
import { isMade, metAt, metBySelected, reasonOf } from '../../web/src/views/replication/met';
import { columnsOf } from '../../web/src/views/replication/pipeline/columns';
import { answersOf } from '../../web/src/views/replication/transaction/why';
import { ReplicationRun, replicationScenario } from '../support/replication-run';
import { expectCompleteText } from '../support/text-form';

const ROOM = { width: 800, names: 112, values: 128, height: 6_000 };
/** Clients have stopped and everything has arrived. */
const AT_REST_NS = 4e9;

function atRest(preset: string): ReplicationFrame {
  const run = new ReplicationRun(replicationScenario(preset));
  let frame = run.runOn(2_000).frame();
  while ((frame.clock.time_ns[0] ?? 0) < AT_REST_NS) frame = run.runOn(4_000).frame();
  return frame;
}

describe('conflicts', () => {
  it('are won by the later change at both databases, whose rows are then equal', () => {
    const layout = conflictsLayout(atRest('two_masters'), ROOM);
    expect(layout.conflicts).toBeGreaterThan(10);
    expect(layout.different).toBe(0);
    for (const { pairs, isEqual, lines } of layout.rows) {
      expect(isEqual).toBe(true);
      expect(lines[1]).toBeGreaterThan(lines[0]);
      for (const pair of pairs) {
        const [first, second] = [keptAt(pair, 0), keptAt(pair, 1)];
        if (first !== null && second !== null) expect(first).toBe(second);
        for (const { result, reason, at } of pair.decisions) {
          if (reason !== ConflictReason.Time) continue;
          const arrived = pair.changes.find(({ database }) => database !== at);
          const there = pair.changes.find((change) => change !== arrived);
          const isLater = (arrived?.scn ?? 0) > (there?.scn ?? 0);
          expect(result === ConflictResult.Won).toBe(isLater);
        }
        for (const { x } of pair.changes) {
          expect(x).toBeGreaterThanOrEqual(layout.x0);
          expect(x).toBeLessThanOrEqual(layout.x1);
        }
      }
    }
  });

  it('take the rows that fit, the newest ones and the one that was asked for, and spread a few', () => {
    const frame = atRest('two_masters');
    const all = conflictsLayout(frame, { ...ROOM, height: Number.POSITIVE_INFINITY });
    for (const height of [60, 240, 470]) {
      const layout = conflictsLayout(frame, { ...ROOM, height });
      expect(layout.foot - 22).toBeLessThanOrEqual(height);
      expect(layout.rows.length + layout.further).toBe(all.rows.length);
      expect(layout.rows.length).toBe(Math.min(8, Math.floor(height / 58)));
    }
    const first = all.rows.at(-1)?.pairs[0]?.key ?? '';
    const [row] = conflictsLayout(frame, { ...ROOM, height: 60, first }).rows;
    expect(row?.pairs.map(({ key }) => key)).toContain(first);
  });

  it('leave rows that differ where both databases overwrite or nothing is resolved', () => {
    for (const preset of ['masters_overwrite', 'masters_unresolved']) {
      const layout = conflictsLayout(atRest(preset), ROOM);
      expect(layout.different).toBeGreaterThan(0);
      expect(layout.rows.filter(({ isEqual }) => !isEqual).length).toBeGreaterThan(0);
    }
  });

  it('have a question and a reason each, and a complete text form', () => {
    const scenario = replicationScenario('masters_one_wins');
    const frame = atRest('masters_one_wins');
    const { rows } = conflictsLayout(frame, ROOM);
    for (const pair of rows.flatMap(({ pairs }) => pairs)) {
      for (const decision of pair.decisions) {
        const words = questionText(pair, decision);
        expect(words).toContain(`at database ${decision.at + 1}`);
        expect(words).toContain(decision.at === 0 ? 'lose' : 'win');
        expect(reasonText(pair, decision)).not.toBe('');
      }
    }
    const form = conflictsText({ frame, scenario, selected: null });
    expectCompleteText(form);
    expect(form.table.rows.length).toBe(frame.conflicts.rows);
  });
});

describe('two directions', () => {
  it('have their own LCRs, ends and commands, and no LCR is in both', () => {
    const run = new ReplicationRun(replicationScenario('two_masters'));
    const frame = run.runOn(6_000).frame();
    expect(isAnywhere(frame)).toBe(true);
    expect([endsOf(frame, 0), endsOf(frame, 1)]).toEqual([
      { source: 0, target: 1 },
      { source: 1, target: 0 },
    ]);
    const [first, second] = [0, 1].map((replica) =>
      columnsOf(frame, replica).map(({ lcr }) => lcr),
    );
    expect(first?.length).toBeGreaterThan(3);
    expect(second?.length).toBeGreaterThan(3);
    expect(first?.filter((lcr) => second?.includes(lcr))).toEqual([]);
    const { commands, hint } = COMMAND_CONTROLS.panel({ frame, inputs: [], step: 6_000 });
    expect(hint).toContain('Replica 2 is database 1');
    for (const command of commands) {
      expect(COMMAND_CONTROLS.obstacle(command, frame)).toBeUndefined();
      run.command(command as never);
    }
    const stopped = run.frame();
    expect([...stopped.capture.running]).toEqual([0, 0]);
  });
});

describe('an LCR in conflict', () => {
  it.each(['two_masters', 'masters_unresolved'])(
    'leads to its conflict and the reason: %s',
    (preset) => {
      const scenario = replicationScenario(preset);
      const run = new ReplicationRun(scenario);
      const seen = new Set<string>();
      run.runOn(2_000);
      for (let look = 0; look < 3; look += 1) {
        const frame = run.runOn(4_000).frame();
        for (const replica of [0, 1]) {
          const all = metAt(frame, replica);
          for (const { lcr, conflict, transaction } of columnsOf(frame, replica)) {
            const own = metBySelected(frame, { kind: 'lcr', lcr }, all);
            const pair = pairOfSelected(frame, { kind: 'lcr', lcr });
            if (own.length === 0) expect([conflict, pair]).toEqual([null, null]);
            if (conflict === null) continue;
            expect(own.some((met) => isMade(met) === (conflict === 'made'))).toBe(true);
            expect(own.some(({ scn }) => pair?.includes(`:${scn}`))).toBe(true);
            const about = { frame, scenario, facts: [], why: null, replica, transaction };
            const told = answersOf(about).flatMap(({ reasons }) =>
              reasons.map(({ words }) => words),
            );
            for (const met of own) expect(told.join(' ')).toContain(reasonOf(met));
            seen.add(conflict);
          }
        }
      }
      expect([...seen].sort()).toEqual(
        preset === 'two_masters' ? ['made', 'notMade'] : ['notMade'],
      );
    },
  );
});
