/**
 * A stand-in for the wasm engine with its verbs and none of its meaning: one event a simulated millisecond (a
 * command is one), a commit every tenth, a phase every hundredth; `slow_data_disk` of 666 percent traps. Its digest tells runs apart.
 */

import type { WorkerPort } from '../../web/src/engine/client';
import type { Command } from '../../web/src/engine/generated/control';
import { FRAME_MAGIC, FRAME_VERSION } from '../../web/src/engine/generated/frame';
import type { Handle, HandleClass } from '../../web/src/engine/handle';
import { EngineHost } from '../../web/src/engine/host';
import type { FrameRequest, Input } from '../../web/src/engine/messages';
import type { FromWorker } from '../../web/src/engine/protocol';
import { encodeFrame, frameFrom } from './frames';
import { SAMPLE_SCENARIO } from './recorded';

const NS_PER_STEP = 1e6;

export class FakeEngine implements Handle {
  static alive = 0;
  #step = 0;
  #known = 0;
  #inputs: Input[] = [];

  constructor(readonly scenario: string) {
    const value = JSON.parse(scenario) as { instances: number };
    if (value.instances > 8) {
      throw JSON.stringify({
        code: 'out_of_range',
        field: 'instances',
        min: 1,
        max: 8,
        got: value.instances,
      });
    }
    FakeEngine.alive += 1;
  }

  static presets(): string {
    return JSON.stringify({ walk: { ...SAMPLE_SCENARIO, seed: 3 }, sandbox: SAMPLE_SCENARIO });
  }

  static validate(scenario: string): string {
    const value = JSON.parse(scenario) as { instances: number };
    return value.instances > 8
      ? '[{"code":"out_of_range","field":"instances","min":1,"max":8}]'
      : '[]';
  }

  static model_version(): string {
    return '1';
  }

  command(commandJson: string): void {
    const command = JSON.parse(commandJson) as Command;
    if (command.do === 'slow_data_disk' && command.percent === 666) {
      throw new WebAssembly.RuntimeError('unreachable');
    }
    if (command.do === 'crash_recovering') throw JSON.stringify({ code: 'nobody_recovers' });
    const before = this.#inputs.filter((input) => input.step < this.#step);
    this.#inputs = [...before, { step: this.#step, command }];
    this.#step += 1;
    this.#known = this.#step;
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

  seek_step(step: number): void {
    this.#go(step);
  }

  seek_time(timeNs: number): void {
    this.#go(Math.floor(timeNs / NS_PER_STEP));
  }

  /** An SCN an event. */
  seek_scn(scn: number, _ageNs: number, maxSteps: number): boolean {
    this.#go(Math.min(scn, this.#known + maxSteps));
    return this.#step === scn;
  }

  scn_moment(): Float64Array {
    return Float64Array.of(this.#step, 0);
  }

  step_event(direction: number): boolean {
    return this.#stepBy(1, direction);
  }

  step_commit(direction: number): boolean {
    return this.#stepBy(10, direction);
  }

  step_phase(direction: number): boolean {
    return this.#stepBy(100, direction);
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

  frame(requestJson: string): Uint8Array {
    const request = JSON.parse(requestJson) as FrameRequest;
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

  why(subjectJson: string): Uint8Array {
    const subject = JSON.parse(subjectJson) as { block?: number };
    return encodeFrame(
      frameFrom({ facts: [{ id: 1, step: this.#step, block: subject.block ?? 0 }] }),
      FRAME_MAGIC,
      FRAME_VERSION,
    );
  }

  inputs(): string {
    return JSON.stringify(this.#inputs);
  }

  position(): string {
    return JSON.stringify({
      step: this.#step,
      time_ns: this.#step * NS_PER_STEP,
      known_step: this.#known,
      known_time_ns: this.#known * NS_PER_STEP,
      idle: false,
      digest: `${this.#step} ${JSON.stringify(this.#inputs.filter((input) => input.step < this.#step))}`,
    });
  }

  free(): void {
    FakeEngine.alive -= 1;
  }
}

/** A worker in the same thread: messages cross as structured clones, in order, one task later. */
export function fakeWorker(
  engine: HandleClass = FakeEngine,
): WorkerPort & { die(): void; hang(): void } {
  let alive = true;
  const listeners: ((message: FromWorker) => void)[] = [];
  const deaths: ((detail: string) => void)[] = [];
  const post = (message: FromWorker) => {
    const copy = structuredClone(message);
    queueMicrotask(() => {
      if (alive) for (const listener of listeners) listener(copy);
    });
  };
  const host = new EngineHost(engine, post);
  return {
    postMessage(message) {
      const copy = structuredClone(message);
      queueMicrotask(() => {
        if (!alive) return;
        if (copy.call === 'ping') post({ say: 'alive' });
        else host.receive(copy);
      });
    },
    onMessage: (listener) => listeners.push(listener),
    onDeath: (listener) => deaths.push(listener),
    terminate() {
      alive = false;
    },
    /** It says and hears nothing any more. */
    hang() {
      alive = false;
    },
    die() {
      alive = false;
      for (const listener of deaths) listener('out of memory');
    },
  };
}
