// Challenges on the real engine, as a person meets them: a goal reached and missed, a solution shown, a hunt with a wrong
// answer and the right one. The challenge does not affect the lesson's own run.

import { afterEach, expect, it, vi } from 'vitest';
import { newClient } from '../../scripts/lessons/engine';
import { scenarioOf } from '../../scripts/lessons/open-lesson';
import { compileFolder } from '../../scripts/lessons/read-lessons';
import { PROGRAM_TEXTS } from '../../web/src/engine/generated/program-texts';
import type { Goal } from '../../web/src/lesson/challenge-run';
import { GoalSession, type GoalState } from '../../web/src/lesson/goal-session';
import { type Hunt, HuntSession } from '../../web/src/lesson/hunt-session';
import { clusterScenario } from '../../web/src/views/cluster/types';
import { presetNamed } from '../support/real-engine';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.close();
});

const read = compileFolder('_template');
if (!read.ok) throw new Error(JSON.stringify(read.error));
const challenge = read.value.lesson.steps.at(-1)?.challenge;
if (challenge?.kind !== 'goal') throw new Error('the template has no goal');
const goal: Goal = challenge;
const lesson = scenarioOf(read.value);

async function begun() {
  const session = new GoalSession(newClient('cluster'), goal, lesson);
  open.push(session);
  await session.begin();
  return session;
}

/** The state once the run is judged. */
function judged(session: GoalSession): Promise<GoalState> {
  return new Promise((resolve) => {
    const now = session.store.getState();
    if (now.outcome !== null) resolve(now);
    else session.store.subscribe((state) => state.outcome !== null && resolve(state));
  });
}

it('is missed in the lesson’s own cluster, and met in one that was changed', async () => {
  const session = await begun();
  await session.player.goToTime(7.5e9);
  await session.player.command({ do: 'crash_instance', instance: 1 });
  expect(session.store.getState().outcome).toBeNull();
  await session.player.goToTime(12e9);
  expect(await judged(session)).toMatchObject({ met: false, outcome: { held: [false, true] } });

  await session.begin({ ...lesson, cache: { ...clusterScenario(lesson).cache, mttr_target_s: 0 } });
  expect(session.store.getState()).toMatchObject({ outcome: null, met: false });
  await session.player.goToTime(7.5e9);
  await session.player.command({ do: 'crash_instance', instance: 1 });
  await session.player.goToTime(12e9);
  expect(await judged(session)).toMatchObject({ met: true, outcome: { held: [true, true] } });
});

it('is met by what is done later, where that counts, and at the next of its moments', async () => {
  const first = compileFolder('01-instances-and-shared-disks');
  const last = first.ok ? first.value.lesson.steps.at(-1)?.challenge : null;
  if (!first.ok || last?.kind !== 'goal') throw new Error('the lesson has no goal');
  const session = new GoalSession(newClient('cluster'), last, scenarioOf(first.value));
  open.push(session);
  await session.begin();
  await session.player.goToTime(5e9);
  await session.player.command({ do: 'crash_instance', instance: 0 });
  await session.player.goToTime(20e9);
  expect(await judged(session)).toMatchObject({ met: false });
  await session.player.command({ do: 'leave_instance', instance: 1 });
  await session.player.goToTime(40e9);
  await vi.waitUntil(() => session.store.getState().met);
});

it('is not met by being shown', async () => {
  const session = await begun();
  await session.showSolution(false);
  expect(await judged(session)).toMatchObject({
    shown: true,
    met: false,
    outcome: { held: [true, true] },
  });
  expect(session.player.state.position?.time_ns).toBe(session.store.getState().outcome?.timeNs);
});

it('hides a bug in one cluster of four, and knows who finds it', async () => {
  const hunt: Hunt = {
    kind: 'hunt',
    says: [],
    clusters: 4,
    mutant: 'write_before_redo',
    change: {},
    do: [
      {
        at: { kind: 'event', event: 'commit', nth: 60, of: null },
        give: { do: 'crash_instance', instance: 1 },
      },
    ],
    at: { kind: 'event', event: 'recovered', nth: 1, of: null },
    hints: [],
    because: [],
  };
  const session = new HuntSession(newClient('cluster'), hunt, presetNamed('sandbox'));
  open.push(session);
  await session.begin();
  const { clusters } = session.store.getState();
  const broken = clusters?.findIndex((cluster) => cluster.broken) ?? -1;
  expect(clusters?.map(({ failed }) => failed > 0)).toEqual(
    [0, 1, 2, 3].map((number) => number === broken),
  );
  expect(new Set(clusters?.map(({ scenario }) => scenario.seed)).size).toBe(4);

  const wrong = (broken + 1) % 4;
  await session.look(wrong);
  expect(session.player.state.scenario?.mutant).toBe('none');
  expect(session.player.state.position?.time_ns).toBe(clusters?.[wrong]?.timeNs);
  session.accuse('write_before_redo');
  expect(session.store.getState()).toMatchObject({ answers: [{ cluster: wrong }], met: false });
  await session.player.goToTime(1e9);
  await session.look(broken);
  // The cluster alone is not enough.
  session.accuse('queue_out_of_order');
  expect(session.store.getState().met).toBe(false);
  expect(session.rules).toContain('write_before_redo');
  session.accuse('write_before_redo');
  expect(session.store.getState()).toMatchObject({ met: true, shown: false });
  await session.look(wrong);
  expect(session.player.state.position?.time_ns).toBeLessThanOrEqual(1e9);
});

it('hides a changed program among four, on the lesson’s scenario without its own change', async () => {
  const compiled = compileFolder('35-break-the-queue');
  const last = compiled.ok ? compiled.value.lesson.steps.at(-1)?.challenge : null;
  if (!compiled.ok || last?.kind !== 'hunt') throw new Error('the lesson has no hunt');
  const scenario = scenarioOf(compiled.value);
  const session = new HuntSession(newClient('programs'), last, scenario);
  open.push(session);
  await session.begin();
  const clusters = session.store.getState().clusters ?? [];
  const changes = clusters.map(({ scenario: { mutant } }) => mutant);
  expect(changes.toSorted()).toEqual(['', '', '', last.mutant]);
  expect(changes).not.toContain(scenario.mutant);
  expect(clusters.map(({ scenario: { items } }) => items)).toEqual([40, 40, 40, 40]);
  const ofThisProgram = Object.keys(PROGRAM_TEXTS.circular_buffer.mutants);
  expect(session.rules).toHaveLength(4);
  expect(ofThisProgram).toEqual(expect.arrayContaining([...session.rules]));
});
