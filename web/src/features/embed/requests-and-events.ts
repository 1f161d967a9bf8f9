/**
 * What a demo and the page around it say to each other. Events: that it is ready, where it is, what was answered, what
 * failed. Requests are carried out once their value is what the verb takes. Knows no window.
 */

import say from '../../base/messages/embed';
import { formatMoment } from '../../base/time';
import { failureText } from '../../base/words/problems';
import type { Guide } from '../../lesson/guide';
import { judged } from '../../lesson/question-attempt';
import { knownModel } from '../../views/models';
import type { Demo } from './demo';
import { type Answer, done, type Host, refused } from './host';

import { ATTRIBUTES, type Detail, type Value, type Verb } from './protocol';
import { type AttributeValues, MOST_SECONDS } from './settings';
import type { DemoState } from './use-demo';

/** Positions come with every frame; a page is told of so many in a second, and always of the last. */
const POSITION_MS = 200;

interface Telling {
  /** Somebody new listens. */
  greet(): void;
  end(): void;
}

export function emitEvents(host: Host, state: DemoState): Telling {
  if (state.state === 'loading') return { greet: () => {}, end: () => {} };
  if (state.state === 'failed') {
    const greet = () => host.tell('error', { ...failureText(state.failure) });
    greet();
    return { greet, end: () => {} };
  }
  const { demo } = state;
  const ready = () => host.tell('ready', stateOf(demo));
  ready();
  const ends = [tellPosition(host, demo), tellErrors(host, demo)];
  if (demo.guide !== null) ends.push(tellSteps(host, demo, demo.guide));
  return { greet: ready, end: () => ends.map((end) => end()) };
}

function tellPosition(host: Host, demo: Demo): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastState = JSON.stringify(stateOf(demo));
  const tell = () => {
    timer = null;
    const now = stateOf(demo);
    const text = JSON.stringify(now);
    if (text !== lastState) host.tell('position', now);
    lastState = text;
  };
  const later = () => {
    timer ??= setTimeout(tell, POSITION_MS);
  };
  const ends = [demo.player.store.subscribe(later), demo.tour.subscribe(later)];
  return () => {
    for (const end of ends) end();
    if (timer !== null) clearTimeout(timer);
  };
}

function tellErrors(host: Host, { player }: Demo): () => void {
  return player.store.subscribe(({ error }, before) => {
    if (error !== null && error !== before.error) host.tell('error', { ...failureText(error) });
  });
}

function tellSteps(host: Host, demo: Demo, guide: Guide): () => void {
  return guide.store.subscribe((now, before) => {
    if (now.error !== null && now.error !== before.error) {
      host.tell('error', { ...failureText(now.error) });
    }
    const arrived =
      now.state === 'there' && (before.state !== 'there' || before.index !== now.index);
    if (arrived) host.tell('step', stateOf(demo));
    for (const [index, reply] of now.replies) {
      if (
        reply.done === 'no' ||
        reply.done === 'awaited' ||
        before.replies.get(index)?.done === reply.done
      )
        continue;
      const marks = judged(reply);
      host.tell('question', {
        step: index + 1,
        shown: reply.done === 'shown',
        right: marks.filter((mark) => mark).length,
        of: marks.length,
      });
    }
    for (const index of now.challengesMet) {
      if (!before.challengesMet.has(index)) host.tell('challenge', { step: index + 1, met: true });
    }
  });
}

interface Stage {
  /** Null until it is open. */
  readonly demo: Demo | null;
  /** Shows something else. */
  configure(attributes: AttributeValues): void;
}

export async function handleRequest(stage: Stage, verb: Verb, value: Value): Promise<Answer> {
  if (verb === 'configure') {
    const attributes = givenOf(value);
    if (attributes === null) return refused('bad-value');
    stage.configure(attributes);
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
      if (demo.guide !== null && !demo.hasStep(value - 1)) return refused('bad-value');
      return doneIf(await demo.goTo(value - 1));
    case 'seek':
      if (typeof value !== 'number' || value < 0 || value > MOST_SECONDS)
        return refused('bad-value');
      return (await demo.seek(value)) ? done() : refused('engine-refused', endOf(demo));
    case 'stepBy':
      if (value !== 1 && value !== -1) return refused('bad-value');
      await demo.stepBy(value);
      return done();
    case 'act':
      return (await demo.act()) ? doneOrFailed(demo) : refused('not-now');
    case 'crash': {
      if (!isCount(value) || value < 1 || value > HIGHEST_NUMBER) return refused('bad-value');
      const command = knownModel(demo.player.model.name).crash?.(value - 1);
      if (command === undefined || demo.player.state.position === null) return refused('not-now');
      await demo.command(command);
      return doneOrFailed(demo);
    }
    case 'restart':
      await demo.restart();
      return done();
    case 'state':
      return done(stateOf(demo));
  }
}

/** More than any model counts; what is higher cannot be handed to an engine. */
const HIGHEST_NUMBER = 1_000_000;

/** Of a command: what an earlier one failed of is gone once it is done. */
function doneOrFailed({ player, guide }: Demo): Answer {
  const error = player.state.error ?? guide?.state.error ?? null;
  return error === null ? done() : refused('engine-refused', failureText(error).detail);
}

/** Why no later moment can be shown. */
function endOf({ player }: Demo): string {
  const { step = 0, time_ns: timeNs = 0 } = player.state.position ?? {};
  return say.runEnds({ events: step, moment: formatMoment(timeNs, 3) });
}

const doneIf = (did: boolean) => (did ? done() : refused('not-now'));

const isCount = (value: Value): value is number => Number.isInteger(value) && Number(value) >= 0;

function givenOf(value: Value): AttributeValues | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = Object.entries(value);
  const known: readonly string[] = ATTRIBUTES;
  if (!fields.every(([name, text]) => known.includes(name) && typeof text === 'string'))
    return null;
  return value as AttributeValues;
}

/** The position of a demo, as sent to the page around it. */
function stateOf(demo: Demo): Detail {
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
