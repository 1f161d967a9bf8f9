/**
 * `<rollforward-demo>`: a poster with a link at once, the demo in an iframe once it comes into view. A picture in the
 * element's own content stands in for the poster. Where a policy refuses the iframe, poster and link remain.
 */

import * as say from '../../base/words/demo-element';
import { ATTRIBUTES, type Detail, type Value, type Verb } from '../../features/embed/protocol';
import { addressOf, DemoFrame, languageOf, postersOf, siteOf } from './frame';

const HEIGHT_PX = 640;
/** In less there would be controls and nothing else. */
const LEAST_PX = 200;
/** As long as this a demo may take to answer; then there is none. */
const PATIENCE_MS = 30_000;
/** Begun a little before it is seen. */
const NEAR = '300px';

/** Where the demo is. */
const TELLS_WHERE: ReadonlySet<string> = new Set(['ready', 'step', 'position']);

type State = 'poster' | 'loading' | 'live' | 'refused';

export class RollforwardDemo extends HTMLElement {
  static readonly observedAttributes = [...ATTRIBUTES, 'height', 'poster'];

  readonly #box = document.createElement('div');
  readonly #slot = document.createElement('slot');
  readonly #link = document.createElement('a');
  readonly #image = document.createElement('img');
  #demo: DemoFrame | null = null;
  #frame: HTMLIFrameElement | null = null;
  #watch: IntersectionObserver | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #told: Detail = {};
  /** Pictures that were asked for, and those of them that are not known to be missing. */
  #requested: readonly string[] | null = null;
  #posters: readonly string[] = [];
  #late = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    dress(root);
    this.#slot.className = 'poster';
    const words = document.createElement('span');
    words.textContent = say.open;
    this.#link.className = 'link';
    this.#link.part.add('link');
    this.#link.target = '_blank';
    this.#link.rel = 'noopener';
    this.#image.part.add('poster');
    this.#image.addEventListener('error', () => this.#hang(this.#posters.slice(1)));
    this.#link.append(this.#image, words);
    this.#slot.append(this.#link);
    this.#box.className = 'box';
    this.#box.part.add('box');
    this.#box.append(this.#slot);
    root.append(this.#box);
    this.#enter('poster');
  }

  connectedCallback(): void {
    this.#draw();
    document.addEventListener('securitypolicyviolation', this.#onViolation);
    if (!('IntersectionObserver' in globalThis)) {
      this.load();
      return;
    }
    this.#watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) this.load();
      },
      { rootMargin: NEAR },
    );
    this.#watch.observe(this);
  }

  disconnectedCallback(): void {
    document.removeEventListener('securitypolicyviolation', this.#onViolation);
    this.#unload(say.gone, 'poster');
  }

  attributeChangedCallback(): void {
    if (!this.isConnected || this.#late) return;
    // Several attributes are often set one after the other; they are one change.
    this.#late = true;
    queueMicrotask(() => {
      this.#late = false;
      this.#draw();
      if (this.#frame === null) return;
      this.ask('configure', this.#given()).catch((error: Error) => this.#fail(error.message));
    });
  }

  /** Fetches the demo now, seen or not. */
  load(): void {
    if (this.#frame !== null || !this.isConnected) return;
    this.#watch?.disconnect();
    const site = siteOf(this);
    const frame = document.createElement('iframe');
    frame.title = say.title(this.getAttribute('lesson') ?? this.getAttribute('scenario') ?? '');
    frame.allow = 'clipboard-write';
    frame.referrerPolicy = 'no-referrer';
    frame.part.add('frame');
    this.#frame = frame;
    this.#demo = new DemoFrame(frame, site.origin, {
      onWelcome: () => this.#enter('live'),
      onEvent: (event, detail) => {
        if (TELLS_WHERE.has(event)) this.#told = detail;
        this.dispatchEvent(new CustomEvent(event, { detail }));
      },
    });
    this.#enter('loading');
    frame.src = addressOf(site, { ...this.#given(), ...languageOf(this) });
    this.#box.append(frame);
    this.#patience = setTimeout(() => this.#refuse(say.silent), PATIENCE_MS);
  }

  /** Any verb of the protocol, once the demo is ready. */
  ask(verb: Verb, value: Value = null): Promise<Value> {
    this.load();
    return this.#demo?.ask(verb, value) ?? Promise.reject(new Error(say.gone));
  }

  play = () => this.ask('play');
  pause = () => this.ask('pause');
  next = () => this.ask('next');
  back = () => this.ask('back');
  restart = () => this.ask('restart');
  act = () => this.ask('act');
  goToStep = (step: number) => this.ask('goToStep', step);
  seek = (seconds: number) => this.ask('seek', seconds);
  stepBy = (direction: 1 | -1) => this.ask('stepBy', direction);
  crash = (instance: number) => this.ask('crash', instance);
  state = () => this.ask('state');

  /** What the demo last told of itself. */
  get position(): Detail {
    return this.#told;
  }

  #given(): Record<string, string> {
    const attributes: Record<string, string> = {};
    for (const name of ATTRIBUTES) {
      const value = this.getAttribute(name);
      if (value !== null) attributes[name] = value;
    }
    return attributes;
  }

  #draw(): void {
    const site = siteOf(this);
    const height = Number.parseFloat(this.getAttribute('height') ?? '');
    this.#box.style.height = `${height > 0 ? Math.max(LEAST_PX, height) : HEIGHT_PX}px`;
    this.#link.href = addressOf(site, { ...this.#given(), ...languageOf(this) });
    // Own content without a picture is for pages without the script; with one it is the poster.
    this.#slot.name = this.querySelector('img, picture, svg, video, figure') === null ? 'none' : '';
    const posters = postersOf(site, this);
    if (this.#requested === null || String(posters) !== String(this.#requested))
      this.#hang(posters);
    this.#requested = posters;
  }

  /** The first of them that there is. */
  #hang(posters: readonly string[]): void {
    this.#posters = posters;
    const [poster] = posters;
    if (poster === undefined) {
      this.#image.remove();
      return;
    }
    this.#image.src = poster;
    this.#image.alt = say.title(this.getAttribute('lesson') ?? '');
    this.#link.prepend(this.#image);
  }

  #enter(state: State): void {
    if (state === 'live') clearTimeout(this.#patience);
    this.#box.dataset.state = state;
  }

  #onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    const frames = effectiveDirective === 'frame-src' || effectiveDirective === 'child-src';
    const ours = blockedURI !== '' && siteOf(this).href.startsWith(new URL(blockedURI).origin);
    if (this.#frame !== null && frames && ours) this.#refuse(say.refused);
  };

  #refuse(why: string): void {
    if (this.#box.dataset.state === 'live') return;
    this.#unload(why, 'refused');
    this.#fail(why);
  }

  #fail(why: string): void {
    this.dispatchEvent(new CustomEvent('error', { detail: { title: why, detail: '' } }));
  }

  #unload(why: string, state: State): void {
    clearTimeout(this.#patience);
    this.#watch?.disconnect();
    this.#demo?.close(why);
    this.#frame?.remove();
    this.#demo = null;
    this.#frame = null;
    this.#enter(state);
  }
}

// How the element looks until its demo is ready. A separate sheet, because a page's policy may refuse styles in markup.

const CSS = `
:host { display: block; min-width: 0; }
:host([hidden]) { display: none; }
.box { position: relative; overflow: hidden; border: 1px solid color-mix(in srgb, currentColor 22%, transparent); }
.poster { display: block; height: 100%; overflow: hidden; }
.link { display: flex; flex-direction: column; height: 100%; color: inherit; font: 14px/20px system-ui, sans-serif; }
.link img { flex: 1; min-height: 0; width: 100%; object-fit: contain; object-position: 50% 0; }
.link span { padding: 12px 16px; text-underline-offset: 3px; text-decoration: underline; }
:host([theme="light"]) img { color-scheme: light; }
:host([theme="dark"]) img { color-scheme: dark; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden; }
[data-state="live"] .poster { visibility: hidden; }
[data-state="live"] iframe { visibility: visible; }
@media print {
  .box { height: auto !important; break-inside: avoid; }
  [data-state] .poster { visibility: visible; }
  [data-state] iframe { display: none; }
  .link img { color-scheme: light !important; }
}
`;

let sheet: CSSStyleSheet | null = null;

/** One sheet for all elements of the page. */
function dress(root: ShadowRoot): void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets = [sheet];
}
