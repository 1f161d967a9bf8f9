/** The desk at work: files read one after the other, answers judged in the background, all of it kept in the page alone. */

import { useCallback, useEffect, useRef, useState } from 'react';
import say from '../../base/messages/desk';
import { EngineClient } from '../../engine/client';
import type { Judgement } from '../../lesson/judge-again';
import type { Lesson } from '../../lesson/lesson';
import { knownModel } from '../../views/models';
import { lessonNamed, otherLanguages } from '../course/lessons';
import { type FileFault, fileRead, firstOf } from '../progress/read-file';
import { answersOfStudent, type HandedInAnswer, type Student, studentOf } from './hand-ins';
import { judgeAll } from './judge-all';
import { examOf } from './places';

export interface DeskState {
  readonly students: readonly Student[];
  readonly pieces: readonly HandedInAnswer[];
  readonly faults: readonly FileFault[];
  readonly judgements: ReadonlyMap<HandedInAnswer, Judgement>;
  /** How many files are being read, and how many are; null when none is. */
  readonly reading: { readonly done: number; readonly all: number } | null;
  readonly judging: boolean;
}

// Why a file is not on the desk as it is.

const tooMany = (): FileFault => ({
  title: say.fault.tooMany.title(),
  detail: say.fault.tooMany.detail({ limit: MOST_FILES }),
});

const readAlready = (file: string): FileFault => ({
  title: say.fault.readAlready.title({ file }),
  detail: say.fault.readAlready.detail(),
});

const damaged = (file: string, parts: readonly string[]): FileFault => ({
  title: say.fault.damaged.title({ file }),
  detail: say.fault.damaged.detail(firstOf(parts)),
});

const EMPTY: DeskState = {
  students: [],
  pieces: [],
  faults: [],
  judgements: new Map(),
  reading: null,
  judging: false,
};

const MOST_FILES = 500;
/** One core is left for the page; each engine has a separate worker. */
const engines = () => Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));
/** A file of the system or an editor: nobody means it. */
const isHidden = ({ name }: File) => name.startsWith('.');

const byName = (a: Student, b: Student) => a.name.localeCompare(b.name, 'en', { numeric: true });

const logs = async () => (await import('../figure/example-sources')).sharedLogReader();

async function load(slug: string): Promise<Lesson | null> {
  return (await lessonNamed(slug)?.())?.default ?? null;
}

const others = (slug: string) =>
  otherLanguages(slug).map((file) => async () => (await file()).default);

export function useDesk() {
  const [state, setState] = useState(EMPTY);
  const latest = useRef(state);
  latest.current = state;
  const ended = useRef(new AbortController());
  const known = useRef(new Set<string>());
  const change = useCallback((part: Partial<DeskState>) => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  }, []);

  const judge = useCallback(async () => {
    ended.current.abort();
    const controller = new AbortController();
    ended.current = controller;
    const { pieces, judgements } = latest.current;
    const open = pieces.filter((piece) => !judgements.has(piece));
    if (open.length === 0) return;
    change({ judging: true });
    await judgeAll(
      open,
      {
        load,
        others,
        client: (model) => new EngineClient(knownModel(model)),
        logs,
        examOf,
        engines: engines(),
        onJudged: (judged) => {
          if (controller.signal.aborted) return;
          change({ judgements: new Map([...latest.current.judgements, ...judged]) });
        },
      },
      controller.signal,
    );
    if (ended.current === controller) change({ judging: false });
  }, [change]);

  const take = useCallback(
    async (files: readonly File[]) => {
      const all = files.filter((file) => !isHidden(file));
      const room = MOST_FILES - latest.current.students.length;
      const faults: FileFault[] = all.length > room ? [tooMany()] : [];
      const students: Student[] = [];
      for (const [done, file] of all.slice(0, room).entries()) {
        change({ reading: { done, all: all.length } });
        const mark = `${file.name} ${file.size} ${file.lastModified}`;
        if (known.current.has(mark)) {
          faults.push(readAlready(file.name));
          continue;
        }
        const read = await fileRead(file);
        if (!('handedIn' in read)) {
          faults.push(read);
          continue;
        }
        known.current.add(mark);
        const parts = read.handedIn.damaged;
        if (parts.length > 0) faults.push(damaged(read.name, parts));
        students.push(studentOf(read, known.current.size));
      }
      const { students: before, pieces, faults: old } = latest.current;
      change({
        students: [...before, ...students].sort(byName),
        pieces: [...pieces, ...students.flatMap(answersOfStudent)],
        faults: [...old, ...faults],
        reading: null,
      });
      await judge();
    },
    [change, judge],
  );

  const stop = useCallback(() => {
    ended.current.abort();
    change({ judging: false });
  }, [change]);
  const clear = useCallback(() => {
    ended.current.abort();
    known.current.clear();
    change(EMPTY);
  }, [change]);
  useEffect(() => () => ended.current.abort(), []);
  return { state, take, judge, stop, clear };
}
