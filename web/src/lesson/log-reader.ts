/** Reads real logs for a lesson's live numbers and keys, one after the other. Knows no page and not where logs lie. */

import { firstRule } from '../engine/buddy-rule';
import type { LogSummary } from '../engine/generated/control';
import type { LogClient } from '../engine/log-client';
import type { LogSource } from '../engine/log-protocol';
import type { LogFigure, LogReader, LogReading } from './schema-figure';

type Example = LogFigure['example'];

/** Where the log and the page writes of an example lie. */
export type Sources = (example: Example) => { log: LogSource; writes: LogSource | null };

export class ClientLogReader implements LogReader {
  readonly #client: LogClient;
  readonly #sources: Sources;
  #open: { example: Example; writes: boolean; summary: LogSummary } | null = null;
  #last: Promise<LogReading | null> = Promise.resolve(null);

  constructor(client: LogClient, sources: Sources) {
    this.#client = client;
    this.#sources = sources;
  }

  /** Null where the log cannot be read. */
  read(figure: LogFigure): Promise<LogReading | null> {
    this.#last = this.#last.then(() => this.#read(figure));
    return this.#last;
  }

  async #read(figure: LogFigure): Promise<LogReading | null> {
    const summary = await this.#opened(figure);
    if (summary === null) return null;
    const found = await this.#client.crash({
      place: { after: keptOf(figure, summary) },
      terms: { start: null, writes_before_ts_us: null },
      buddy: figure.buddy ? firstRule(summary) : null,
      nearBefore: 0,
      nearAfter: 0,
    });
    if (!found.ok || found.value === null) return null;
    const { report, buddy } = found.value;
    return { summary, report, buddy };
  }

  async #opened({ example, writes }: LogFigure): Promise<LogSummary | null> {
    if (this.#open?.example === example && this.#open.writes === writes) return this.#open.summary;
    const { log, writes: server } = this.#sources(example);
    const opened = await this.#client.open(log);
    if (!opened.ok) return null;
    if (writes && server !== null) {
      const laid = await this.#client.overlay({ kind: 'server', source: server });
      if (!laid.ok) return null;
    }
    const { summary } = opened.value;
    this.#open = { example, writes, summary };
    return summary;
  }
}

/** Records that a figure's crash leaves. */
export function keptOf({ crash = 1 }: LogFigure, { records }: LogSummary): number {
  return Math.round(crash * records);
}
