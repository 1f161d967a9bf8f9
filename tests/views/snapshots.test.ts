// The views of backups, held against the real engine: the table of choices has every pair of sets by every method, the picture
// has each write once and keeps cuts in their order, and every view has a text form.

import { describe, expect, it } from 'vitest';
import type { SnapshotsCommand } from '../../web/src/engine/generated/control';
import { BlockState, StartMethod } from '../../web/src/engine/generated/snapshots-codes';
import { articleNumbers } from '../../web/src/views/snapshots/article/numbers';
import { type PROCEDURES, stepsOf } from '../../web/src/views/snapshots/article/steps';
import { articleText } from '../../web/src/views/snapshots/article/text';
import { blockDetail, firstTold } from '../../web/src/views/snapshots/blocks/detail';
import { blockAt, blocksLayout } from '../../web/src/views/snapshots/blocks/layout';
import { blocksText, countsOf } from '../../web/src/views/snapshots/blocks/text';
import { cellsOf, chosenOf, tablesOf } from '../../web/src/views/snapshots/choices/cells';
import { cellText, choicesText } from '../../web/src/views/snapshots/choices/text';
import { COMMAND_CONTROLS } from '../../web/src/views/snapshots/controls';
import { linesOf } from '../../web/src/views/snapshots/start/lines';
import { startText } from '../../web/src/views/snapshots/start/text';
import { tapeLayout } from '../../web/src/views/snapshots/tape/layout';
import { tapeText } from '../../web/src/views/snapshots/tape/text';
import { volumeDetail, volumeFacts } from '../../web/src/views/snapshots/volumes/detail';
import { volumesLayout } from '../../web/src/views/snapshots/volumes/layout';
import { volumesText } from '../../web/src/views/snapshots/volumes/text';
import { SnapshotsRun, snapshotsScenario } from '../support/snapshots-run';
import { expectCompleteText } from '../support/text-form';

const [A, B, C] = [0, 1, 2];
const ofAll = (preset: string) => new SnapshotsRun(snapshotsScenario(preset)).runOn(30_000);
const runs = new Map<string, SnapshotsRun>();
const runOf = (preset: string): SnapshotsRun => {
  const run = runs.get(preset) ?? ofAll(preset);
  runs.set(preset, run);
  return run;
};
const restore = (data: number, reco: number, method: number) =>
  ({ kind: 'restore', data, reco, method, until_ms: 0 }) as const;

describe('every choice', () => {
  it('has each pair of complete sets by each method, and says what follows', () => {
    const frame = runOf('four_copies').frame();
    const tables = tablesOf(frame);
    expect(tables.map(({ method }) => method)).toEqual([
      StartMethod.StartUp,
      StartMethod.ToEnd,
      StartMethod.SnapshotTime,
    ]);
    for (const { data, reco, cells } of tables) {
      expect([data, reco]).toEqual([
        [0, 1, 2, 3],
        [0, 1, 2, 3],
      ]);
      expect(cells).toHaveLength(16);
    }
    const cell = (data: number, reco: number, method: number) =>
      cellsOf(frame).find((it) => it.data === data && it.reco === reco && it.method === method);
    expect(cell(A, A, StartMethod.StartUp)).toMatchObject({ opens: true, right: true, kind: 1 });
    expect(cell(A, C, StartMethod.ToEnd)).toMatchObject({ opens: true, right: true, kind: 2 });
    expect(cell(C, A, StartMethod.ToEnd)).toMatchObject({ opens: false });
    const stopped = cell(B, C, StartMethod.ToEnd);
    expect(stopped?.stopped).toBeGreaterThan(0);
    expect(stopped && cellText(stopped)).toMatch(/blocks stop recovery/);
  });
});

describe('a restore', () => {
  it('is the one that a person chose, otherwise the one that says most', () => {
    const run = runOf('four_copies');
    expect(chosenOf(run.frame(), null)).toMatchObject({ data: B, method: StartMethod.ToEnd });
    const condemned = chosenOf(runOf('headers_agree').frame(), null);
    expect(condemned).toMatchObject({ data: A, reco: B });
    const chosen = restore(A, C, StartMethod.StartUp);
    const frame = run.frame(chosen);
    expect(chosenOf(frame, chosen)).toEqual({ data: A, reco: C, method: StartMethod.StartUp });
    const { reasons, messages } = linesOf(frame);
    expect(reasons.join(' ')).toContain('recover the database');
    expect(messages.map(({ code }) => code.slice(0, 9))).toEqual(['ORA-01113', 'ORA-01110']);
  });

  it('is the one that was asked for last while its frame is on the way, if its copies are there', () => {
    const before = runOf('four_copies').frame();
    const asked = restore(A, C, StartMethod.StartUp);
    expect(chosenOf(before, asked)).toEqual({ data: A, reco: C, method: StartMethod.StartUp });
    const absent = restore(23, C, StartMethod.StartUp);
    expect(chosenOf(before, absent)).toEqual(chosenOf(before, null));
  });

  it('names the log files that recovery needs, and the messages about them', () => {
    const frame = runOf('four_copies').frame(restore(A, C, StartMethod.ToEnd));
    const { logs, messages, facts } = linesOf(frame);
    expect(logs.length).toBeGreaterThan(1);
    expect(logs[0]).toMatch(/^Archived log sequence/);
    expect(logs.at(-1)).toMatch(/^Online log sequence/);
    expect(messages).toHaveLength(5);
    expect(facts).toHaveLength(10);
  });

  it('shows each block once, and what stops recovery with a cross', () => {
    const frame = runOf('four_copies').frame(restore(B, C, StartMethod.ToEnd));
    const { paths, crosses, rows } = blocksLayout(frame, 900);
    const squares = paths.map((path) => path.split('M').length - 1);
    expect(squares).toEqual(countsOf(frame));
    expect(squares.reduce((sum, count) => sum + count)).toBe(frame.blocks.rows);
    expect(squares[BlockState.Stopped]).toBeGreaterThan(0);
    expect(crosses).not.toBe('');
    expect(rows).toHaveLength(9);
  });

  it('draws blocks as large as the room allows, and never larger', () => {
    const frame = runOf('four_copies').frame(restore(B, C, StartMethod.ToEnd));
    for (const width of [340, 900, 1_600]) {
      const heights = [220, 420, 700].map((room) => {
        const { height, side, step, places } = blocksLayout(frame, width, room);
        expect(height).toBeLessThanOrEqual(room);
        expect(side).toBeLessThan(step);
        for (const { x } of places) expect(x + side).toBeLessThanOrEqual(width);
        return height;
      });
      expect(heights).toEqual([...heights].sort((a, b) => a - b));
      expect(heights[2]).toBeGreaterThan((heights[0] ?? 0) * 1.5);
    }
  });

  it('names log files that follow one another in one line', () => {
    const frame = runOf('four_copies').frame(restore(A, 3, StartMethod.ToEnd));
    const { logs } = linesOf(frame);
    expect(frame.logs.rows).toBeGreaterThan(logs.length);
    expect(logs.some((line) => /log sequences \d+ to \d+ of thread 1/.test(line))).toBe(true);
  });
});

describe('volumes over time', () => {
  it('keep each write on its side of the cut, and show gaps only left of where redo begins', () => {
    const run = runOf('four_copies');
    for (const width of [320, 900, 1_600]) {
      const even = volumesLayout(run.frame(restore(A, C, StartMethod.ToEnd)), { width });
      expect(even.data.every(({ gap, missed }) => gap === null && missed === '')).toBe(true);
      expect(new Set(even.data.map(({ cut }) => cut)).size).toBe(1);
      const jagged = volumesLayout(run.frame(restore(B, C, StartMethod.ToEnd)), {
        width,
      });
      const cuts = jagged.data.map(({ cut }) => cut ?? 0);
      expect(cuts).toEqual([...cuts].sort((a, b) => b - a));
      expect(jagged.data.some(({ gap }) => gap !== null)).toBe(true);
      for (const { gap } of jagged.data) {
        if (gap !== null) expect(gap.to).toBeCloseTo(jagged.reads?.from ?? 0);
      }
      expect(jagged.sets.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
    }
  });

  it('show images only in backup mode', () => {
    const layout = volumesLayout(runOf('backup_mode').frame(), { width: 900 });
    expect(layout.backups).toHaveLength(1);
    const [backup] = layout.backups;
    const withImages = layout.redo.bins.filter(({ images }) => images > 0);
    expect(withImages.length).toBeGreaterThan(10);
    for (const { x, width } of withImages) {
      expect(x + width).toBeGreaterThan((backup?.from ?? 0) - 40);
      expect(x).toBeLessThan((backup?.to ?? 0) + 8);
    }
  });
});

describe('the tape', () => {
  it('has each record as long as its bytes, and the same ones without images below', () => {
    const frame = new SnapshotsRun(snapshotsScenario('backup_mode')).runOn(7_000).frame();
    for (const width of [320, 900, 1_600]) {
      const { logged, without, images, imageBytes } = tapeLayout(frame, width);
      expect(images).toBeGreaterThan(5);
      expect(logged.images).toHaveLength(images);
      expect(logged.bytes - imageBytes).toBe(without?.bytes);
      expect(without?.images).toEqual([]);
      const [first] = logged.images;
      for (const image of logged.images) expect(image.width).toBeCloseTo(first?.width ?? 0);
      for (const { x, width: wide } of logged.images) expect(x + wide).toBeLessThanOrEqual(width);
      for (const room of [240, 420, 700]) {
        const fitted = tapeLayout(frame, width, room);
        expect(fitted.height).toBeLessThanOrEqual(room);
        expect(fitted.logged.bytes).toBeGreaterThanOrEqual(logged.bytes);
      }
    }
  });

  it('is one tape while no image is in the redo', () => {
    const frame = new SnapshotsRun(snapshotsScenario('plain')).runOn(4_000).frame();
    expect(tapeLayout(frame, 900).without).toBeNull();
    expect(
      tapeText({ frame, scenario: snapshotsScenario('plain'), selected: null }).sentence,
    ).toMatch(/^There is no image/);
  });
});

describe('one thing of a picture', () => {
  it('is a block that stops recovery, with the reason, or any other that is chosen', () => {
    const frame = runOf('four_copies').frame(restore(B, C, StartMethod.ToEnd));
    const told = firstTold(frame);
    expect(blockDetail(frame, told)).toMatch(/stops recovery\. Block .* lacks a change/);
    const layout = blocksLayout(frame, 900);
    expect(layout.places).toHaveLength(frame.blocks.rows);
    for (const { block, x, y } of layout.places) expect(blockAt(layout, x + 4, y + 4)).toBe(block);
    expect(blockDetail(frame, frame.blocks.rows)).toBeNull();
  });

  it('is a volume: the writes that are missing are those in its red span', () => {
    const frame = runOf('four_copies').frame(restore(B, C, StartMethod.ToEnd));
    const { data } = volumesLayout(frame, { width: 900 });
    for (const { volume, missed } of data) {
      expect(volumeFacts(frame, volume).missed > 0).toBe(missed !== '');
    }
    expect(volumeDetail(frame, 8)).toMatch(/^Volume 9, DATA, 5 GB: .* writes are neither/);
    expect(volumeDetail(frame, 9)).toMatch(/^Volume 10, RECO, 30 GB/);
  });
});

describe('without sight', () => {
  it('every view has a complete text form, also before the first copy', () => {
    for (const preset of ['four_copies', 'backup_mode', 'read_copy', 'plain']) {
      const scenario = snapshotsScenario(preset);
      const frame = runOf(preset).frame();
      const input = { frame, scenario, selected: null };
      for (const text of [volumesText, choicesText, startText, blocksText, tapeText]) {
        expectCompleteText(text(input));
      }
    }
  });
});

describe('what can be done', () => {
  it('offers a command exactly when the engine takes it', () => {
    const run = new SnapshotsRun(snapshotsScenario('plain')).runOn(2_000);
    const commands: SnapshotsCommand[] = [
      { do: 'snapshot_together' },
      { do: 'begin_backup' },
      { do: 'begin_backup_of', tablespace: 0 },
      { do: 'end_backup' },
      { do: 'end_backup_of', tablespace: 0 },
      { do: 'checkpoint' },
      { do: 'shut_down' },
      { do: 'start_up' },
      { do: 'crash' },
      { do: 'start_instance', instance: 0 },
      { do: 'delete_archived_log' },
    ];
    const expectSame = () => {
      const frame = run.frame();
      for (const command of commands) {
        const offered = COMMAND_CONTROLS.obstacle(command, frame as never) === undefined;
        expect([command.do, offered]).toEqual([command.do, run.takes(command)]);
      }
    };
    expectSame();
    for (const [command, steps] of [
      [{ do: 'begin_backup' }, 3_000],
      [{ do: 'copy_files' }, 100],
      [{ do: 'end_backup' }, 2_000],
      [{ do: 'shut_down' }, 2_000],
      [{ do: 'start_up' }, 500],
      [{ do: 'crash' }, 20],
    ] as const) {
      run.command(command).runOn(steps);
      expectSame();
    }
  });
});

describe('the article', () => {
  it('has numbers that agree with what follows from them', () => {
    const numbers = articleNumbers();
    expect(numbers.explained + numbers.unexplained).toBeCloseTo(numbers.redo[1]);
    expect(numbers.explained / 1e9).toBeCloseTo(23.1, 1);
    expect(numbers.imagesPerBlock).toBeCloseTo(1.92, 2);
    expect(numbers.update.map(Math.round)).toEqual([354, 1_025]);
    expect(numbers.redoTimes).toBeCloseTo(15.98, 2);
    expect(numbers.recoverTimes).toBeCloseTo(2.32, 2);
    expectCompleteText(articleText());
  });

  it('has every step with its volumes: one call against one for each', () => {
    const calls = (procedure: (typeof PROCEDURES)[number]) =>
      stepsOf(procedure)
        .filter(({ command }) => command.includes('ec2 create-snapshot'))
        .map(({ about, isOneCall }) => [about, isOneCall]);
    expect(calls('together')).toEqual([
      ['all', true],
      ['all', true],
    ]);
    expect(calls('backup')).toEqual([
      ['data', false],
      ['reco', false],
    ]);
  });
});
