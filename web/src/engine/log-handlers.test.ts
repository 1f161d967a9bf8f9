import { describe, expect, it } from 'vitest';
import type {
  BuddyReport,
  BuddyRule,
  CrashQuery,
  CrashReport,
  LogSummary,
} from './generated/control';
import { type LogHandle, logHandlers } from './log-handlers';
import type { FromLogWorker, LogRequest } from './log-protocol';
import { WorkerHost } from './worker-host';

/** A reader that counts lines and remembers what it was asked. */
class FakeLog implements LogHandle {
  text = '';
  freed = false;
  asked: string[] = [];
  feed(bytes: Uint8Array) {
    this.text += new TextDecoder().decode(bytes);
  }
  cut_archive() {
    this.asked.push('cut');
  }
  records() {
    return this.text.split('\n').length - 1;
  }
  finish() {
    if (!this.text.startsWith('rmgr')) throw { code: 'empty' };
    return { records: this.records() } as LogSummary;
  }
  feed_writes() {}
  cut_writes_archive() {}
  finish_writes(): number {
    throw { code: 'writes_header', line: 1, excerpt: '' };
  }
  simulate_writes(rule: object) {
    this.asked.push(JSON.stringify(rule));
    return 3;
  }
  abandon_writes() {
    this.asked.push('abandon');
  }
  clear_writes() {
    this.asked.push('clear');
  }
  crash(query: CrashQuery) {
    this.asked.push(JSON.stringify(query));
    return { kept_records: 10 } as CrashReport;
  }
  set() {
    return new Uint8Array(1);
  }
  growth() {
    return new Uint8Array(2);
  }
  buddy(rule: BuddyRule, _query: CrashQuery, kept: number) {
    this.asked.push(`buddy ${JSON.stringify(rule)} at ${kept}`);
    return { simulated: true } as unknown as BuddyReport;
  }
  first_pass() {
    return new Uint8Array(5);
  }
  bins() {
    return new Uint8Array(3);
  }
  near(first: number, last: number) {
    this.asked.push(`near ${first} ${last}`);
    return new Uint8Array(4);
  }
  records_at(offset: number) {
    return Math.floor(offset / 10);
  }
  records_before() {
    return 4;
  }
  step() {
    return undefined;
  }
  free() {
    this.freed = true;
  }
}

function host() {
  const logs: FakeLog[] = [];
  const said: FromLogWorker[] = [];
  const waiting: ((message: FromLogWorker) => void)[] = [];
  const handlers = logHandlers(() => {
    const log = new FakeLog();
    logs.push(log);
    return log;
  });
  const made = new WorkerHost(handlers, (message) => {
    said.push(message as FromLogWorker);
    if (message.say === 'answer') waiting.shift()?.(message as FromLogWorker);
  });
  let id = 0;
  const ask = (request: Omit<LogRequest, 'id'>) => {
    id += 1;
    const answer = new Promise<FromLogWorker>((resolve) => waiting.push(resolve));
    made.receive({ ...request, id } as LogRequest);
    return answer;
  };
  return { ask, logs, said, cancel: () => made.receive({ call: 'cancel', id }) };
}

const file = (text: string) => ({
  from: 'file' as const,
  file: new Blob([text]),
  name: 'log.txt',
});
const open = (text: string) => ({ call: 'open' as const, args: { source: file(text) } });
const terms = { start: null, writes_before_ts_us: null };
const near = { buddy: null, nearBefore: 20, nearAfter: 5 };

describe('the calls of a log reader', () => {
  it('keeps the log that is open until another was read whole', async () => {
    const { ask, logs } = host();
    expect(await ask(open('rmgr: a\nrmgr: b\n'))).toMatchObject({
      result: { ok: true, value: { summary: { records: 2 }, textBytes: 16 } },
    });
    const rejected = await ask(open('no log'));
    expect(rejected).toMatchObject({
      result: { ok: false, error: { kind: 'refused', errors: [{ code: 'empty' }] } },
    });
    expect(logs.map((log) => log.freed)).toEqual([false, true]);
    await ask(open('rmgr: c\n'));
    expect(logs.map((log) => log.freed)).toEqual([true, true, false]);
  });

  it('stops reading when it is cancelled', async () => {
    const { ask, cancel, logs } = host();
    const answer = ask(open('rmgr: a\n'));
    cancel();
    expect(await answer).toMatchObject({ result: { ok: false, error: { kind: 'cancelled' } } });
    expect(logs[0]?.freed).toBe(true);
  });

  it('finds a crash by place, by position and by step', async () => {
    const { ask, logs } = host();
    await ask(open('rmgr: a\n'));
    const crash = (place: object) =>
      ask({ call: 'crash', args: { place, terms, ...near } } as LogRequest);
    await crash({ offset: 57 });
    await crash({ lsn: '0/1' });
    await crash({ after: 7.2 });
    const asked = logs[0]?.asked.filter((text) => text.startsWith('{')) ?? [];
    expect(asked.map((text) => JSON.parse(text).crash_after)).toEqual([5, 4, 7]);
    expect(logs[0]?.asked).toContain('near 0 15');
    expect(await crash({ step: 'commit', from: 1, forward: true })).toMatchObject({
      result: { ok: true, value: null },
    });
  });

  it('asks for a buddy at the records that the crash keeps, and only when one is wanted', async () => {
    const { ask, logs } = host();
    await ask(open('rmgr: a\n'));
    const crash = (buddy: object | null) =>
      ask({
        call: 'crash',
        args: { place: { after: 3 }, terms, ...near, buddy },
      } as LogRequest);
    expect(await crash(null)).toMatchObject({ result: { ok: true, value: { buddy: null } } });
    expect(await crash({ interval_ms: 5 })).toMatchObject({
      result: { ok: true, value: { buddy: { simulated: true } } },
    });
    const asked = logs[0]?.asked.filter((text) => text.startsWith('buddy'));
    expect(asked).toEqual(['buddy {"interval_ms":5} at 10']);
  });

  it('says why page writes could not be read', async () => {
    const { ask, logs } = host();
    await ask(open('rmgr: a\n'));
    const overlay = { kind: 'server' as const, source: file('wrong') };
    expect(await ask({ call: 'overlay', args: { overlay } })).toMatchObject({
      result: { ok: false, error: { kind: 'refused', errors: [{ code: 'writes_header' }] } },
    });
    expect(logs[0]?.asked).not.toContain('clear');
  });

  it('refuses questions before a log is open', async () => {
    const { ask } = host();
    const answer = await ask({ call: 'growth', args: { terms, points: 5 } });
    expect(answer).toMatchObject({ result: { ok: false, error: { kind: 'unread' } } });
  });
});
