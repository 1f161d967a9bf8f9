/** What can be chosen by hand at a moment: a row for each thread. Pure. */

import type { ProgramCommand, ProgramScenario } from '../../engine/generated/control';
import { ThreadState } from '../../engine/generated/program-codes';
import type { ProgramFrame } from '../../engine/generated/program-frame';
import { hueOf } from './hues';
import { namesOf } from './names';
import { canStep, nextText, stateText } from './state-text';
import { cell, rowsOf } from './types';

export interface ThreadRow {
  readonly thread: number;
  readonly name: string;
  readonly short: string;
  readonly hue: string;
  readonly runs: boolean;
  /** What it does next, or why it does nothing. */
  readonly words: string;
  /** Why it cannot take a step; undefined when it can. */
  readonly obstacle: string | undefined;
  readonly step: ProgramCommand;
  /** Its stores that can become visible next. */
  readonly visible: readonly { readonly words: string; readonly command: ProgramCommand }[];
  /** Pauses or resumes it; null once it takes no more steps. */
  readonly hold: ProgramCommand | null;
  readonly kill: ProgramCommand | null;
}

const OVER: readonly number[] = [ThreadState.Ended, ThreadState.Stopped, ThreadState.Killed];

type Shown = Pick<ProgramFrame, 'threads' | 'words' | 'stores'>;

export function threadRows(frame: Shown, scenario: ProgramScenario): ThreadRow[] {
  const { threads, stores } = frame;
  const names = namesOf(frame, scenario);
  return rowsOf(threads).map((thread): ThreadRow => {
    const state = cell(threads.state, thread);
    const isOver = OVER.includes(state);
    const can = canStep(frame, thread);
    const own = rowsOf(stores).filter(
      (row) => stores.thread[row] === thread && stores.is_next[row] === 1,
    );
    const reason = stateText(frame, thread, names);
    return {
      thread,
      name: names.thread(thread),
      short: names.short(thread),
      hue: hueOf(frame, thread),
      runs: state === ThreadState.Runs,
      words: can ? nextText(frame, thread, names) : reason,
      obstacle: can ? undefined : reason,
      step: { do: 'step_thread', thread },
      visible: own.map((row) => ({
        words: `${names.word(cell(stores.word, row))} = ${cell(stores.value, row)}`,
        command: { do: 'make_visible', thread, word: cell(stores.word, row) },
      })),
      hold: isOver
        ? null
        : { do: state === ThreadState.Paused ? 'resume_thread' : 'pause_thread', thread },
      kill: isOver ? null : { do: 'kill_thread', thread },
    };
  });
}
