import { describe, expect, it } from 'vitest';
import { SAMPLE_SCENARIO } from '../../../tests/support/recorded';
import type { Scenario } from '../engine/generated/control';
import { CLUSTER } from '../views/cluster/model';
import { fromLinkText, toLinkText } from './link-text';
import {
  type ComparedRuns,
  decodeTwins,
  encodeTwins,
  type SharedTwins,
  scenariosOf,
  withCommand,
  withoutCommand,
} from './twins';

const presets = { sandbox: SAMPLE_SCENARIO };
const opened = (link: string) => decodeTwins(link, { presets, modelVersion: '1' }, CLUSTER);

const shared = {
  modelVersion: '1',
  preset: 'sandbox',
  twins: {
    base: { ...SAMPLE_SCENARIO, seed: 41 },
    change: { cache: { mttr_target_s: 4 } },
    commands: [
      { timeNs: 1_500_000_001, to: 'both', command: { do: 'crash_instance', instance: 1 } },
      { timeNs: 9_000_000_001, to: 'b', command: { do: 'checkpoint' } },
    ],
  },
  timeNs: 12_345_678_901,
  events: [812, 640],
  together: 'work',
  lead: 'b',
  views: ['score', 'text'],
} satisfies SharedTwins;

describe('the link of twins', () => {
  it('opens what it was made from', () => {
    const { shared: read, problems } = opened(encodeTwins(shared, presets, CLUSTER));
    expect(read).toEqual(shared);
    expect(problems).toEqual([]);
  });

  it('names what it cannot open, and opens the rest', () => {
    const link = fromLinkText(encodeTwins(shared, presets, CLUSTER)) as Record<string, unknown>;
    const strange = toLinkText({ ...link, m: '0', x: { cache: { mttr_target_s: 4 }, ghosts: 2 } });
    const { shared: read, problems } = opened(strange);
    expect(read?.twins.change).toEqual({ cache: { mttr_target_s: 4 } });
    expect(problems.map(({ kind }) => kind)).toEqual(['other-model', 'unknown-fields']);
    const far = [0, 'both', { do: 'crash_instance', instance: 8 }];
    const refused = opened(toLinkText({ ...link, c: [far] }));
    expect(refused.shared?.twins.commands).toEqual([]);
    expect(refused.problems).toMatchObject([{ kind: 'refused-number', got: 8 }]);
  });

  it('is damaged when a character is, whatever is in it', () => {
    const text = encodeTwins(shared, presets, CLUSTER);
    for (const broken of ['', 'z', text.slice(0, -1), toLinkText({ t: -1 })]) {
      const { shared: read, problems } = opened(broken);
      expect([read, problems]).toEqual([null, [{ kind: 'damaged' }]]);
    }
  });

  it('leaves out a change to what both are already', () => {
    const same = { ...shared, twins: { ...shared.twins, change: { seed: 41 } } };
    const { shared: read } = opened(encodeTwins(same, presets, CLUSTER));
    expect(read?.twins.change).toEqual({});
  });
});

describe('the scenarios of twins', () => {
  it('have each its value, and each its commands beside the scenario’s own', () => {
    const own = { at_ms: 3, do: 'crash_all' } as const;
    const base: Scenario = { ...shared.twins.base, commands: [own] };
    const { a, b } = scenariosOf({ ...shared.twins, base });
    const target_s = base.cache.mttr_target_s;
    expect([a.cache.mttr_target_s, b.cache.mttr_target_s]).toEqual([target_s, 4]);
    expect(a.commands.map((command) => command.do)).toEqual(['crash_all', 'crash_instance']);
    expect(b.commands.map((command) => command.do)).toEqual([
      'crash_all',
      'crash_instance',
      'checkpoint',
    ]);
  });

  it('give a command at its nanosecond, though the engine counts in milliseconds', () => {
    for (let timeNs = 1; timeNs < 1e14; timeNs = timeNs * 3 + 7) {
      const twins: ComparedRuns<Scenario> = { ...shared.twins, commands: [] };
      const { a } = scenariosOf(
        withCommand(twins, { timeNs, to: 'a', command: { do: 'checkpoint' } }),
      );
      expect(Math.trunc((a.commands[0]?.at_ms ?? 0) * 1e6)).toBe(timeNs);
    }
  });

  it('keep commands by time, and let one be taken back', () => {
    const timed = { timeNs: 5e9, to: 'a', command: { do: 'crash_all' } } as const;
    const more = withCommand(shared.twins, timed);
    expect(more.commands.map(({ command }) => command.do)).toEqual([
      'crash_instance',
      'crash_all',
      'checkpoint',
    ]);
    expect(withoutCommand(more, 1)).toEqual(shared.twins);
  });
});
