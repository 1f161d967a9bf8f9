import { describe, expect, it } from 'vitest';
import { manualClock } from '../../../tests/support/manual-clock';
import { fail, ok, type Result } from '../base/result';
import {
  type CallMessage,
  type Port,
  WorkerCalls,
  type WorkerLoss,
  type WorkerNotice,
} from './calls';

interface Calls {
  double: { args: number; result: number };
}
type Request = { id: number; call: 'double'; args: number };
type Says1 = CallMessage<string, number, WorkerLoss>;

/** A worker that answers only when the test lets it. */
class Puppet implements Port<Request | WorkerNotice, Says1> {
  readonly messages: (Request | WorkerNotice)[] = [];
  answersPings = true;
  terminated = false;
  say: (message: Says1) => void = () => {};
  die: (detail: string) => void = () => {};

  postMessage(message: Request | WorkerNotice) {
    this.messages.push(message);
    if (message.call === 'ping' && this.answersPings) this.say({ say: 'alive' });
  }
  onMessage(listener: (message: Says1) => void) {
    this.say = listener;
  }
  onDeath(listener: (detail: string) => void) {
    this.die = listener;
  }
  terminate() {
    this.terminated = true;
  }
  answer(id: number, value: number) {
    this.say({ say: 'answer', id, result: ok(value) });
  }
}

function setUp() {
  const worker = new Puppet();
  const clock = manualClock();
  const calls = new WorkerCalls<Calls, string, WorkerLoss>(worker, (loss) => loss, clock.patience);
  return { worker, clock, calls };
}

/** What a call has come to so far. */
function watched(call: Promise<Result<number, WorkerLoss>>) {
  const seen: Result<number, WorkerLoss>[] = [];
  void call.then((result) => seen.push(result));
  return seen;
}

describe('WorkerCalls', () => {
  it('gives each call its own answer and its own progress', async () => {
    const { worker, calls } = setUp();
    const replies: string[] = [];
    const first = calls.call('double', 1, { onProgress: (text) => replies.push(text) });
    const second = calls.call('double', 2);
    worker.answer(2, 4);
    worker.say({ say: 'progress', id: 1, progress: 'half' });
    worker.say({ say: 'progress', id: 2, progress: 'too late' });
    worker.answer(1, 2);
    expect([await first, await second]).toEqual([ok(2), ok(4)]);
    expect(replies).toEqual(['half']);
  });

  it('passes a cancel on, also one that came before the call', () => {
    const { worker, calls } = setUp();
    const later = new AbortController();
    void calls.call('double', 1, { signal: later.signal });
    void calls.call('double', 2, { signal: AbortSignal.abort() });
    later.abort();
    expect(worker.messages.filter(({ call }) => call === 'cancel')).toEqual([
      { call: 'cancel', id: 2 },
      { call: 'cancel', id: 1 },
    ]);
  });

  it('waits for as long as the worker shows that it lives', async () => {
    const { worker, clock, calls } = setUp();
    const call = watched(calls.call('double', 1));
    await clock.turn(50);
    expect(call).toEqual([]);
    worker.answer(1, 2);
    await clock.turn(1);
    expect(call).toEqual([ok(2)]);
  });

  it('takes a worker that falls silent for stopped, and lets it go', async () => {
    const { worker, clock, calls } = setUp();
    worker.say({ say: 'alive' });
    worker.answersPings = false;
    const call = watched(calls.call('double', 1));
    await clock.turn(2);
    worker.say({ say: 'progress', id: 1, progress: 'slow, but there' });
    await clock.turn(3);
    expect(call).toEqual([]);
    await clock.turn(1);
    const stopped = fail({ kind: 'stopped', detail: 'it does not answer any more' });
    expect(call).toEqual([stopped]);
    expect(worker.terminated).toBe(true);
    expect(await calls.call('double', 2)).toEqual(stopped);
  });

  it('is more patient with one that is still loading', async () => {
    const { worker, clock, calls } = setUp();
    worker.answersPings = false;
    const call = watched(calls.call('double', 1));
    await clock.turn(9);
    expect(call).toEqual([]);
    await clock.turn(1);
    expect(call).toMatchObject([{ ok: false, error: { kind: 'unreachable' } }]);
  });

  it('watches only while an answer is awaited', async () => {
    const { worker, clock, calls } = setUp();
    expect(clock.watched).toBe(0);
    const call = calls.call('double', 1);
    expect(clock.watched).toBe(1);
    worker.answer(1, 2);
    await call;
    expect(clock.watched).toBe(0);
    void calls.call('double', 2);
    calls.end({ kind: 'stopped', detail: 'closed' });
    expect(clock.watched).toBe(0);
  });

  it('tells a death before the first word from one after it', async () => {
    const early = setUp();
    const call = watched(early.calls.call('double', 1));
    early.worker.die('no such file');
    await early.clock.turn(1);
    expect(call).toEqual([fail({ kind: 'unreachable', detail: 'no such file' })]);
    const late = setUp();
    const other = watched(late.calls.call('double', 1));
    late.worker.say({ say: 'alive' });
    late.worker.die('out of memory');
    await late.clock.turn(1);
    expect(other).toEqual([fail({ kind: 'stopped', detail: 'out of memory' })]);
  });
});
