/**
 * A demo in an iframe, as the page around it knows it: says hello, asks, and hears what happens. Believes only that
 * window with our own origin. Knows nothing of attributes and draws nothing.
 */

import {
  type Detail,
  type EventKind,
  type FromDemo,
  type FromHost,
  isOurs,
  readFromDemo,
  type Value,
  VERSION,
  type Verb,
  written,
} from '../../features/embed/protocol';

interface Hears {
  /** The demo has answered: it is there, and may be shown. */
  onWelcome(): void;
  onEvent(event: EventKind, detail: Detail): void;
}

interface PendingRequest {
  readonly verb: Verb;
  readonly value: Value;
  resolve(value: Value): void;
  reject(error: Error): void;
}

export class DemoFrame {
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  readonly #hears: Hears;
  readonly #pending = new Map<number, PendingRequest>();
  #ready = false;
  #last = 0;

  constructor(frame: HTMLIFrameElement, origin: string, hears: Hears) {
    this.#frame = frame;
    this.#origin = origin;
    this.#hears = hears;
    addEventListener('message', this.#onMessage);
  }

  /**
   * Carries out a request; if that is impossible, the promise is rejected with the reason. Waits until the demo is
   * ready.
   */
  ask(verb: Verb, value: Value = null): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#last += 1;
      this.#pending.set(this.#last, { verb, value, resolve, reject });
      if (this.#ready) this.#post({ type: 'do', id: this.#last, verb, value });
    });
  }

  /** The demo was removed, so every open request fails. */
  close(why: string): void {
    removeEventListener('message', this.#onMessage);
    for (const { reject } of this.#pending.values()) reject(new Error(why));
    this.#pending.clear();
  }

  #onMessage = ({ data, source, origin }: MessageEvent): void => {
    if (source !== this.#frame.contentWindow || origin !== this.#origin || !isOurs(data)) return;
    const message = readFromDemo(data);
    if (message !== null) this.#hear(message);
  };

  #hear(message: FromDemo): void {
    switch (message.type) {
      case 'here':
        this.#post({ type: 'hello', versions: [VERSION] });
        return;
      case 'welcome':
        this.#hears.onWelcome();
        return;
      case 'event':
        if (message.event === 'ready') this.#begin();
        this.#hears.onEvent(message.event, message.detail);
        return;
      default:
        this.#settle(message);
    }
  }

  /** What was asked before the run was there is asked now. */
  #begin(): void {
    if (this.#ready) return;
    this.#ready = true;
    for (const [id, { verb, value }] of this.#pending) this.#post({ type: 'do', id, verb, value });
  }

  #settle(message: Extract<FromDemo, { type: 'done' | 'refused' }>): void {
    const pending = message.id === null ? undefined : this.#pending.get(message.id);
    if (pending === undefined || message.id === null) return;
    this.#pending.delete(message.id);
    if (message.type === 'done') pending.resolve(message.value);
    else pending.reject(Object.assign(new Error(message.says), { code: message.code }));
  }

  #post(message: FromHost): void {
    this.#frame.contentWindow?.postMessage(written(message), this.#origin);
  }
}

// Where the element's site is: the folder that its script came from, or the one that the page names.

/** While the script runs; a module is not told. */
const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
const FILE = 'rollforward-demo.js';

/** `base` on the element, the script's folder, or that of the first script with our name. */
export function siteOf(element: Element): URL {
  const named = element.getAttribute('base');
  if (named !== null && URL.canParse(named, document.baseURI)) {
    return new URL('./', new URL(named, document.baseURI));
  }
  const own = script ?? document.querySelector<HTMLScriptElement>(`script[src*="${FILE}"]`);
  return new URL('./', own?.src || document.baseURI);
}

/** The language of the text around it, which is that of the demo; where none is named, the demo asks the browser. */
export function languageOf(element: Element): Readonly<Record<string, string>> {
  const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
  return lang === '' ? {} : { lang };
}

/** The demo as a separate page. */
export function addressOf(site: URL, attributes: Readonly<Record<string, string>>): string {
  return new URL(`embed.html#${new URLSearchParams(attributes)}`, site).href;
}

/**
 * Pictures of a lesson's step, best first: the first requested view, if the step has it, and then the step's own first
 * view.
 */
export function postersOf(site: URL, element: Element): readonly string[] {
  const own = element.getAttribute('poster');
  if (own !== null)
    return URL.canParse(own, document.baseURI) ? [new URL(own, document.baseURI).href] : [];
  const [, lesson] = /^(?:\d+-)?([\w-]+)$/.exec(element.getAttribute('lesson')?.trim() ?? '') ?? [];
  if (lesson === undefined) return [];
  const steps = element.getAttribute('steps') ?? element.getAttribute('step') ?? '';
  const step = Number(/^\s*(\d+)/.exec(steps)?.[1] ?? '1');
  const [view] = /[a-z]+/.exec(element.getAttribute('views') ?? '') ?? [];
  return [...(view === undefined ? [] : [`-${view}`]), ''].map(
    (which) => new URL(`posters/${lesson}-${step}${which}.svg`, site).href,
  );
}
