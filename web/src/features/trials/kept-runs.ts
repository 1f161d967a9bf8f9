/**
 * The runs that this browser has made, by what determines a run: a reload, another seed or another value makes only the
 * runs that are missing. Where the browser keeps nothing, runs are made again.
 */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { digestOf } from '../../base/digest';
import type { Experiment, TrialResult } from '../../engine/generated/control';
import type { TrialsAbout } from '../../engine/trials';
import { pointsOf } from './spreads';

type KeptRun = Omit<TrialResult, 'trial'>;

interface Runs extends DBSchema {
  runs: { key: string; value: KeptRun };
}

const [NAME, VERSION] = ['rollforward-experiments', 1];

/** What became of keeping some runs. */
export type Keeping = 'kept' | 'full' | 'impossible';

/** The key of each trial: everything on which its result depends. */
export function keysOf(experiment: Experiment, { version, axes }: TrialsAbout): readonly string[] {
  const { parameters, seeds, measures, ...common } = experiment;
  // What a measure is called changes no number.
  const shared = digestOf([common, measures.map(({ value }) => value), version]);
  return pointsOf(axes, 0, 0, []).flatMap(({ values }) => {
    const point = values.map((value, axis) => [parameters[axis]?.field, value]);
    return seeds.map((seed) => shared + digestOf([point, seed]));
  });
}

const isForLackOfRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

export class KeptRuns {
  #database: Promise<IDBPDatabase<Runs>> | null = null;

  #open(): Promise<IDBPDatabase<Runs>> {
    this.#database ??= openDB<Runs>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('runs');
      },
    });
    return this.#database;
  }

  /** Those that are there, by number of the trial. */
  async read(keys: readonly string[]): Promise<readonly TrialResult[]> {
    try {
      const { store } = (await this.#open()).transaction('runs');
      const found = await Promise.all(keys.map((key) => store.get(key)));
      return found.flatMap((run, trial) => (run === undefined ? [] : [{ trial, ...run }]));
    } catch {
      return [];
    }
  }

  async keep(keys: readonly string[], results: readonly TrialResult[]): Promise<Keeping> {
    try {
      const transaction = (await this.#open()).transaction('runs', 'readwrite');
      const puts = results.map(({ trial, ...run }) => transaction.store.put(run, keys[trial]));
      // Where a transaction is undone, its puts only say that it was; the transaction says why.
      const outcomes = await Promise.allSettled([...puts, transaction.done]);
      const errors = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      );
      if (errors.length === 0) return 'kept';
      return errors.some(isForLackOfRoom) ? 'full' : 'impossible';
    } catch (error) {
      return isForLackOfRoom(error) ? 'full' : 'impossible';
    }
  }

  /** Throws all of them away. */
  async clear(): Promise<void> {
    await (await this.#open()).clear('runs');
  }
}
