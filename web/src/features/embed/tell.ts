/** Tells the page around a demo what happens in it: that it is ready, where it stands, what was answered, what failed. */

import { failureText } from '../../base/words/problems';
import { judged } from '../../lesson/asked';
import type { Guide } from '../../lesson/guide';
import type { Demo } from './demo';
import type { Host } from './host';
import { stateOf } from './obey';
import type { DemoState } from './use-demo';

/** Positions come with every frame; a page is told of so many in a second, and always of the last. */
const POSITION_MS = 200;

interface Telling {
  /** Somebody new listens. */
  greet(): void;
  end(): void;
}

export function tellHost(host: Host, state: DemoState): Telling {
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
  let told = JSON.stringify(stateOf(demo));
  const tell = () => {
    timer = null;
    const now = stateOf(demo);
    const text = JSON.stringify(now);
    if (text !== told) host.tell('position', now);
    told = text;
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
      if (reply.done === 'no' || before.replies.get(index)?.done === reply.done) continue;
      const marks = judged(reply);
      host.tell('question', {
        step: index + 1,
        shown: reply.done === 'shown',
        right: marks.filter((mark) => mark).length,
        of: marks.length,
      });
    }
    for (const index of now.met) {
      if (!before.met.has(index)) host.tell('challenge', { step: index + 1, met: true });
    }
  });
}
