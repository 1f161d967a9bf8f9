// Figure 2 from runs of the engine: what the crash left, what rolling forward makes, what rolling back takes away.

import { describe, expect, it } from 'vitest';
import { everyMoment, frameAt, momentOf } from '../../../../../tests/support/recorded';
import { Run } from '../../../../../tests/support/run';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { SetState, TxnState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { layoutPhases } from './layout';
import { inState, phasesText } from './text';

const laidOut = (frame: Frame) => {
  const layout = layoutPhases(frame);
  if (layout === null) throw new Error('nothing has failed');
  return layout;
};

/** A crash from its first moment to the end of its recovery. */
function recovery(): Frame[] {
  const run = Run.of('walk').runTo(9).crash(1);
  const frames: Frame[] = [];
  for (let i = 0; i < 400; i += 1) {
    const frame = run.runOn(3).frame();
    if (layoutPhases(frame) === null) break;
    frames.push(frame);
  }
  run.free();
  return frames;
}

describe('the two phases', () => {
  it('begin wrong in both directions, and end with what was committed', () => {
    const first = laidOut(frameAt('crashed'));
    expect(first.changes.some(({ committed, left }) => committed && !left)).toBe(true);
    expect(first.changes.some(({ committed }) => !committed)).toBe(true);
    const frames = recovery();
    const last = laidOut(frames.at(-1) as Frame);
    expect(last.reached).toBe('back');
    for (const { committed, made, undone } of last.changes) {
      expect(made).toBe(true);
      expect(undone).toBe(!committed);
    }
  });

  it('tell of the crash the same at every moment after it', () => {
    const left = new Set(
      recovery().map((frame) =>
        laidOut(frame)
          .changes.map((change) => `${change.key} ${change.committed} ${change.left}`)
          .join(),
      ),
    );
    expect(left.size).toBe(1);
  });

  it('never lose what was made, and rolling back waits for all of it', () => {
    let before = new Set<string>();
    for (const frame of recovery()) {
      const { changes, reached } = laidOut(frame);
      const made = new Set(changes.filter((change) => change.made).map(({ key }) => key));
      for (const key of before) expect(made).toContain(key);
      if (reached === 'rolled' || reached === 'back') expect(made.size).toBe(changes.length);
      before = made;
    }
  });

  it('agree with the recovery set and the transactions of the engine', () => {
    let compared = 0;
    for (const frame of recovery()) {
      const { set, transactions, undo } = frame;
      const { changes, reached } = laidOut(frame);
      for (let row = 0; row < set.rows; row += 1) {
        const own = changes.filter(({ block }) => block === set.block[row]);
        if (set.state[row] === SetState.Recovered) expect(own.every(({ made }) => made)).toBe(true);
        const last = own.at(-1);
        if (set.state[row] === SetState.InSet && set.applied[row] === 0 && last !== undefined) {
          expect(last.made).toBe(last.left);
          compared += 1;
        }
      }
      if (reached !== 'back') continue;
      const dead = [...transactions.xid].filter(
        (_, row) => transactions.state[row] === TxnState.Dead,
      );
      const open = [...undo.applied].filter(
        (applied, row) => applied === 0 && dead.includes(undo.xid[row] ?? 0),
      );
      expect(changes.filter((change) => !change.committed && !change.undone)).toHaveLength(
        open.length,
      );
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('are told with a row for each change', () => {
    for (const [name, moment] of everyMoment()) {
      const form = phasesText({ ...moment, selected: null, why: null });
      expectCompleteText(form, layoutPhases(moment.frame)?.changes.length ?? 0);
      if (layoutPhases(moment.frame) === null) expect(numbersIn(form.sentence), name).toEqual([]);
    }
    const { frame } = momentOf('opened');
    const [change] = laidOut(frame).changes;
    if (change === undefined) throw new Error('the redo has no change');
    expect(inState(change, 'back', 'forward')).toBe(null);
  });
});
