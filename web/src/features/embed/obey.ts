/** Does what the page around a demo asks for, once its value is what the verb takes. Knows no message and no window. */

import type { Demo } from './demo';
import { type Answer, done, refused } from './host';
import { ATTRIBUTES, type Detail, type Value, type Verb } from './protocol';
import { type Given, LONGEST_S } from './settings';

interface Stage {
  /** Null until it is open. */
  readonly demo: Demo | null;
  /** Shows something else. */
  configure(given: Given): void;
}

export async function obey(stage: Stage, verb: Verb, value: Value): Promise<Answer> {
  if (verb === 'configure') {
    const given = givenOf(value);
    if (given === null) return refused('bad-value');
    stage.configure(given);
    return done();
  }
  const { demo } = stage;
  const waits = demo !== null && demo.trial.getState().scenario !== null && MOVES.has(verb);
  return demo === null || waits ? refused('not-now') : await toDemo(demo, verb, value);
}

/** What moves the run of a lesson, which waits while the reader takes a challenge. */
const MOVES: ReadonlySet<Verb> = new Set(['play', 'seek', 'stepBy', 'act', 'crash']);

async function toDemo(demo: Demo, verb: Exclude<Verb, 'configure'>, value: Value): Promise<Answer> {
  switch (verb) {
    case 'play':
      demo.play();
      return done();
    case 'pause':
      demo.pause();
      return done();
    case 'next':
      return doneIf(await demo.next());
    case 'back':
      return doneIf(await demo.back());
    case 'goToStep':
      if (!isCount(value)) return refused('bad-value');
      return doneIf(await demo.goTo(value - 1));
    case 'seek':
      if (typeof value !== 'number' || value < 0 || value > LONGEST_S) return refused('bad-value');
      await demo.seek(value);
      return done();
    case 'stepBy':
      if (value !== 1 && value !== -1) return refused('bad-value');
      await demo.stepBy(value);
      return done();
    case 'act':
      return doneIf(await demo.act());
    case 'crash':
      if (!isCount(value) || value < 1) return refused('bad-value');
      await demo.command({ do: 'crash_instance', instance: value - 1 });
      return done();
    case 'restart':
      await demo.restart();
      return done();
    case 'state':
      return done(stateOf(demo));
  }
}

const doneIf = (did: boolean) => (did ? done() : refused('not-now'));

const isCount = (value: Value): value is number => Number.isInteger(value) && Number(value) >= 0;

function givenOf(value: Value): Given | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = Object.entries(value);
  const known: readonly string[] = ATTRIBUTES;
  if (!fields.every(([name, text]) => known.includes(name) && typeof text === 'string'))
    return null;
  return value as Given;
}

/** Where a demo stands, as it is told to the page around it. */
export function stateOf(demo: Demo): Detail {
  const { position, playheadNs } = demo.player.state;
  return {
    lesson: demo.settings.lesson,
    step: demo.lesson === null ? null : demo.index + 1,
    steps: demo.lesson?.steps.length ?? null,
    title: demo.lesson?.steps[demo.index]?.title ?? null,
    seconds: Math.round(Math.max(playheadNs, position?.time_ns ?? 0) / 1e3) / 1e6,
    event: position?.step ?? 0,
    playing: demo.playing,
  };
}
