// The versions over the tape are the engine's: what a record makes or proves is what recovery finds in it.

import { describe, expect, test } from 'vitest';
import { everyMoment, frameAt } from '../../../../../tests/support/recorded';
import { Run } from '../../../../../tests/support/run';
import { SetState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { boxesTouch, labelBox } from './Labels';
import { scoreLayout } from './layout';
import { scoreText } from './text';
import { blockOf, versionsOnTape, withVersions } from './versions';

const SCENARIO = Run.of('walk').scenario;

/** Each data block of the set, with the labels over the tape of its thread. */
function* labelled(frame: Frame) {
  const { set, records } = frame;
  const geometry = scoreLayout(frame, { width: 930, height: 350 }, null);
  const [stave] = geometry.tapes;
  if (stave === undefined) return;
  for (let row = 0; row < set.rows; row += 1) {
    const block = set.block[row] ?? 0;
    const versions = versionsOnTape(records, stave.tape, block);
    if (versions.length === 0 || set.thread[row] !== stave.tape.thread) continue;
    const { labels } = withVersions(geometry, records, block);
    yield { row, block, versions, labels, geometry };
  }
}

describe('versions over the tape', () => {
  test('end with the version that recovery finds last', () => {
    const frame = frameAt('opened');
    let compared = 0;
    for (const { row, versions } of labelled(frame)) {
      const last = versions.findLast(({ written }) => !written);
      expect(last?.rba).toBe(frame.set.last_rba[row]);
      expect(last?.version).toBe(frame.set.last_version[row]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  });

  test('say why a block left the set, or stayed', () => {
    for (const [name, { frame }] of everyMoment()) {
      for (const { row, versions } of labelled(frame)) {
        if (frame.set.state[row] !== SetState.Written) continue;
        const record = versions.find(({ rba }) => rba === frame.set.left_rba[row]);
        expect(record?.written, name).toBe(true);
        expect(record?.version, name).toBeGreaterThanOrEqual(frame.set.last_version[row] ?? 0);
      }
    }
  });

  test('are drawn apart from each other, inside the stage', () => {
    let drawn = 0;
    for (const [name, { frame }] of everyMoment()) {
      for (const { labels, geometry } of labelled(frame)) {
        const own = labels.slice(geometry.labels.length);
        const boxes = own.map(labelBox);
        boxes.slice(1).forEach((box, i) => {
          const before = boxes[i];
          if (before !== undefined) expect(boxesTouch(before, box), name).toBe(false);
          expect(box.x2, name).toBeLessThanOrEqual(geometry.stage.width);
        });
        drawn += own.length;
      }
    }
    expect(drawn).toBeGreaterThan(20);
  });

  test('are said in the text form of what is lit', () => {
    const frame = frameAt('opened');
    const [first] = labelled(frame);
    if (first === undefined) throw new Error('no block is in the set');
    const { block, versions } = first;
    const about = { kind: 'block', block } as const;
    const input = { frame, scenario: SCENARIO, selected: null, about, why: null };
    const { sentence } = scoreText(input);
    for (const { version } of versions) expect(sentence).toContain(`version ${version}`);
    expect(scoreText({ ...input, about: null }).sentence).not.toContain('makes version');
  });

  test('are those of what is pointed at, before what is selected', () => {
    expect(blockOf(null, { kind: 'block', block: 4 })).toBe(4);
    expect(blockOf({ kind: 'block', block: 9 }, { kind: 'block', block: 4 })).toBe(9);
    expect(blockOf({ kind: 'instance', instance: 1 }, null)).toBe(null);
  });
});
