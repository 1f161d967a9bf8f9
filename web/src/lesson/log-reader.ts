/**
 * Reads real logs for a lesson's live numbers and keys, one after the other. Knows no page and not where logs are
 * stored.
 */

import { ok } from '../base/result';
import { firstRule, layBuddy } from '../engine/buddy-rule';
import type { EngineClient } from '../engine/client';
import { decoded } from '../engine/client';
import type { FileSource } from '../engine/file-source';
import type { Recipe } from '../engine/messages';
import type { LogFigure, LogReader, LogReading } from './schema-figure';

type Example = LogFigure['example'];

/** Where the log and the page writes of an example are stored. */
export type Sources = (example: Example) => { log: FileSource; writes: FileSource | null };

/** A log that the engine holds: its length, and the scenario without and with page writes. */
interface Kept {
  readonly size: LogSize;
  readonly without: Recipe['scenario'];
  readonly with: Recipe['scenario'];
}

interface LogSize {
  readonly records: number;
  readonly bytes: number;
}

/** The branch in which it looks; a reader has no other. */
const BRANCH = 1;
const NO_FILE = { name: '', digest: '' };

export class ClientLogReader implements LogReader {
  readonly #client: EngineClient;
  readonly #sources: Sources;
  readonly #kept = new Map<Example, Kept>();
  #last: Promise<LogReading | null> = Promise.resolve(null);

  constructor(client: EngineClient, sources: Sources) {
    this.#client = client;
    this.#sources = sources;
  }

  /** Null where the log cannot be read. */
  read(figure: LogFigure): Promise<LogReading | null> {
    this.#last = this.#last.then(() => this.#read(figure));
    return this.#last;
  }

  async #read(figure: LogFigure): Promise<LogReading | null> {
    const kept = this.#kept.get(figure.example) ?? (await this.#hand(figure.example));
    if (kept === null) return null;
    this.#kept.set(figure.example, kept);
    const rule = figure.buddy ? firstRule(kept.size) : null;
    const inputs = rule === null ? [] : [{ step: 0, command: layBuddy(rule) }];
    const step = keptOf(figure, kept.size) + inputs.length;
    const scenario = figure.writes ? kept.with : kept.without;
    const { vocabulary } = this.#client.model;
    const frame = { ...NOTHING, values: Object.keys(vocabulary.values) };
    const recipe = { scenario, inputs, step };
    const opened = await this.#client.open({ branch: BRANCH, recipe, frame });
    if (!opened.ok || opened.value.frame === null) return null;
    const read = decoded(this.#client.model, ok(opened.value.frame));
    return read.ok ? { frame: read.value, vocabulary } : null;
  }

  async #hand(example: Example): Promise<Kept | null> {
    const { log: source, writes: server } = this.#sources(example);
    const handed = await this.#client.hand({ source, of: null });
    if (!handed.ok) return null;
    const { digest, entries: records, redo_bytes: bytes } = handed.value;
    const without = { seed: 1, log: { name: source.name, digest }, writes: NO_FILE };
    const list = server === null ? null : await this.#client.hand({ source: server, of: digest });
    const writes =
      server !== null && list?.ok === true
        ? { name: server.name, digest: list.value.digest }
        : NO_FILE;
    return { size: { records, bytes }, without, with: { ...without, writes } };
  }
}

/** What it looks with: no table, only numbers. */
const NOTHING = { tables: [], newest: {}, about: null, from_ns: 0, to_ns: 0 };

/** Records that a figure's crash leaves. */
export function keptOf({ crash = 1 }: LogFigure, { records }: Pick<LogSize, 'records'>): number {
  return Math.round(crash * records);
}
