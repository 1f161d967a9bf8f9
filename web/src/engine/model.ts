/**
 * What the platform knows about a model: how to start its engine, how to read its frames, what the timeline marks. A
 * model is declared once, in `views/<model>/model.ts`; player, links and pages know it only through this.
 */

import type { WorkerPort } from './client';
import type { Layout } from './decode';
import type { AnyCommand, AnyFrame, AnyScenario } from './messages';
import type { TrialsPort } from './trials';
import type { Vocabulary } from './vocabulary';

/** A command as its model declares it: a verb and numbers with limits. */
export interface CommandDeclaration {
  readonly name: string;
  readonly fields: readonly CommandField[];
}

interface CommandField {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** An index counts from 0 in the engine and from 1 in what people read and write. */
  readonly isIndex: boolean;
}

/** A moment on the line of time that is worth going to. */
export interface Mark {
  /** The model's own code. */
  readonly kind: number;
  /** Which instance, node or volume; 255 for the whole. */
  readonly instance: number;
  readonly timeNs: number;
  readonly step: number;
  /** Rare enough to be a stop for a reader who skips from one mark to the next. */
  readonly isStop: boolean;
  /** How it is drawn on the line of time; null where it is not. */
  readonly shape: 'cross' | 'flag' | null;
}

/** What one part of the system completed, as ticks on the line of time. */
export interface Lane {
  readonly name: string;
  readonly colour: string;
  readonly timesNs: readonly number[];
}

/** A span of time in which the system does not serve. */
export interface Band {
  readonly fromNs: number;
  /** null while it lasts. */
  readonly toNs: number | null;
}

export interface Model {
  /** Its name in links, lessons and the engine. */
  readonly name: string;
  /** How its frames are decoded. */
  readonly layout: Layout;
  spawn(): WorkerPort;
  /** A worker for experiments, where the model has something to vary. */
  spawnTrials?(): TrialsPort;
  /** Tables that every frame holds, because the page itself reads them. */
  readonly tables: readonly string[];
  /** Further tables while something of this kind is selected or shown. */
  readonly tablesAbout: Readonly<Record<string, readonly string[]>>;
  /** For long tables the newest rows that a frame holds unless a view asks for more. */
  readonly newest: Readonly<Record<string, number>>;
  /** Names of what one steps to beside single events, as the engine knows them. */
  readonly stops: readonly string[];
  readonly commands: readonly CommandDeclaration[];
  /** Links and lessons of the first versions, which name no model, are its own. */
  readonly ownsUnnamed?: boolean;
  /** What lessons can name in it. */
  readonly vocabulary: Vocabulary;
  /** Where a run has no clock: every step lasts as long, ns, and moments are told by their number. */
  readonly stepNs?: number;
  /** What a button says that gives it. A scenario may have names for what the command is about. */
  commandLabel(command: AnyCommand, scenario?: AnyScenario | null): string;
  /** The name of the branch that a command makes. */
  branchName(command: AnyCommand, timeNs: number, scenario?: AnyScenario | null): string;
  /** Tables that the line of time needs beside those of every frame. */
  readonly lineTables: readonly string[];
  lanes(frame: AnyFrame): readonly Lane[];
  marks(frame: AnyFrame): readonly Mark[];
  bands(frame: AnyFrame): readonly Band[];
}
