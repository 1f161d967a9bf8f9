/**
 * The page around a demo, as the demo knows it: unknown until a handshake, and afterwards exactly that window with that
 * origin. Answers the requests of that page and sends it events. Does not know runs; it passes requests on.
 */

import say from '../../base/messages/embed';
import {
  type Detail,
  EVENTS,
  type EventKind,
  type FromDemo,
  idOf,
  isOurs,
  type RefusalCode,
  readFromHost,
  targetOf,
  type Value,
  VERBS,
  VERSION,
  type Verb,
  written,
} from './protocol';

export type Answer =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: RefusalCode; readonly says: string };

export const done = (value: Value = null): Answer => ({ ok: true, value });
export const refused = (code: RefusalCode, says: string = say.refused[code]()): Answer => ({
  ok: false,
  code,
  says,
});

/** Does what is asked for. */
export type RequestHandler = (verb: Verb, value: Value) => Answer | Promise<Answer>;

/** The part of a window that this needs, so that a test can be one. */
interface Here {
  readonly parent: unknown;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

interface Peer {
  postMessage(message: unknown, target: string): void;
}

export class Host {
  readonly #here: Here;
  readonly #obey: RequestHandler;
  readonly #onHello: () => void;
  /** Who said hello. */
  #origin: string | null = null;

  /** `onHello` is called when a page may be told of what is already so. */
  constructor(here: Here, obey: RequestHandler, onHello: () => void) {
    this.#here = here;
    this.#obey = obey;
    this.#onHello = onHello;
    // A page that is not in an iframe has no partner.
    if (here.parent === here) return;
    here.addEventListener('message', this.#onMessage);
    this.#post({ type: 'here' }, '*');
  }

  close(): void {
    this.#here.removeEventListener('message', this.#onMessage);
  }

  tell(event: EventKind, detail: Detail): void {
    if (this.#origin !== null) this.#post({ type: 'event', event, detail });
  }

  #onMessage = ({ data, source, origin }: MessageEvent): void => {
    if (!isOurs(data) || source !== this.#here.parent) return;
    if (this.#origin !== null && origin !== this.#origin) return;
    const message = readFromHost(data);
    if (message === null) this.#refuse(origin, idOf(data), 'damaged');
    else if (message.type === 'hello') this.#welcome(origin, message.versions);
    else if (this.#origin === null) this.#refuse(origin, message.id, 'no-handshake');
    else void this.#answer(message.id, message.verb, message.value);
  };

  #welcome(origin: string, versions: readonly number[]): void {
    if (!versions.includes(VERSION)) {
      this.#refuse(origin, null, 'unknown-version');
      return;
    }
    this.#origin = origin;
    this.#post({ type: 'welcome', version: VERSION, verbs: VERBS, events: EVENTS });
    this.#onHello();
  }

  async #answer(id: number, verb: string, value: Value): Promise<void> {
    const known = VERBS.find((name) => name === verb);
    const answer = known === undefined ? refused('unknown-verb') : await this.#obey(known, value);
    if (answer.ok) this.#post({ type: 'done', id, value: answer.value });
    else this.#refuse(this.#origin ?? '', id, answer.code, answer.says);
  }

  #refuse(
    origin: string,
    id: number | null,
    code: RefusalCode,
    says: string = say.refused[code](),
  ): void {
    this.#post({ type: 'refused', id, code, says }, targetOf(origin));
  }

  #post(message: FromDemo, target = targetOf(this.#origin ?? '')): void {
    (this.#here.parent as Peer).postMessage(written(message), target);
  }
}
