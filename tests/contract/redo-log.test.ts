// A real log through the boundary: files are handed over, frames arrive with their figures, the wasm build reads the same
// history as the native one, and a worker that is made again gets its files again.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modelInProcess } from '../../scripts/in-process';
import { buildWords, commandOf } from '../../scripts/setup/command.mjs';
import { inProject } from '../../scripts/setup/project.mjs';
import * as wasm from '../../scripts/wasm.mjs';
import { ok } from '../../web/src/base/result';
import { layBuddy } from '../../web/src/engine/buddy-rule';
import { decoded, EngineClient } from '../../web/src/engine/client';
import type { FileSource } from '../../web/src/engine/file-source';
import type { Recipe } from '../../web/src/engine/messages';
import type { MoveResult } from '../../web/src/engine/protocol';
import { RULE_NAMES, SENTINEL } from '../../web/src/features/redo-log/capture-rule';
import { isEnough, placesOf } from '../../web/src/views/redo-log/tape/backup/text';
import { pictureOf } from '../../web/src/views/redo-log/tape/read';
import { cell, logFrame, logScenario } from '../../web/src/views/redo-log/types';
import { REDO_LOG_VIEWS } from '../../web/src/views/redo-log/views';
import { expectCompleteText } from '../support/text-form';

const END = Number.MAX_SAFE_INTEGER;
const MODEL = modelInProcess('redo_log', wasm);
const FRAME = {
  tables: MODEL.layout.map(({ name }) => name),
  values: Object.keys(MODEL.vocabulary.values),
  newest: {},
  about: null,
  from_ns: 0,
  to_ns: END,
};

function fileOf(name: string): FileSource {
  const bytes = readFileSync(inProject('public/redo-logs', name));
  return { from: 'file', file: new Blob([bytes]), name };
}

const unwrapped = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** A client that has the files of a preset, and the preset. */
async function withLog(name: string, client = new EngineClient(MODEL)) {
  const { presets } = unwrapped(await client.about());
  const scenario = presets[name];
  if (scenario === undefined) throw new Error(name);
  const { writes } = logScenario(scenario);
  const log = unwrapped(await client.hand({ source: fileOf(`${name}.txt.gz`), of: null }));
  expect(log.digest).toBe(logScenario(scenario).log.digest);
  if (writes.digest !== '') {
    const list = await client.hand({ source: fileOf(writes.name), of: log.digest });
    expect(unwrapped(list).digest).toBe(writes.digest);
  }
  return { client, scenario, log };
}

function picture(moved: MoveResult, scenario: Recipe['scenario']) {
  if (moved.frame === null) throw new Error('no frame');
  const frame = logFrame(unwrapped(decoded(MODEL, ok(moved.frame))));
  const made = pictureOf(frame, logScenario(scenario));
  if (made === null) throw new Error('no picture');
  return { frame, ...made };
}

describe('a real log', () => {
  it('has the digest of the native build at its end', async () => {
    const { client, scenario } = await withLog('g2_small_tpcb_nofpw');
    const recipe = { scenario, inputs: [], step: END };
    const { position } = unwrapped(await client.open({ branch: 1, recipe, frame: null }));
    const file = (ending: string) =>
      inProject('public/redo-logs', `g2_small_tpcb_nofpw.${ending}.gz`);
    const files = ['--log', file('txt'), '--writes', file('writes.csv')];
    execFileSync('cargo', buildWords('tested'));
    const digest = ['digest', '--model', 'redo_log', ...files, '--until', '1000000'];
    const native = execFileSync(commandOf('tested'), digest, { encoding: 'utf8' });
    expect(position.digest).toBe(native.trim());
    client.close();
  }, 1_200_000);

  it('tells every crash point of its truth in frames', async () => {
    const { client, scenario } = await withLog('g1_small_tpcb');
    await client.open({ branch: 1, recipe: { scenario, inputs: [], step: END }, frame: null });
    const truth = JSON.parse(
      readFileSync(inProject('tests/fixtures/redo-logs/g1_small_tpcb.truth.json'), 'utf8'),
    );
    for (const point of truth.crash_points) {
      const move = { to: 'place', name: point.cut_lsn } as const;
      const moved = unwrapped(await client.move({ branch: 1, move, frame: FRAME }));
      const { report } = picture(moved, scenario);
      expect(report).toMatchObject({
        crash_at: point.cut_lsn,
        kept_records: point.kept_records,
        scan_start: point.scan_start,
        scanned: { records: point.scanned.records, commits: point.scanned.commits },
        recovery_set: { blocks: point.recovery_set.blocks, sha256: point.recovery_set.sha256 },
        with_block_written: {
          blocks_left: point.with_block_written.blocks_left,
          sha256_left: point.with_block_written.sha256_left,
        },
      });
    }
    client.close();
  });

  it('lets pass what a rule says, and refuses a rule that cannot be read with its place', async () => {
    const { client, scenario } = await withLog('g1_small_tpcb');
    const captured = async (rule: string) => {
      const recipe = { scenario: { ...scenario, rule }, inputs: [], step: END };
      const { frame } = picture(
        unwrapped(await client.open({ branch: 1, recipe, frame: FRAME })),
        scenario,
      );
      return frame;
    };
    const all = await captured('');
    const [updates, inserts] = [cell(all.capture.updates), cell(all.capture.inserts)];
    expect(cell(all.capture.passing)).toBe(updates + inserts + cell(all.capture.deletes));
    expect(updates).toBeGreaterThan(0);
    const some = await captured("operation = 'update'");
    expect(cell(some.capture.passing)).toBe(updates);
    expect(some.captured.passing).toEqual(all.captured.updates);
    const none = await captured('bytes IS NULL');
    expect(cell(none.capture.passing) + cell(none.capture.sent)).toBe(0);

    const refused = await client.validate({ ...scenario, rule: 'rows > 1\nAND tabel = 5' });
    expect(refused.ok || refused.error).toMatchObject({
      kind: 'refused',
      errors: [{ code: 'rule_unknown_name', at: 2, got: 5, detail: 'tabel', allowed: ['table'] }],
    });
    const names = await client.validate({ ...scenario, rule: SENTINEL });
    const allowed =
      names.ok || names.error.kind !== 'refused' ? [] : names.error.errors[0]?.allowed;
    expect(
      allowed?.filter((word) => /^[a-z]/.test(word) && !/^(number|string)$/.test(word)),
    ).toEqual(RULE_NAMES);
    client.close();
  });

  it('has a branch with a buddy, and each view is told in words', async () => {
    const { client, scenario } = await withLog('g1_small_tpcb');
    const rule = {
      interval_ms: 3000,
      threshold_ms: 500,
      buffers: null,
      buffer_bytes: 65_536,
      rate_bytes_per_s: 100_000,
      redo_per_interval_bytes: null,
    };
    const inputs = [{ step: 0, command: layBuddy(rule) }];
    const recipe = { scenario, inputs, step: END };
    const moved = unwrapped(await client.open({ branch: 1, recipe, frame: FRAME }));
    const { buddy, frame } = picture(moved, scenario);
    expect(buddy?.report.rule).toEqual(rule);
    expect(buddy?.report.with.records).toBeLessThan(buddy?.report.without.records ?? 0);
    expect(frame.growth.rows).toBeGreaterThan(500);
    for (const view of REDO_LOG_VIEWS) {
      const text = await view.text();
      expectCompleteText(text({ frame: frame as never, scenario, selected: null }));
    }
    client.close();
  });

  it.each(['g1_small_tpcb', 'g2_small_tpcb_nofpw', 'c1_checkpoint_30s'])(
    'has the page images of %s that pg_waldump counts',
    async (name) => {
      const { client, scenario } = await withLog(name);
      const recipe = { scenario, inputs: [], step: END };
      const moved = unwrapped(await client.open({ branch: 1, recipe, frame: FRAME }));
      const { images, intervals, redo_parts: parts } = picture(moved, scenario).frame;
      const stats = readFileSync(inProject(`tests/fixtures/redo-logs/${name}.stats.txt`), 'utf8');
      const [, others, counted] = /^Total +\d+ +(\d+) \[[\d.]+%\] +(\d+) /m.exec(stats) ?? [];
      const sum = (column: Float64Array) => column.reduce((a, b) => a + b, 0);
      for (const bytes of [
        cell(images.bytes),
        sum(intervals.image_bytes),
        sum(parts.image_bytes),
      ]) {
        expect(bytes).toBe(Number(counted));
      }
      for (const bytes of [sum(intervals.bytes), sum(parts.bytes)]) {
        expect(bytes).toBe(Number(counted) + Number(others));
      }
      client.close();
    },
  );

  it('supposes another backup and another machine, and refuses what is out of range', async () => {
    const { client, scenario } = await withLog('g1_small_tpcb');
    const at = async (change: object) => {
      const recipe = { scenario: { ...scenario, ...change }, inputs: [], step: END };
      return picture(unwrapped(await client.open({ branch: 1, recipe, frame: FRAME })), scenario)
        .frame;
    };
    const chosen = await at({});
    expect(isEnough(chosen)).toBe(true);
    const { needed, copyFrom, copyTo } = placesOf(chosen);
    expect([needed.lsn, needed.offset < copyFrom.offset]).toEqual(['0/0379FDF0', true]);
    const only = await at({ backup: { kept_from: copyFrom.offset } });
    expect(cell(only.backup.missing_before)).toBe(copyFrom.offset - needed.offset);
    const cut = await at({ backup: { kept_to: copyTo.offset - 1000 } });
    expect([cell(cut.backup.missing_after) > 0, isEnough(cut)]).toEqual([true, false]);

    const slower = await at({ replay_bytes_per_s: 20_000_000 });
    const ratio = cell(slower.recovery.seconds) / cell(chosen.recovery.seconds);
    expect(ratio).toBeCloseTo(10, 6);
    const refused = await client.validate({
      ...scenario,
      replay_bytes_per_s: 1,
      page_read_us: 1e6,
    });
    expect(refused.ok || refused.error).toMatchObject({
      errors: [{ field: 'replay_bytes_per_s' }, { field: 'page_read_us' }],
    });
    client.close();
  });

  it('refuses a log that was not handed over, and names it', async () => {
    const client = new EngineClient(MODEL);
    const { presets } = unwrapped(await client.about());
    const known = presets.g7_small_zoo as Recipe['scenario'];
    const scenario = { ...known, log: { name: 'mine.txt', digest: '0123456789abcdef' } };
    const refused = await client.open({
      branch: 1,
      recipe: { scenario, inputs: [], step: 0 },
      frame: null,
    });
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'refused', errors: [{ code: 'log_not_handed_over', detail: 'mine.txt' }] },
    });
    client.close();
  });
});
