/**
 * One task under way: the text, what the engine reads in it, and the judgement. A change of the text is kept at once, ends
 * a judgement, and is read again. Knows no page.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../../base/failure';
import type { ConstructionClient, Judged } from '../../engine/construction';
import type {
  JudgeProgress,
  ProgramError,
  RuleProgram,
  TaskCard,
} from '../../engine/generated/control';
import { type KeptRules, keepRules } from './stored-rules';

type Judgement =
  | { readonly phase: 'none' | 'stopped' }
  | { readonly phase: 'running'; readonly progress: JudgeProgress | null }
  | { readonly phase: 'done'; readonly judged: Judged; readonly text: string }
  | { readonly phase: 'failed'; readonly failure: EngineFailure };

export interface WorkbenchState {
  readonly text: string;
  /** What the text says; of an earlier text until this one is read. */
  readonly program: RuleProgram | null;
  readonly error: ProgramError | null;
  /** The text that `program` or `error` is about. */
  readonly readText: string | null;
  readonly judgement: Judgement;
  readonly solved: boolean;
  /** Rules of a link are not kept until somebody changes or takes them. */
  readonly foreign: boolean;
  /** Other rules that another tab has kept: those of this tab are not kept until somebody chooses. */
  readonly elsewhere: string | null;
  readonly keepable: boolean;
}

export interface Begin {
  readonly text: string;
  readonly solved: boolean;
  readonly foreign: boolean;
}

export class Workbench {
  readonly state: StoreApi<WorkbenchState>;
  readonly card: TaskCard;
  readonly #client: ConstructionClient;
  #running: AbortController | null = null;

  constructor(card: TaskCard, client: ConstructionClient, begin: Begin) {
    this.card = card;
    this.#client = client;
    this.state = createStore<WorkbenchState>(() => ({
      ...begin,
      program: null,
      error: null,
      readText: null,
      judgement: { phase: 'none' },
      elsewhere: null,
      keepable: true,
    }));
  }

  get #rules() {
    return { task: this.card.name, text: this.state.getState().text };
  }

  write(text: string): void {
    const { text: before, judgement, elsewhere } = this.state.getState();
    if (text === before) return;
    this.#running?.abort();
    this.state.setState({
      text,
      foreign: false,
      judgement: judgement.phase === 'done' ? judgement : { phase: 'none' },
    });
    if (elsewhere === null) this.keep();
    void this.read();
  }

  keep(): void {
    const { text, solved } = this.state.getState();
    const keepable = keepRules(this.card.name, { text, solved });
    this.state.setState({ foreign: false, elsewhere: null, keepable });
  }

  /** Another tab has kept these rules. Rules of a link are not kept here, and so overwrite nothing. */
  noteElsewhere({ text, solved: solvedThere }: KeptRules): void {
    const { text: own, solved, foreign } = this.state.getState();
    const elsewhere = foreign || text === own ? null : text;
    this.state.setState({ elsewhere, solved: solved || solvedThere });
  }

  takeElsewhere(): void {
    const { elsewhere } = this.state.getState();
    this.state.setState({ elsewhere: null });
    if (elsewhere !== null) this.write(elsewhere);
  }

  /** Reads the text as it is now. */
  async read(): Promise<void> {
    const rules = this.#rules;
    const answer = await this.#client.read(rules);
    if (this.state.getState().text !== rules.text) return;
    if (!answer.ok) {
      if (answer.error.kind !== 'closed') this.#fails(answer.error);
      return;
    }
    const read = answer.value;
    this.state.setState(
      read.ok
        ? { program: read.value, error: null, readText: rules.text }
        : { error: read.error, readText: rules.text },
    );
  }

  /** What may follow the beginning of a text: characters that cannot begin a token are skipped. */
  async complete(before: string): Promise<readonly string[]> {
    const answer = await this.#client.read({ task: this.card.name, text: `${before}${NOTHING}` });
    if (!answer.ok || answer.value.ok) return [];
    const { error } = answer.value;
    return error.span.from === before.length ? error.expected : [];
  }

  async judge(): Promise<void> {
    this.#running?.abort();
    const control = new AbortController();
    this.#running = control;
    const rules = this.#rules;
    this.state.setState({ judgement: { phase: 'running', progress: null } });
    const onProgress = (progress: JudgeProgress) => {
      if (!control.signal.aborted)
        this.state.setState({ judgement: { phase: 'running', progress } });
    };
    const answer = await this.#client.judge(rules, { onProgress, signal: control.signal });
    if (control.signal.aborted || this.state.getState().text !== rules.text) return;
    if (!answer.ok) this.#fails(answer.error);
    else if (answer.value !== null) this.#judged(answer.value, rules.text);
  }

  #judged(judged: Judged, text: string): void {
    const solved = this.state.getState().solved || judged.outcome.kind === 'solved';
    this.state.setState({ judgement: { phase: 'done', judged, text }, solved });
    const { foreign, elsewhere } = this.state.getState();
    if (!foreign && elsewhere === null) this.keep();
  }

  #fails(failure: EngineFailure): void {
    this.state.setState({ judgement: { phase: 'failed', failure } });
  }

  stop(): void {
    this.#running?.abort();
    this.state.setState({ judgement: { phase: 'stopped' } });
  }

  close(): void {
    this.#running?.abort();
  }
}

/** A character that no program contains: the engine's error message lists what it expects at this place. */
const NOTHING = '\u2400';
