/** Opens a window's part in the room for as long as the window is there: engine, room, session. */

import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EngineFailure } from '../../base/failure';
import { prefersReducedMotion } from '../../base/reduced-motion';
import { EngineClient } from '../../engine/client';
import { pointedAt } from '../../lesson/lesson';
import { isPacked } from '../../lesson/packed-name';
import { stepNumberText } from '../../lesson/step-moment';
import { useFrame, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';
import { FIRST_MODEL, knownModel } from '../../views/models';
import { LESSON_MODELS, lessonNamed } from '../course/lessons';
import { randomName, storedScene, storeScene, windowsChannel } from './channel';
import { type Conductor, nextThing, viewsOn } from './conductor';
import type { Seat } from './messages';
import { Room } from './room';
import { ClassSession } from './session';

export type SessionOpening =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly session: ClassSession }
  | { readonly state: 'failed'; readonly failure: EngineFailure }
  /** The windows of this browser cannot speak with each other. */
  | { readonly state: 'no-channel' };

/** A presenter's window asks so often who is there. */
const CALL_MS = 10_000;

/** The model of the lesson that is asked for, or else of what was last shown. */
function firstModel(slug: string | null): string {
  return LESSON_MODELS.get(slug ?? storedScene()?.scene.lesson ?? '') ?? FIRST_MODEL.name;
}

/** `slug`: the lesson that a presenter's window asks for; a screen asks for none. */
export function useSession(seat: Seat, slug: string | null): SessionOpening {
  const [opening, setOpening] = useState<SessionOpening>({ state: 'loading' });
  const [model, setModel] = useState(() => firstModel(slug));

  useEffect(() => {
    setOpening({ state: 'loading' });
    const client = new EngineClient(knownModel(model));
    let session: ClassSession | null = null;
    let gone = false;
    const close = () => {
      gone = true;
      session?.close();
      client.close();
    };

    async function open() {
      const channel = windowsChannel();
      if (channel === null) {
        setOpening({ state: 'no-channel' });
        return;
      }
      const about = await client.about();
      if (gone || !about.ok) channel.close();
      if (gone) return;
      if (!about.ok) {
        setOpening({ state: 'failed', failure: about.error });
        return;
      }
      const room = new Room(channel, {
        me: randomName(),
        seat,
        kept: storedScene(),
        onPress: (key) => session?.store.getState().open?.conductor.press(key),
      });
      room.store.subscribe(({ shown }, before) => {
        if (shown !== null && shown !== before.shown) storeScene(shown);
      });
      const parts = {
        client,
        about: about.value,
        room,
        seat,
        load,
        logs,
        calm: prefersReducedMotion,
      };
      session = new ClassSession({ ...parts, onOtherModel: setModel });
      setOpening({ state: 'ready', session });
    }

    void open();
    const calls = setInterval(() => session?.room.call(), CALL_MS);
    // A page that the browser keeps for going back has left the room, and comes in again by loading.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pagehide', close);
    addEventListener('pageshow', onShow);
    return () => {
      clearInterval(calls);
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', onShow);
      close();
    };
  }, [seat, model]);

  const session = opening.state === 'ready' ? opening.session : null;
  useEffect(() => {
    if (session !== null) void session.join(slug);
  }, [session, slug]);
  return opening;
}

/** Fetched with the first step that shows the log of a real server. */
const logs = async () => (await import('../figure/example-sources')).sharedLogReader();

async function load(slug: string) {
  // A lesson from a link may be damaged: then there is none.
  if (isPacked(slug)) return (await lessonNamed(slug)?.().catch(() => null))?.default ?? null;
  return (await lessonNamed(slug)?.())?.default ?? null;
}

/** What a presenter's window knows of the class at this moment, as one value for all of its parts. */
export function useConductor(conductor: Conductor) {
  const { lesson } = conductor;
  const guide = useStore(conductor.guide.store);
  const state = useStore(conductor.store);
  // Read again when the run moves.
  const away = usePlayerState(() => conductor.away);
  const awaits = usePlayerState(() => conductor.awaits);
  const step = lesson.steps[guide.index];
  const { question, slide } = state;
  const thing = nextThing({ lesson, guide, question, slide, away, awaits });
  const figure = {
    show: viewsOn(step?.show ?? [], state.only),
    part: step?.thread ?? null,
    about: pointedAt(step?.light[0]),
    textForm: state.textForm,
  };
  const reply = guide.replies.get(guide.index);
  return { ...state, lesson, guide, step, away, thing, reply, figure };
}

/** Live numbers of the step's prose, from this window's own run. */
export function useValues({ lesson, guide, figure }: Conducted): (name: string) => string {
  const { about } = figure;
  const need = useMemo((): Need => ({ tables: [], values: lesson.values, about }), [lesson, about]);
  useFrame(need);
  return (name) => stepNumberText(name, guide);
}

export type Conducted = ReturnType<typeof useConductor>;
