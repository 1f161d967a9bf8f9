// Missions on the real engine: the best known solution of each reaches its goal, comes to the number that is to be beaten, and
// does only what the mission lets anybody do; doing nothing reaches none.

import { describe, expect, it } from 'vitest';
import { newClient, PRESETS } from '../../scripts/lessons/engine';
import { goalOf, reachedBy, scenarioOf } from '../../web/src/features/missions/read';
import {
  hasStar,
  joined,
  MissionRecord,
  readEntries,
} from '../../web/src/features/missions/record';
import { judgeRun, playSolution, valuesOfGoal } from '../../web/src/lesson/challenge-run';
import { CLUSTER } from '../../web/src/views/cluster/model';
import type { Mission } from '../../web/src/views/missions';

const missions = (await CLUSTER.missions?.()) ?? [];

function opened(mission: Mission) {
  const goal = goalOf(mission, CLUSTER);
  if (!goal.ok) throw new Error(`${mission.name}: ${goal.error}`);
  const scenario = scenarioOf(mission, PRESETS);
  if (scenario === null) throw new Error(`${mission.name}: there is no preset ${mission.preset}`);
  return { goal: goal.value, scenario, client: newClient('cluster') };
}

it('are eight, each with its own name', () => {
  expect(missions).toHaveLength(8);
  expect(new Set(missions.map(({ name }) => name)).size).toBe(8);
});

describe.each(missions.map((mission) => [mission.name, mission] as const))('%s', (_, mission) => {
  const { goal, scenario, client } = opened(mission);

  it('is met by its best known solution, which comes to what is to be beaten', async () => {
    const run = await playSolution(client, goal, scenario);
    if (!run.ok) throw new Error(JSON.stringify(run.error));
    const outcome = await judgeRun(client, goal, run.value, scenario);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
    expect(outcome.value.held).toEqual(goal.goal.map(() => true));
    const { best } = mission;
    expect(reachedBy(mission, outcome.value)).toEqual(
      best === null ? null : expect.closeTo(best.known, 3),
    );
  });

  it('is not met by doing nothing', async () => {
    const nothing = { scenario, inputs: [] };
    const outcome = await judgeRun(client, goal, nothing, scenario, 40e9);
    expect(outcome.ok && outcome.value.held.every((isHeld) => isHeld)).toBe(false);
  });

  it('lets everybody do what its solution does', () => {
    const commands = goal.solution.do.map(({ give }) => JSON.stringify(give));
    const offered = goal.do?.map((command) => JSON.stringify(command));
    for (const command of commands) expect(offered ?? commands).toContain(command);
    const paths = Object.entries(goal.solution.change).flatMap(([part, fields]) =>
      Object.keys(fields as object).map((field) => `${part}.${field}`),
    );
    for (const path of paths) expect(goal.change).toContain(path);
    if (mission.best !== null) {
      expect(valuesOfGoal(goal, CLUSTER.vocabulary)).toContain(mission.best.value);
    }
    for (const view of mission.show) expect(CLUSTER.views.map(({ name }) => name)).toContain(view);
  });
});

describe('the record', () => {
  const at = (day: number, best: number | null) => ({ met: `2026-01-0${day}T00:00:00.000Z`, best });
  const shelf = (first: Record<string, string> = {}) => {
    const kept = new Map(Object.entries(first));
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const KEY = 'rollforward.missions.1';

  it('keeps the first meeting and the best run', () => {
    expect(joined(at(2, 0.9), at(1, 1.2), 'least')).toEqual(at(1, 0.9));
    expect(joined(at(2, 0.9), at(3, 1.2), 'most')).toEqual(at(2, 1.2));
    expect(joined(at(2, null), at(3, null), null)).toEqual(at(2, null));
  });

  it('gives a star to what is as good as the best known, and to nothing less', () => {
    const best = { value: 'brownout_s', is: 'least', known: 0.682 } as const;
    expect(hasStar(at(1, 0.6824), best)).toBe(true);
    expect(hasStar(at(1, 0.684), best)).toBe(false);
    expect(hasStar(at(1, 7), { ...best, is: 'most' })).toBe(true);
    expect(hasStar(undefined, best)).toBe(false);
    expect(hasStar(at(1, null), null)).toBe(false);
  });

  it('outlasts the page, and two tabs add to one another', () => {
    const store = shelf();
    const [tab, otherTab] = [new MissionRecord(store), new MissionRecord(store)];
    tab.meet('a', at(1, 0.9), 'least');
    otherTab.meet('b', at(2, null), null);
    otherTab.meet('a', at(3, 0.8), 'least');
    const read = new MissionRecord(store).store.getState().entries;
    expect(Object.fromEntries(read)).toEqual({ a: at(1, 0.8), b: at(2, null) });
  });

  it.each(['{', '[]', '{"a":{"met":"yesterday","best":1}}', '{"a":{"met":3}}', 'null'])(
    'says that %s cannot be read, and keeps it beside the new record',
    (text) => {
      expect(readEntries(text)).toBeNull();
      const store = shelf({ [KEY]: text });
      const record = new MissionRecord(store);
      expect(record.store.getState()).toMatchObject({ damaged: true, kept: true });
      record.meet('a', at(1, 2), 'least');
      expect(store.kept.get(`${KEY}.damaged`)).toBe(text);
      expect(new MissionRecord(store).store.getState().entries.size).toBe(1);
    },
  );
});
