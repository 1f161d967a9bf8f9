// The wall, with the real engine on the other side: what crosses it arrives as it was, time travel is exact, and the
// wasm build tells the same history as the native one.

import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type Build, buildWords, commandOf } from '../../scripts/setup/command.mjs';
import type { EngineError } from '../../web/src/base/failure';
import { decodeTables } from '../../web/src/engine/decode';
import * as codes from '../../web/src/engine/generated/codes';
import type { CommandError, Scenario } from '../../web/src/engine/generated/control';
import { type Frame, LAYOUT, type TableName } from '../../web/src/engine/generated/frame';
import type { Handle } from '../../web/src/engine/handle';
import type { AnyCommand, AnyScenario, FrameRequest } from '../../web/src/engine/messages';
import { TRIES_ALL } from '../support/every';
import { rowsOf } from '../support/frames';
import { Engine, presetNamed } from '../support/real-engine';

const EVERYTHING: FrameRequest = {
  tables: LAYOUT.map((table) => table.name),
  newest: { records: 500, facts: 300 },
  about: { kind: 'block', block: 3 },
  from_ns: 0,
  to_ns: Number.MAX_SAFE_INTEGER,
};
const FOREVER = Number.MAX_SAFE_INTEGER;

const engineOf = (scenario: unknown) => new Engine(scenario as AnyScenario);
const positionOf = (engine: Handle) => engine.position();
/** Builds are compared by it; no page asks for it. */
const stateOf = (engine: Handle) => (engine as Handle & { state_digest(): string }).state_digest();
const command = (engine: Handle, value: AnyCommand) => engine.command(value);

function frameOf(engine: Handle, request: FrameRequest = EVERYTHING): Frame {
  const frame = decodeTables<Frame>(engine.frame(request) as Uint8Array<ArrayBuffer>, LAYOUT);
  if (!frame.ok) throw new Error(JSON.stringify(frame.error));
  return frame.value;
}

/** The walk with a crash of its second instance, run until recovery is over. */
function crashed(): Handle {
  const engine = engineOf(presetNamed('walk'));
  engine.run(2e9, FOREVER);
  command(engine, { do: 'crash_instance', instance: 1 });
  engine.run(30e9, 200_000);
  return engine;
}

/** Columns that hold codes, by table and column. */
const CODED: [TableName, string, readonly string[]][] = [
  ['instances', 'state', codes.INSTANCE_STATE_NAMES],
  ['threads', 'state', codes.THREAD_STATE_NAMES],
  ['buffers', 'mode', codes.BUFFER_MODE_NAMES],
  ['records', 'kind', codes.RECORD_KIND_NAMES],
  ['set', 'state', codes.SET_STATE_NAMES],
  ['sessions', 'wait', codes.WAIT_REASON_NAMES],
  ['transactions', 'state', codes.TXN_STATE_NAMES],
  ['resources', 'kind', codes.BLOCK_KIND_NAMES],
  ['phases', 'phase', codes.PHASE_NAMES],
  ['marks', 'kind', codes.MARK_KIND_NAMES],
  ['verdicts', 'check', codes.CHECK_NAMES],
  ['facts', 'kind', codes.FACT_KIND_NAMES],
];

describe('a frame', () => {
  it('arrives with every table asked for, and only these', () => {
    const engine = crashed();
    const frame = frameOf(engine);
    for (const name of ['instances', 'threads', 'buffers', 'records', 'sessions'] as const) {
      expect(frame[name].rows, name).toBeGreaterThan(0);
    }
    const little = frameOf(engine, { ...EVERYTHING, tables: ['clock', 'threads'] });
    const filled = LAYOUT.filter((table) => little[table.name].rows > 0).map((table) => table.name);
    expect(filled).toEqual(['clock', 'threads']);
  });

  it('counts every commit in its proof, and tells waits for an unnoticed crash apart', () => {
    const engine = engineOf(presetNamed('cluster'));
    const tables: TableName[] = ['proof', 'proof_sum', 'instances', 'availability', 'verdicts'];
    const look = () => frameOf(engine, { ...EVERYTHING, tables });
    const committed = () => look().instances.commits.reduce((sum, count) => sum + count, 0);
    while (committed() < 2_500) engine.run(FOREVER, 20_000);
    expect(rowsOf(look(), 'proof_sum')).toEqual([
      { acknowledged: committed(), checked: 0, lost: 0 },
    ]);
    command(engine, { do: 'crash_instance', instance: 1 });
    const before = committed();
    while (look().verdicts.check.every((check) => check !== codes.Check.RowsMatch)) {
      engine.run(FOREVER, 5_000);
    }
    const { proof, proof_sum, availability } = look();
    expect(proof.rows).toBe(2_000);
    expect(proof_sum.checked[0]).toBeGreaterThanOrEqual(before);
    expect(proof_sum.acknowledged[0]).toBe(committed());
    const unchecked = proof.found.filter((found) => found === 0).length;
    expect(committed() - (proof_sum.checked[0] ?? 0)).toBe(unchecked);
    expect(Math.max(...availability.undetected_ns)).toBeGreaterThan(0);
  });

  it('has codes where codes belong', () => {
    const frame = frameOf(crashed());
    for (const [table, column, names] of CODED) {
      const rows = rowsOf(frame, table) as unknown as Record<string, number>[];
      for (const row of rows) expect(names[row[column] ?? -1], `${table}.${column}`).toBeDefined();
    }
  });

  it('agrees with the position, and the queue is in order', () => {
    const engine = engineOf(presetNamed('sandbox'));
    engine.run(3e9, 50_000);
    const { clock, queue } = frameOf(engine);
    const position = positionOf(engine);
    expect([clock.step[0], clock.time_ns[0], clock.known_step[0]]).toEqual([
      position.step,
      position.time_ns,
      position.known_step,
    ]);
    for (let row = 1; row < queue.rows; row += 1) {
      if (queue.instance[row] !== queue.instance[row - 1]) continue;
      expect(queue.low_rba[row]).toBeGreaterThanOrEqual(queue.low_rba[row - 1] ?? 0);
    }
  });
});

describe('time travel', () => {
  it('comes to the same state by any way', () => {
    const engine = crashed();
    const end = positionOf(engine).step;
    for (const share of [0.9, 0.1, 0.5, 0.51, 0]) {
      const step = Math.floor(end * share);
      engine.seek_step(step);
      const sought = { digest: positionOf(engine).digest, frame: frameOf(engine) };
      const straight = replayed(engine, step);
      expect(sought.digest).toBe(positionOf(straight).digest);
      // These tell what is known, and the engine that went back knows more.
      const known = { clock: null, marks: null, known_brownouts: null, availability: null };
      expect({ ...sought.frame, ...known }).toEqual({ ...frameOf(straight), ...known });
      expect(sought.frame.clock.step[0]).toBe(step);
      expect(sought.frame.marks.rows).toBeGreaterThan(0);
    }
  });

  /** A new engine, given the same commands, run straight to a step. */
  function replayed(engine: Handle, step: number): Handle {
    const twin = engineOf(presetNamed('walk'));
    for (const input of engine.inputs()) {
      if (input.step > step) break;
      twin.seek_step(input.step);
      command(twin, input.command);
    }
    twin.seek_step(step);
    return twin;
  }

  it('steps back what it stepped forward', () => {
    const engine = crashed();
    // While the crash of 2 s is recovered.
    engine.seek_time(2.7e9);
    const before = positionOf(engine);
    const steps = [
      (direction: number) => engine.step_event(direction),
      (direction: number) => engine.step_stop('commit', direction),
      (direction: number) => engine.step_stop('phase', direction),
    ];
    for (const stepBy of steps) {
      engine.seek_step(before.step);
      expect(stepBy(1)).toBe(true);
      expect(positionOf(engine).step).toBeGreaterThan(before.step);
      expect(stepBy(-1)).toBe(true);
      expect(positionOf(engine).step).toBeLessThanOrEqual(before.step);
    }
  });

  it('says which stops can come by themselves, and stays where none does', () => {
    const engine = engineOf(presetNamed('walk'));
    engine.run(2e9, FOREVER);
    const before = positionOf(engine);
    expect(before.coming).toEqual(['commit']);
    expect(engine.step_stop('phase', 1)).toBe(false);
    expect(positionOf(engine)).toEqual(before);
    command(engine, { do: 'crash_instance', instance: 1 });
    expect(positionOf(engine).coming).toContain('phase');
    expect(engine.step_stop('phase', 1)).toBe(true);
  });

  it('forks: what is done to one branch leaves the other as it was', () => {
    const engine = crashed();
    const end = positionOf(engine);
    engine.seek_time(1e9);
    const fork = engine.fork();
    command(fork, { do: 'crash_all' });
    fork.run(5e9, 100_000);
    engine.seek_step(end.step);
    expect(positionOf(engine)).toEqual(end);
    expect(fork.inputs()).toHaveLength(1);
  });
});

describe('refusals', () => {
  it('are data: what, which field, its range', () => {
    const wide = refusal(() => engineOf({ instances: 99, log: { files: 1 } }));
    expect(wide).toMatchObject([{ field: 'instances', max: 8, got: 99 }, { field: 'log.files' }]);
    expect(refusal(() => engineOf({ colour: 1 }))).toMatchObject([
      { code: 'unknown_field', field: 'colour' },
    ]);
    const misfits = (scenario: unknown) => refusal(() => engineOf(scenario));
    expect(misfits([7, 3])).toMatchObject([{ code: 'not_an_object', field: null }]);
    expect(misfits(null)).toMatchObject([{ code: 'not_an_object', field: null }]);
    expect(misfits({ cache: [800], seed: 'x', log: { files: 1.5 } })).toMatchObject([
      { code: 'not_an_object', field: 'cache' },
      { code: 'not_a_number', field: 'seed' },
      { code: 'not_whole', field: 'log.files', got: 1.5 },
    ]);
    expect(misfits({ cache: [800] })).toMatchObject([{ code: 'not_an_object', field: 'cache' }]);
    expect(misfits({ commands: [{ at_ms: 1, do: 'checkpoint', colour: 1 }] })).toMatchObject([
      { code: 'unknown_field', field: 'commands.colour' },
    ]);
    const engine = engineOf(presetNamed('walk'));
    // Whatever the engine refuses, the page's type of errors can hold.
    const refused: EngineError = refusal(() =>
      command(engine, { do: 'crash_recovering' }),
    ) as CommandError;
    expect(refused).toEqual({ code: 'nobody_recovers' });
    expect(Engine.validate(presetNamed('walk'))).toEqual([]);
  });

  function refusal(attempt: () => unknown): unknown {
    try {
      attempt();
    } catch (thrown) {
      return thrown;
    }
    throw new Error('it was accepted');
  }
});

describe('native and wasm', () => {
  /** Compiles the command when nobody has yet. */
  const COMPILE_MS = 1_200_000;
  /** To compile the one that is published takes minutes, and no other test needs it. */
  const BUILDS: readonly Build[] = TRIES_ALL ? ['tested', 'published'] : ['tested'];

  it(
    'tell the same history, through a crash and its recovery',
    () => {
      for (const [name, seconds] of [
        ['walk', 30],
        ['sandbox', 20],
        ['cluster', 3],
      ] as const) {
        const crash = { at_ms: seconds * 400, do: 'crash_instance', instance: 1 } as const;
        const scenario = { ...presetNamed(name), seed: 99, commands: [crash] };
        const engine = engineOf(scenario);
        engine.run(seconds * 1e9, FOREVER);
        const { digest, step } = positionOf(engine);
        expect(step, name).toBeGreaterThan(500);
        for (const build of BUILDS) {
          expect(digest, `${name}, ${build}`).toBe(nativeDigest(build, scenario, seconds));
        }
      }
    },
    COMPILE_MS,
  );

  it(
    'come to the same state, contents included, in random clusters that are crashed again and again',
    () => {
      const [plans = [], ...others] = BUILDS.map(plansOf);
      for (const other of others) expect(other, 'without assertions').toEqual(plans);
      expect(plans.length).toBeGreaterThan(20);
      for (const { scenario, steps, commands, steps_after, state_digest } of plans) {
        const engine = engineOf(scenario);
        goOn(engine, steps);
        for (const [wait, value] of commands) {
          goOn(engine, wait);
          giveIfItFits(engine, value);
        }
        goOn(engine, steps_after);
        expect(stateOf(engine), `seed ${scenario.seed}`).toBe(state_digest);
      }
    },
    COMPILE_MS,
  );

  interface Played {
    scenario: Scenario;
    steps: number;
    commands: [number, AnyCommand][];
    steps_after: number;
    state_digest: string;
  }

  function plansOf(build: Build): Played[] {
    const lines = rollforward(build, ['plans', '--seed', '7000', '--count', '30']);
    return lines.split('\n').map((line) => JSON.parse(line));
  }

  /** A command that does not fit the moment is passed over. */
  function giveIfItFits(engine: Handle, value: AnyCommand): void {
    try {
      command(engine, value);
    } catch (refused) {
      expect(refused).toHaveProperty('code');
    }
  }

  /** So many steps, or fewer if nothing is left to do. */
  function goOn(engine: Handle, steps: number): void {
    engine.run(FOREVER, steps);
  }

  function nativeDigest(build: Build, scenario: Scenario, seconds: number): string {
    const input = JSON.stringify(scenario);
    return rollforward(build, ['digest', '-', '--until', String(seconds)], input);
  }

  function rollforward(build: Build, args: string[], input = ''): string {
    execFileSync('cargo', buildWords(build));
    return execFileSync(commandOf(build), args, { input, encoding: 'utf8' }).trim();
  }
});
