import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../tests/support/frames';
import { everyMoment, SAMPLE_SCENARIO } from '../../../tests/support/recorded';
import { expectTold } from '../../../tests/support/told';
import { LAYOUT } from '../engine/generated/frame';
import { isViewName } from './names';
import { VIEWS, type ViewName, viewNamed } from './registry';
import { TEXTS } from './texts';

/** What a view is given while nothing is known yet. */
const EMPTY = frameFrom({ clock: [] });
const names = Object.keys(VIEWS) as ViewName[];

describe('the registry', () => {
  it.each(names)('%s asks for tables there are, each once', (name) => {
    const known = new Set<string>(LAYOUT.map((table) => table.name));
    const { tables } = viewNamed(name);
    expect(new Set(tables).size).toBe(tables.length);
    expect(tables.filter((table) => !known.has(table))).toEqual([]);
  });

  it('takes no name that an address might bring', () => {
    expect(isViewName('cluster')).toBe(true);
    expect(isViewName('toString')).toBe(false);
    expect(isViewName('')).toBe(false);
  });

  const selected = { kind: 'block', block: 17 } as const;
  it.each(names)('%s has a text form for every frame, also an empty one', (name) => {
    const empty = { frame: EMPTY, scenario: SAMPLE_SCENARIO };
    for (const { frame, scenario } of [empty, ...everyMoment().map(([, moment]) => moment)]) {
      expectTold(TEXTS[name]({ frame, scenario, selected, why: frame.facts }));
    }
  });

  /** Tables that are not asked for are empty: a view must not need what it does not name. */
  it.each(names)('%s reads no table that it does not ask for', (name) => {
    const { tables } = viewNamed(name);
    const asked = new Set<string>([...tables, 'clock', 'instances', 'marks']);
    for (const [, { frame, scenario }] of everyMoment()) {
      const cut = Object.fromEntries(
        Object.entries(frame).map(([table, rows]) => [
          table,
          asked.has(table) ? rows : EMPTY[table as keyof typeof frame],
        ]),
      ) as unknown as typeof frame;
      const input = { scenario, selected, why: frame.facts };
      expect(TEXTS[name]({ ...input, frame: cut })).toEqual(TEXTS[name]({ ...input, frame }));
    }
  });
});
