/**
 * The calls of a model's worker. Knows neither wasm nor workers nor what the model is about, nor how timelines are held
 * (`held-branches.ts`) and moved (`walker.ts`).
 */

import { type FileClass, handFile } from './hand-file';
import type { Handle, HandleClass } from './handle';
import { HeldBranches } from './held-branches';
import type { Answered, FrameRequest, SearchProgress } from './messages';
import type { Calls, MoveResult, Progress } from './protocol';
import { RunMover } from './run-mover';
import { type Handlers, RefusedError } from './worker-host';

/** The handlers of a model's calls; `File` is how it takes files, if it takes any. Warms the engine up: a page's first call into wasm is slow, and nobody waits yet. */
export function timelineHandlers(
  Engine: HandleClass,
  File: FileClass | null = null,
): Handlers<Calls, Progress> {
  warmUp(Engine);
  const walker = new RunMover();
  const branches = new HeldBranches(Engine, walker);
  return {
    about: () => ({
      model: Engine.model(),
      modelVersion: Engine.model_version(),
      presets: Engine.presets(),
    }),
    validate: ({ scenario }) => {
      const errors = Engine.validate(scenario);
      if (errors.length > 0) throw new RefusedError(errors);
      return null;
    },
    open: async ({ branch, recipe, frame }, task) => {
      const { engine, done } = await branches.make(branch, recipe, task);
      return { ...moved(engine, done, frame), inputs: engine.inputs() };
    },
    fork: async ({ from, to }, task) => ({
      inputs: (await branches.fork(from, to, task)).inputs(),
    }),
    hand: (args, task) => {
      if (File === null) throw new RefusedError([{ code: 'takes_no_files' }]);
      return handFile(File, args, task);
    },
    drop: ({ branch }) => {
      branches.forget(branch);
      return null;
    },
    command: ({ branch, command, frame }, task) =>
      branches.use(branch, task, (engine) => {
        engine.command(command);
        return { ...moved(engine, true, frame), inputs: engine.inputs() };
      }),
    move: ({ branch, move, frame }, task) =>
      branches.use(branch, task, async (engine) => {
        const before = move.to === 'run' && move.maxSteps > 0 ? engine.position().step : null;
        const done = await walker.move(engine, move, task);
        // Nothing happened in the slice of time: the page has this frame already.
        return moved(engine, done, before === engine.position().step ? null : frame);
      }),
    search: ({ branch, request }, task) =>
      branches.use(branch, task, async (engine) => {
        engine.search(request);
        return (await walker.lookAhead(engine, task)) as SearchProgress;
      }),
    answer: ({ branch, request }, task) =>
      branches.use(branch, task, async (engine) => {
        engine.answer(request);
        return (await walker.lookAhead(engine, task)) as Answered;
      }),
    work: ({ branch }, task) =>
      branches.use(branch, task, (engine) => {
        const [work = 0, ageNs = 0] = engine.work_moment();
        return { work, ageNs };
      }),
    facts: ({ branch, query }, task) =>
      branches.use(branch, task, (engine) => owned(engine.facts(query))),
    why: ({ branch, subject }, task) =>
      branches.use(branch, task, (engine) => owned(engine.why(subject))),
  };
}

function warmUp(Engine: HandleClass): void {
  const [scenario] = Object.values(Engine.presets());
  // What needs a file that nobody has handed over yet cannot be run.
  if (scenario === undefined || Engine.validate(scenario).length > 0) return;
  const engine = new Engine(scenario);
  engine.run(Number.MAX_SAFE_INTEGER, 500);
  engine.free();
}

function moved(engine: Handle, done: boolean, request: FrameRequest | null): MoveResult {
  const frame = request === null ? null : owned(engine.frame(request));
  return { position: engine.position(), done, frame };
}

/** Bytes that may be transferred: a separate buffer. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return own ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
