import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { SAMPLE_SCENARIO } from '../../../tests/support/recorded';
import { linkText } from '../base/words/problems';
import { type Command, MOST_STEPS } from '../engine/generated/control';
import { CLUSTER } from '../views/cluster/model';
import { fromLinkText, toLinkText } from './link-text';
import { decodeLink, encodeLink, type Shared, type SharedBranch, startOf } from './permalink';

const presets = { sandbox: SAMPLE_SCENARIO, walk: { ...SAMPLE_SCENARIO, seed: 3 } };
const opened = (link: string) => decodeLink(link, { presets, modelVersion: '1' }, CLUSTER);

const first: SharedBranch = {
  id: 1,
  name: 'first run',
  parent: null,
  forkStep: 0,
  forkTimeNs: 0,
  inputs: [{ step: 812, command: { do: 'crash_instance', instance: 1 } }],
  step: 900,
};

const shared: Shared = {
  model: 'cluster',
  modelVersion: '1',
  preset: 'sandbox',
  scenario: {
    ...SAMPLE_SCENARIO,
    seed: 41,
    workload: { ...SAMPLE_SCENARIO.workload, sessions: 12 },
    mutant: 'queue_out_of_order',
  },
  branches: [first],
  branch: 1,
  timeNs: 12_400_000_000,
  views: ['score', 'event-log'],
  selected: { kind: 'block', block: 17 },
};

/** Seeded, so that a failure can be seen again. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const COMMANDS: Command[] = [
  { do: 'crash_instance', instance: 0 },
  { do: 'crash_all' },
  { do: 'crash_recovering' },
  { do: 'start_instance', instance: 1 },
  { do: 'slow_data_disk', percent: 400 },
  { do: 'slow_log_disk', instance: 1, percent: 250 },
  { do: 'delay_interconnect', extra_us: 900 },
  { do: 'cut_link', instance: 0, other: 1 },
  { do: 'heal_link', instance: 1, other: 0 },
  { do: 'slow_instance', instance: 1, percent: 700 },
  { do: 'checkpoint' },
];

function randomShared(pick: (below: number) => number): Shared {
  const branches: SharedBranch[] = [first];
  for (let id = 2; id < 2 + pick(5); id += 1) {
    branches.push({
      id,
      name: `“branch” ${id} – ${'ü'.repeat(pick(9))}`,
      parent: branches[pick(branches.length)]?.id ?? 1,
      forkStep: pick(1e6),
      forkTimeNs: pick(1e9) * 1e3,
      inputs: Array.from({ length: pick(20) }, (_, step) => ({
        step: step * 10,
        command: COMMANDS[pick(COMMANDS.length)] ?? { do: 'crash_all' },
      })),
      step: pick(2e6),
    });
  }
  const scenario = structuredClone(SAMPLE_SCENARIO);
  scenario.seed = pick(2 ** 31);
  scenario.hardware.data_ms = pick(1000) / 7;
  scenario.commands = pick(2) === 0 ? [] : [{ at_ms: pick(1e5) / 10, do: 'crash_all' }];
  return { ...shared, scenario, branches, branch: branches[pick(branches.length)]?.id ?? 1 };
}

describe('permalink', () => {
  it('opens what was shared', () => {
    const link = encodeLink(shared, presets, CLUSTER);
    expect(opened(link)).toEqual({ shared, problems: [] });
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(400);
  });

  it('opens a thousand random states as they were, well within an address', () => {
    const pick = random(1);
    for (let round = 0; round < 1000; round += 1) {
      const state = randomShared(pick);
      const link = encodeLink(state, presets, CLUSTER);
      expect(opened(link), link).toEqual({ shared: state, problems: [] });
      expect(link.length, link).toBeLessThan(4_000);
    }
  });

  it('never throws on a damaged link, and never opens another state silently', () => {
    const pick = random(2);
    const state = randomShared(pick);
    const link = encodeLink(state, presets, CLUSTER);
    for (let round = 0; round < 1000; round += 1) {
      const cut = link.slice(0, pick(link.length));
      const at = pick(link.length);
      const bent = link.slice(0, at) + String.fromCharCode(32 + pick(200)) + link.slice(at + 1);
      for (const text of [cut, bent, cut + bent]) {
        const read = opened(text);
        if (read.shared !== null) expect(read.shared, text).toEqual(state);
        else expect(read.problems, text).toEqual([{ kind: 'damaged' }]);
      }
    }
  });

  it('says so when it shows a model that the page does not have', () => {
    const { shared: read, problems } = opened(
      encodeLink({ ...shared, model: 'ring' }, presets, CLUSTER),
    );
    expect(read).toBeNull();
    expect(problems).toEqual([{ kind: 'unknown-model', name: 'ring', known: 'cluster' }]);
    for (const problem of problems) {
      const { title, detail } = linkText(problem);
      for (const part of ['ring', 'cluster']) expect(title + detail).toContain(part);
    }
  });

  it('is a cluster’s when it names no model, as the first links did', () => {
    const { k, ...link } = fromLinkText(encodeLink(shared, presets, CLUSTER)) as Record<
      string,
      unknown
    >;
    expect(k).toBe('cluster');
    expect(opened(toLinkText(link))).toEqual({ shared, problems: [] });
  });

  it('does not throw on any JSON', () => {
    const values = [null, 7, 'x', [], {}, { m: '1', p: 'sandbox', b: [{}], at: 1 }, { m: 1 }];
    for (const value of values) expect(() => opened(toLinkText(value))).not.toThrow();
    const hollow = opened(toLinkText(values[5]));
    expect(hollow.problems).toEqual([{ kind: 'lost-branches', count: 1 }]);
    expect(hollow.shared?.branches).toHaveLength(1);
  });

  it('keeps what it can read and names what it cannot', () => {
    const link = {
      m: '0',
      p: 'sandbox',
      d: {
        seed: 9,
        shape: 'round',
        workload: { sessions: 3, colour: 'red' },
        instances: 'two',
        cache: null,
      },
      b: [
        { i: 1, n: 'first run', p: null, f: [0, 0], c: [], s: 5 },
        { i: 2, n: 'orphan', p: 8, f: [1, 1], c: [], s: 5 },
        { i: 3, n: 'bad command', p: 1, f: [1, 1], c: [[4, { do: 'explode' }]], s: 5 },
      ],
      at: 3,
      w: ['score'],
      x: 'q17',
    };
    const { shared: read, problems } = opened(toLinkText(link));
    expect(read?.scenario).toEqual({
      ...SAMPLE_SCENARIO,
      seed: 9,
      workload: { ...SAMPLE_SCENARIO.workload, sessions: 3 },
    });
    expect(read).toMatchObject({ branch: 1, selected: null, views: ['score'] });
    expect(problems).toEqual([
      { kind: 'other-model', got: '0', expected: '1' },
      { kind: 'unknown-fields', fields: ['shape', 'workload.colour'] },
      { kind: 'unfit-fields', fields: ['instances', 'cache'] },
      { kind: 'lost-branches', count: 2 },
      { kind: 'lost-selection' },
    ]);
  });

  it('names the command and the number that no run accepts', () => {
    const crash = { do: 'crash_instance', instance: 2 ** 32 };
    const branch = { i: 1, n: 'first run', p: null, f: [0, 0], c: [[0, crash]], s: 5 };
    const { shared: read, problems } = opened(
      toLinkText({ m: '1', p: 'sandbox', b: [branch], at: 1 }),
    );
    expect(read?.branches).toMatchObject([{ inputs: [] }]);
    const range = { field: 'instance', min: 0, max: 7, got: 2 ** 32 };
    expect(problems).toEqual([{ kind: 'refused-number', command: crash.do, ...range }]);
    const [words] = problems.map(linkText);
    expect(words?.title).toContain('crash_instance');
    expect(words?.detail).toContain('“Instance” must be from 1 to 8; it is 4,294,967,297.');
  });

  it('leaves out a branch whose position is later than any run', () => {
    const link = (step: number) => ({
      m: '1',
      p: 'sandbox',
      b: [{ i: 1, n: 'first run', p: null, f: [0, 0], c: [], s: step }],
      at: 1,
    });
    expect(opened(toLinkText(link(MOST_STEPS))).problems).toEqual([]);
    const absurd = opened(toLinkText(link(Number.MAX_SAFE_INTEGER)));
    expect(absurd.problems).toEqual([{ kind: 'lost-branches', count: 1 }]);
    expect(absurd.shared?.branches).toMatchObject([{ step: 0 }]);
  });

  it('says which preset it does not know, also by a name that objects have', () => {
    for (const name of ['nowhere', 'constructor', '__proto__']) {
      const link = encodeLink({ ...shared, preset: name }, presets, CLUSTER);
      const { shared: read, problems } = opened(link);
      expect(read).toBeNull();
      expect(problems).toContainEqual({ kind: 'unknown-preset', name });
    }
  });

  it('is bounded: a text that inflates to very much is damaged', () => {
    const bomb = btoa(String.fromCharCode(...deflateSync(strToU8(`"${'a'.repeat(4e6)}"`))));
    expect(fromLinkText(`0000000z${bomb}`)).toBeUndefined();
    expect(fromLinkText('j'.repeat(100_000))).toBeUndefined();
  });

  it('starts a player with the shown branch, the others when they are entered', () => {
    const second = { ...first, id: 2, name: 'crash', parent: 1, forkStep: 300, step: 400 };
    const start = startOf({ ...shared, branches: [first, second], branch: 2 });
    expect(start).toMatchObject({ step: 900, branch: 2, inputs: first.inputs });
    expect(start.branches).toMatchObject([{ id: 2, recipe: { step: 400, inputs: first.inputs } }]);
  });
});
