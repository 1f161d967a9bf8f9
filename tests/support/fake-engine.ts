/**
 * A stand-in for the wasm engine with its verbs and none of its meaning: one event a simulated millisecond (a
 * command is one), a commit every tenth, a phase every hundredth; `slow_data_disk` of 666 percent traps. Its digest tells runs apart.
 */

import type { EngineError } from '../../web/src/base/failure';
import { FRAME_MAGIC, FRAME_VERSION } from '../../web/src/engine/generated/frame';
import type { Handle, HandleClass } from '../../web/src/engine/handle';
import { inProcess } from '../../web/src/engine/in-process';
import type {
  AnyCommand,
  AnyScenario,
  AnySubject,
  FrameRequest,
  Input,
  Position,
  SearchProgress,
} from '../../web/src/engine/messages';
import type { Model } from '../../web/src/engine/model';
import { timelineHandlers } from '../../web/src/engine/timelines';
import { CLUSTER } from '../../web/src/views/cluster/model';
import { encodeFrame, frameFrom } from './frames';
import { SAMPLE_SCENARIO } from './recorded';

const NS_PER_STEP = 1e6;

export class FakeEngine implements Handle {
  static alive = 0;
  #step = 0;
  #known = 0;
  #inputs: Input[] = [];

  constructor(readonly scenario: AnyScenario) {
    const errors = FakeEngine.validate(scenario);
    if (errors.length > 0) throw errors;
    FakeEngine.alive += 1;
  }

  static presets(): Record<string, AnyScenario> {
    return { walk: { ...SAMPLE_SCENARIO, seed: 3 }, sandbox: SAMPLE_SCENARIO };
  }

  static validate({ instances }: AnyScenario): EngineError[] {
    if (Number(instances) <= 8) return [];
    return [{ code: 'out_of_range', field: 'instances', min: 1, max: 8, got: Number(instances) }];
  }

  static model(): string {
    return 'cluster';
  }

  static model_version(): string {
    return '1';
  }

  command(command: AnyCommand): void {
    if (command.do === 'slow_data_disk' && command.percent === 666) {
      throw new WebAssembly.RuntimeError('unreachable');
    }
    if (command.do === 'crash_recovering') throw { code: 'nobody_recovers' };
    const before = this.#inputs.filter((input) => input.step < this.#step);
    this.#inputs = [...before, { step: this.#step, command }];
    this.#step += 1;
    this.#known = this.#step;
  }

  work_at(): undefined {
    return undefined;
  }

  fork(): Handle {
    const copy = new FakeEngine(this.scenario);
    copy.#step = this.#step;
    copy.#known = this.#step;
    copy.#inputs = this.#inputs.filter((input) => input.step < this.#step);
    return copy;
  }

  run(untilNs: number, maxSteps: number): number {
    const steps = Math.max(0, Math.min(maxSteps, Math.floor(untilNs / NS_PER_STEP) - this.#step));
    this.#go(this.#step + steps);
    return steps;
  }

  seek_step(step: number, maxSteps = Number.POSITIVE_INFINITY): boolean {
    // What is known costs nothing here.
    this.#go(Math.min(step, Math.max(this.#step, this.#known) + maxSteps));
    return this.#step === step;
  }

  seek_time(timeNs: number, maxSteps?: number): boolean {
    return this.seek_step(Math.floor(timeNs / NS_PER_STEP), maxSteps);
  }

  /** An event is a piece of work. */
  seek_work(work: number, _ageNs: number, maxSteps: number): boolean {
    this.#go(Math.min(work, this.#known + maxSteps));
    return this.#step === work;
  }

  work_moment(): Float64Array {
    return Float64Array.of(this.#step, 0);
  }

  step_event(direction: number): boolean {
    return this.#stepBy(1, direction);
  }

  step_stop(name: string, direction: number): boolean {
    return this.#stepBy(name === 'phase' ? 100 : 10, direction);
  }

  #stepBy(size: number, direction: number): boolean {
    const step = (Math.floor(this.#step / size) + direction) * size;
    if (step < 0) return false;
    this.#go(step);
    return true;
  }

  #go(step: number): void {
    this.#step = step;
    this.#known = Math.max(this.#known, step);
  }

  frame(request: FrameRequest): Uint8Array {
    const clock = [
      { step: this.#step, time_ns: this.#step * NS_PER_STEP, known_step: this.#known },
    ];
    const marks = [{ kind: 0, instance: 1, time_ns: 50 * NS_PER_STEP, step: 50 }];
    return encodeFrame(
      frameFrom(request.tables.includes('marks') ? { clock, marks } : { clock }),
      FRAME_MAGIC,
      FRAME_VERSION,
    );
  }

  facts(): Uint8Array {
    return encodeFrame(
      frameFrom({ facts: [{ id: 1, step: this.#step }] }),
      FRAME_MAGIC,
      FRAME_VERSION,
    );
  }

  why(subject: AnySubject): Uint8Array {
    return encodeFrame(
      frameFrom({ facts: [{ id: 1, step: this.#step, block: Number(subject.block ?? 0) }] }),
      FRAME_MAGIC,
      FRAME_VERSION,
    );
  }

  search(): void {}

  answer(): void {}

  look_ahead(): SearchProgress {
    return { done: true, time_ns: this.#step * NS_PER_STEP, times: [] };
  }

  inputs(): Input[] {
    return this.#inputs;
  }

  position(): Position {
    return {
      step: this.#step,
      time_ns: this.#step * NS_PER_STEP,
      known_step: this.#known,
      known_time_ns: this.#known * NS_PER_STEP,
      idle: false,
      full: false,
      coming: ['commit', 'phase'],
      digest: `${this.#step} ${JSON.stringify(this.#inputs.filter((input) => input.step < this.#step))}`,
    };
  }

  held_bytes(): number {
    return 1_000;
  }

  free(): void {
    FakeEngine.alive -= 1;
  }
}

/** A worker in the same thread with this engine. */
export function fakeWorker(engine: HandleClass = FakeEngine) {
  return inProcess(timelineHandlers(engine));
}

/** The cluster as pages have it, on this engine. */
export function fakeModel(engine: HandleClass = FakeEngine): Model {
  return { ...CLUSTER, spawn: () => fakeWorker(engine) };
}
