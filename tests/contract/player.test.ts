// A timeline on the real engine: a crash, recovery to its end, time travel, a branch, a link, and words for all of it.

import { describe, expect, it } from 'vitest';
import { failureText, linkText } from '../../web/src/base/words/problems';
import { EngineClient } from '../../web/src/engine/client';
import { CHECK_NAMES, FactKind, MarkKind, Phase } from '../../web/src/engine/generated/codes';
import { type FactsTable, LAYOUT } from '../../web/src/engine/generated/frame';
import { versionMismatch, withStands } from '../../web/src/player/model-version';
import {
  decodeLink,
  encodeLink,
  openShared,
  sharedOf,
  startOf,
} from '../../web/src/player/permalink';
import { Player } from '../../web/src/player/player';
import { timelineOf } from '../../web/src/player/timeline';
import { factAt, factText } from '../../web/src/views/cluster/fact-text';
import { CLUSTER } from '../../web/src/views/cluster/model';
import { clusterFrame } from '../../web/src/views/cluster/types';
import { fakeModel } from '../support/fake-engine';
import { Engine, PRESETS, presetNamed } from '../support/real-engine';
import { until } from '../support/until';

const newPlayer = () => new Player(new EngineClient(fakeModel(Engine)));
const SITE = { presets: PRESETS, modelVersion: '1' };

/** The walk after the crash of its second instance, its whole recovery known. */
async function crashed(): Promise<Player> {
  const player = newPlayer();
  player.need({ tables: LAYOUT.map((table) => table.name), newest: { records: 400, facts: 400 } });
  await player.open({ scenario: presetNamed('walk') });
  await player.goToTime(8e9);
  await player.command({ do: 'crash_instance', instance: 1 });
  await player.goToTime(40e9);
  return player;
}

function frameOf(player: Player) {
  const { frame, error } = player.state;
  if (error !== null) throw new Error(failureText(error).detail);
  if (frame === null) throw new Error('there is no frame');
  return clusterFrame(frame);
}

describe('a player on the real engine', () => {
  it('sees a crash through to its end, and every check holds', async () => {
    const player = await crashed();
    const { phases, verdicts } = frameOf(player);
    const { marks, bands } = timelineOf(CLUSTER, frameOf(player));
    expect([...phases.phase]).toEqual(
      expect.arrayContaining(Object.values(Phase).filter((phase) => phase <= Phase.Close)),
    );
    expect(marks.map((mark) => mark.kind)).toEqual(
      expect.arrayContaining([
        MarkKind.Crash,
        MarkKind.Detected,
        MarkKind.Opened,
        MarkKind.Recovered,
      ]),
    );
    expect(bands).toHaveLength(1);
    expect(verdicts.rows).toBeGreaterThan(0);
    for (let row = 0; row < verdicts.rows; row += 1) {
      expect(verdicts.held[row], CHECK_NAMES[verdicts.check[row] ?? 0]).toBe(1);
    }
  });

  it('walks through the recovery by phase, and back', async () => {
    const player = await crashed();
    await player.goToTime(7.9e9);
    const steps: (number | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await player.step(1, 'phase');
      steps.push(player.state.position?.step);
    }
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => (a ?? 0) - (b ?? 0)));
    for (let turn = 4; turn >= 0; turn -= 1) {
      await player.step(-1, 'phase');
      expect(player.state.position?.step).toBe(steps[turn]);
    }
  });

  it('tells why each block of the recovery set is there', async () => {
    const player = await crashed();
    const opened = timelineOf(CLUSTER, frameOf(player)).marks.find(
      (mark) => mark.kind === MarkKind.Opened,
    );
    await player.goToStep(opened?.step ?? 0);
    const { set, clock } = frameOf(player);
    expect(set.rows).toBeGreaterThan(0);
    for (let row = 0; row < set.rows; row += 1) {
      player.select({ kind: 'block', block: set.block[row] ?? 0 });
      await until(player.store, ({ why }) => why !== null);
      const why = player.state.why as FactsTable | null;
      const texts = Array.from({ length: why?.rows ?? 0 }, (_, fact) =>
        why === null ? '' : factText(factAt(why, fact), clock.log_file_bytes[0] ?? 1),
      );
      expect(texts.join('\n')).toMatch(
        /(joined the recovery set|read another change|is in the recovery set)/,
      );
    }
  });

  it('says every fact of a run in words without holes', async () => {
    const player = await crashed();
    const all = await player.facts({ limit: 100_000, newest_first: false });
    if (!all.ok) throw new Error(failureText(all.error).detail);
    const facts = all.value as FactsTable;
    const bytes = frameOf(player).clock.log_file_bytes[0] ?? 1;
    const texts = Array.from({ length: facts.rows }, (_, row) =>
      factText(factAt(facts, row), bytes),
    );
    expect(texts).toHaveLength(facts.rows);
    expect(new Set(facts.kind)).toContain(FactKind.RecoveryEnded);
    for (const text of new Set(texts)) {
      expect(text).not.toMatch(/undefined|NaN|no block|no instance|instance 25[0-9]|429496|–/);
    }
  });

  it('makes a branch of a second crash in the past, and a link that opens both', async () => {
    const player = await crashed();
    const end = player.state.position?.digest;
    const opened = timelineOf(CLUSTER, frameOf(player)).marks.find(
      (mark) => mark.kind === MarkKind.Opened,
    );
    await player.goToStep(opened?.step ?? 0);
    await player.command({ do: 'crash_recovering' });
    expect(player.state.error).toBeNull();
    await player.goToTime(60e9);
    const shared = sharedOf(player, { modelVersion: '1', preset: 'walk', views: [] });
    if (shared === null) throw new Error('nothing to share');
    const read = decodeLink(encodeLink(shared, PRESETS, CLUSTER), SITE, CLUSTER);
    expect(read.problems).toEqual([]);
    const there = newPlayer();
    await there.open(startOf(read.shared ?? shared));
    expect(there.state.position?.digest).toBe(player.state.position?.digest);
    await there.switchBranch(1);
    await there.goToTime(40e9);
    expect(there.state.position?.digest).toBe(end);
  });

  it('opens links of other versions of the model, and says what differs', async () => {
    const player = await crashed();
    const shared = sharedOf(player, { modelVersion: '1', preset: 'walk', views: [] });
    if (shared?.timeNs == null) throw new Error('nothing to share');
    const open = async (state: typeof shared, version: string) => {
      const there = newPlayer();
      const problems = await openShared(
        there,
        decodeLink(
          encodeLink(state, PRESETS, CLUSTER),
          { ...SITE, modelVersion: version },
          CLUSTER,
        ),
      );
      return { there, said: problems.map((problem) => linkText(problem).detail), problems };
    };
    const same = await open(shared, '1');
    expect(same.problems).toEqual([]);

    // Made by an older version, in which the same event came at the same time.
    const older = await open(shared, '2');
    expect(older.there.state.position?.digest).toBe(player.state.position?.digest);
    expect(older.said).toEqual([expect.stringContaining('in both versions')]);

    // And by one in which it came a second sooner: the moment is kept, not the number of the event.
    const wasNs = shared.timeNs - 1e9;
    const other = await open({ ...shared, timeNs: wasNs }, '2');
    expect(other.there.state.position?.time_ns).toBeLessThanOrEqual(wasNs);
    const seenNs = other.there.state.position?.time_ns;
    expect(other.problems).toMatchObject([{ moment: { wasNs, isNs: shared.timeNs, seenNs } }]);
    expect(other.said).toEqual([expect.stringContaining('The runs differ')]);

    const newer = await open({ ...shared, modelVersion: '3' }, '2');
    expect(newer.said).toEqual([expect.stringContaining('Reload the page')]);

    // In a comparison, two runs are identified by their current events.
    const at = player.state.position?.step ?? 0;
    const details = (was: readonly number[]) =>
      withStands(versionMismatch('1', '2'), was, [player, player]).map(
        (problem) => linkText(problem).detail,
      );
    expect(details([at, at])).toEqual([expect.stringContaining('as in the shared run')]);
    expect(details([at, at + 3])).toEqual([expect.stringContaining('The runs differ')]);

    const gone = await open({ ...shared, preset: 'retired' }, '1');
    expect(gone.problems).toEqual([{ kind: 'unknown-preset', name: 'retired' }]);
    expect(gone.there.state.status).toBe('loading');
  });
});
