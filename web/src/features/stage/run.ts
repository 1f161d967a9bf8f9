/**
 * One run on a page: engine, player, and the address that brings it back. Opens what the address says, keeps the
 * address up to date, and follows back and forward. Knows no view and not what a page does with the run.
 */

import { useEffect, useRef, useState } from 'react';
import type { EngineFailure } from '../../base/failure';
import { EngineClient } from '../../engine/client';
import type { AnyScenario } from '../../engine/messages';
import type { Model } from '../../engine/model';
import type { EngineInfo } from '../../engine/protocol';
import type { LinkProblem, Opened } from '../../player/permalink';
import { Player } from '../../player/player';
import { currentAddress, onArrival, writeAddress } from '../shell/address';

/** What a page adds to its address beside the run: short names and values. */
export type Extras = Readonly<Record<string, string>>;

const LINK = 'run';

type Links = typeof import('../../player/permalink');

/** Fetched when a link is first read or written. Then kept: a page that is being left has no time to wait. */
let links: Links | null = null;

async function loadLinks(): Promise<Links> {
  links = await import('../../player/permalink');
  return links;
}

export interface PageOfRun {
  /** `/walk` */
  readonly path: string;
  /** The preset it begins with. */
  readonly preset: string;
  /** A run without a link begins here: what has worked for a while has more to show. */
  readonly firstStep: number;
  /** What the page's own run changes in the preset. */
  readonly change?: (preset: AnyScenario) => AnyScenario;
  /** The model that it shows. */
  readonly model: Model;
}

/** What the address asked for. */
export interface OpenedLink {
  readonly extras: Extras;
  /** False when the address holds no run that could be opened. */
  readonly linked: boolean;
  readonly views: readonly string[];
  readonly problems: readonly LinkProblem[];
  /** The reader did not wait for its moment: the run is at its start, and the requested address stays behind it. */
  readonly stopped: boolean;
}

export class Run {
  readonly client: EngineClient;
  readonly player: Player;
  readonly about: EngineInfo;
  readonly #page: PageOfRun;
  /** Name of the preset that the scenario was made from. */
  preset: string;
  #written = '';

  constructor(client: EngineClient, about: EngineInfo, page: PageOfRun) {
    this.client = client;
    this.player = new Player(client);
    this.about = about;
    this.#page = page;
    this.preset = page.preset;
  }

  scenario(preset = this.preset): AnyScenario | null {
    return this.about.presets[preset] ?? null;
  }

  /** Opens the run that the address names, or the page's own from its start. */
  async arrive(): Promise<OpenedLink> {
    const query = new URLSearchParams(currentAddress().query);
    const { [LINK]: link, ...extras } = Object.fromEntries(query);
    const { presets } = this.about;
    const opened = link === undefined ? null : await this.#openLink(link);
    if (!opened?.shared) {
      const requested = extras.preset;
      this.preset =
        requested !== undefined && Object.hasOwn(presets, requested)
          ? requested
          : this.#page.preset;
      const scenario = this.scenario();
      if (scenario !== null) await this.begin(this.#page.change?.(scenario) ?? scenario);
    }
    this.#written = currentAddress().query;
    return {
      extras,
      linked: opened?.shared !== undefined && opened?.shared !== null,
      views: opened?.shared?.views ?? [],
      problems: opened?.problems ?? [],
      stopped: this.player.openingWasStopped,
    };
  }

  async #openLink(link: string): Promise<Opened> {
    const { decodeLink, openShared } = links ?? (await loadLinks());
    const opened = decodeLink(link, this.about, this.client.model);
    if (opened.shared !== null) {
      this.preset = opened.shared.preset;
    }
    return { ...opened, problems: await openShared(this.player, opened) };
  }

  /** A new run, in place of the one there was. */
  begin(scenario: AnyScenario): Promise<void> {
    return this.player.open({ scenario, step: this.#page.firstStep });
  }

  /** Whether the person went to an address that this page did not write. */
  get isElsewhere(): boolean {
    return currentAddress().path === this.#page.path && currentAddress().query !== this.#written;
  }

  /** Writes the address of this moment: at once, if a link was read or written before. */
  async write(extras: Extras, views: readonly string[], newEntry: boolean): Promise<void> {
    const { encodeLink, sharedOf } = links ?? (await loadLinks());
    const { presets, modelVersion } = this.about;
    const shared = sharedOf(this.player, { modelVersion, preset: this.preset, views });
    if (shared === null) return;
    const query = new URLSearchParams({
      ...extras,
      [LINK]: encodeLink(shared, presets, this.client.model),
    });
    this.#written = query.toString();
    writeAddress({ path: this.#page.path, query: this.#written }, newEntry);
  }

  close(): void {
    this.player.close();
  }
}

export type RunState =
  /** A run is there as soon as the engine is: it may have a long way to its moment. */
  | { readonly state: 'loading'; readonly run: Run | null }
  | { readonly state: 'ready'; readonly run: Run; readonly arrival: OpenedLink }
  | { readonly state: 'failed'; readonly failure: EngineFailure };

/** Opens a run for as long as the page is there. `page` must be the same object from render to render. */
export function useRun(page: PageOfRun): RunState {
  const [state, setState] = useState<RunState>({ state: 'loading', run: null });
  useEffect(() => {
    const client = new EngineClient(page.model);
    let run: Run | null = null;
    let gone = false;

    async function open() {
      const about = await client.about();
      if (gone) return;
      if (!about.ok) {
        setState({ state: 'failed', failure: about.error });
        return;
      }
      run = new Run(client, about.value, page);
      setState({ state: 'loading', run });
      const arrival = await run.arrive();
      if (!gone) setState({ state: 'ready', run, arrival });
    }

    async function follow() {
      if (run === null || !run.isElsewhere) return;
      const arrival = await run.arrive();
      if (!gone) setState({ state: 'ready', run, arrival });
    }

    void open();
    const unfollow = onArrival(() => void follow());
    return () => {
      gone = true;
      unfollow();
      client.close();
    };
  }, [page]);
  return state;
}

// Keeps the address of a page at the moment that is shown: rewritten when the run rests and when the page is left, and
// while the run plays after each command; a new entry for what a person made. A reload has its address before the page
// hears that it is left, so a command cannot wait until then.

/** A scrub passes many moments; only where it rests is worth writing. Browsers take 100 changes in 30 s. */
const REST_MS = 300;

interface Addressed {
  /** After another one, the address that brought it is rewritten, not left. */
  readonly arrival: OpenedLink;
  readonly extras: Extras;
  readonly views: readonly string[];
  /** The page has come to where its address asked it to be. */
  readonly settled: boolean;
  /** Another value makes an entry to go back to. */
  readonly entry: string;
}

/** What a person can have changed since the page was opened. */
function signatureOf(run: Run, key: string): string {
  const { position, branch, branches, selected, scenario } = run.player.state;
  return JSON.stringify([key, position?.step, branch, branches, selected, scenario]);
}

/** What a person made or chose, without the moment: while the run plays, only this is worth writing. */
function choicesOf(run: Run, key: string): string {
  const { branch, branches, selected } = run.player.state;
  const commandCount = run.player.recipe(branch)?.inputs.length;
  return JSON.stringify([key, branch, branches.length, commandCount, selected]);
}

/** Calls back when the page may be about to end. Returns what stops that. */
function onLeaving(listener: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Returns a way to write it at once. */
export function useAddress(run: Run, { arrival, extras, views, entry, settled }: Addressed) {
  const latest = useRef({ extras, views });
  latest.current = { extras, views };
  const entered = useRef<string | null>(arrival.stopped ? '' : null);
  // The address that was opened brings all this back: it stays until something is changed.
  const untouched = useRef<string | null>(arrival.stopped ? '' : null);
  const writtenChoices = useRef<string | null>(null);
  const arrived = useRef(arrival);
  if (arrived.current !== arrival) {
    arrived.current = arrival;
    entered.current = arrival.stopped ? '' : null;
    untouched.current = arrival.stopped ? '' : null;
    writtenChoices.current = null;
  }
  const key = JSON.stringify([extras, views]);

  useEffect(() => {
    if (settled) {
      untouched.current ??= signatureOf(run, key);
      entered.current ??= entry;
      writtenChoices.current ??= choicesOf(run, key);
    }
    const write = () => {
      if (run.player.state.status !== 'ready' || !settled) return;
      writtenChoices.current = choicesOf(run, key);
      const newEntry = entered.current !== entry;
      entered.current = entry;
      if (untouched.current === signatureOf(run, key)) return;
      untouched.current = '';
      void run.write(latest.current.extras, latest.current.views, newEntry);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTimer = () => {
      timer = undefined;
      if (!run.player.state.playing || writtenChoices.current !== choicesOf(run, key)) write();
    };
    const writeSoon = () => {
      // Each frame of a run that plays comes here, and would put the timer off for ever.
      if (run.player.state.playing && timer !== undefined) return;
      clearTimeout(timer);
      timer = setTimeout(onTimer, REST_MS);
    };
    writeSoon();
    const unsubscribe = run.player.store.subscribe(writeSoon);
    const stopLeaving = onLeaving(write);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      stopLeaving();
    };
  }, [run, key, entry, settled]);

  return () => run.write(latest.current.extras, latest.current.views, false);
}
