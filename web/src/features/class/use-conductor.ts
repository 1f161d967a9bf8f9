/** What a presenter's window knows of the class at this moment, as one value for all of its parts. */

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { modelText } from '../../lesson/named';
import { useFrame, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';
import type { Conductor } from './conductor';
import { nextThing } from './next-thing';

export function useConductor(conductor: Conductor) {
  const { lesson } = conductor;
  const guide = useStore(conductor.guide.store);
  const state = useStore(conductor.store);
  // Read again when the run moves.
  const away = usePlayerState(() => conductor.away);
  const step = lesson.steps[guide.index];
  const thing = nextThing({ lesson, guide, question: state.question, away });
  const light = step?.light[0];
  const figure = {
    show: state.only === null ? (step?.show ?? []) : [state.only],
    thread: step?.thread ?? null,
    block: light?.kind === 'block' ? light.block : null,
    textForm: state.textForm,
  };
  const reply = guide.replies.get(guide.index);
  return { ...state, lesson, guide, step, away, thing, reply, figure };
}

/** Live numbers of the step's prose, from this window's own run. */
export function useValues({ lesson, guide, figure }: Conducted): (name: string) => string {
  const { block } = figure;
  const need = useMemo((): Need => ({ tables: lesson.tables, block }), [lesson, block]);
  const shown = useFrame(need);
  const going = guide.state === 'going';
  return (name) => (shown === null || going ? '…' : modelText(name, { ...shown, log: guide.log }));
}

export type Conducted = ReturnType<typeof useConductor>;
