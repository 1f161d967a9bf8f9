/** What can be done to a program at a moment, and why a command cannot be given. Pure. */

import say from '../../base/messages/views/program-text';
import { ThreadState } from '../../engine/generated/program-codes';
import type { AnyCommand } from '../../engine/messages';
import type { CommandControls } from '../controls';
import { commandLabel } from './command-text';
import { genericNames } from './names';
import { canStep, stateText } from './state-text';
import { cell, programCommand, programFrame, rowsOf } from './types';

const OVER: readonly number[] = [ThreadState.Ended, ThreadState.Stopped, ThreadState.Killed];

export const COMMAND_CONTROLS: CommandControls = {
  panel({ frame: carried }) {
    const { threads, stores } = programFrame(carried);
    const steps: AnyCommand[] = rowsOf(threads).map((thread) => ({ do: 'step_thread', thread }));
    const visible: AnyCommand[] = rowsOf(stores)
      .filter((row) => stores.is_next[row] === 1)
      .map((row) => ({
        do: 'make_visible',
        thread: cell(stores.thread, row),
        word: cell(stores.word, row),
      }));
    const further = rowsOf(threads).flatMap((thread): AnyCommand[] => [
      { do: isPaused(carried, thread) ? 'resume_thread' : 'pause_thread', thread },
      { do: 'kill_thread', thread },
    ]);
    return {
      parts: [],
      hint: null,
      commands: [...steps, ...visible],
      drawers: [
        {
          title: say.hold(),
          controls: further.map((command) => ({ kind: 'command', command }) as const),
        },
      ],
      brief: steps,
    };
  },
  obstacle(given, carried) {
    const command = programCommand(given);
    const { threads } = programFrame(carried);
    const state = cell(threads.state, command.thread);
    if (command.thread >= threads.rows) return say.noSuchThread();
    if (command.do === 'make_visible') return undefined;
    const words = stateText(programFrame(carried), command.thread, genericNames);
    if (OVER.includes(state)) return words;
    if (command.do !== 'step_thread') return undefined;
    return canStep(programFrame(carried), command.thread) ? undefined : words;
  },
  commandName: (command) => commandLabel(programCommand(command), null),
};

const isPaused = (frame: Parameters<typeof programFrame>[0], thread: number) =>
  cell(programFrame(frame).threads.state, thread) === ThreadState.Paused;
