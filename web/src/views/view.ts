/**
 * What every view takes and gives: one frame in, a picture and a text form out. Knows no view by name and nothing of
 * where frames come from; a model lists its views, the player brings the frames.
 */

import type { ComponentType } from 'react';
import type { AnyFrame, AnyScenario, AnySubject, AnyTable } from '../engine/messages';
import type { Model } from '../engine/model';
import type { Move } from '../engine/protocol';
import type { Need } from '../player/needs';

/** The types of a model that its views are written in. The platform only carries their values. */
export interface ModelTypes {
  readonly frame: AnyFrame;
  readonly scenario: AnyScenario;
  readonly subject: AnySubject;
  readonly facts: AnyTable;
}

/** A moment of the run that a view can send the reader to. */
interface Moment {
  readonly step: number;
  readonly timeNs: number;
}

/** From one time to another, ns. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface ViewProps<M extends ModelTypes = ModelTypes> {
  readonly frame: M['frame'];
  readonly scenario: M['scenario'];
  /** Room for the view, CSS pixels. A view keeps to the width; where a figure needs more height it takes it. */
  readonly width: number;
  readonly height: number;
  /** What is pointed at, in any view. */
  readonly lit: M['subject'] | null;
  /** What the inspector tells about. */
  readonly selected: M['subject'] | null;
  /** What a question rings: a figure that draws it on a canvas says where it stands. */
  readonly marked?: readonly M['subject'][];
  /** The block that a lesson points at. */
  readonly block?: number | null;
  onLight(subject: M['subject'] | null): void;
  onSelect(subject: M['subject'] | null): void;
  /** Cuts and marks in place of motion: by the reader's wish, or because events come too fast to follow. */
  readonly reducedMotion: boolean;
  /** Goes to a moment; without it moments are text, not links. */
  onGo?(moment: Moment): void;
  /** Goes wherever a move leads, for moments that have a place of their own; without it they stay where they are. */
  onMove?(move: Move): void;
  /** On an axis of time this much of it, where a run beside this one shows the same. */
  readonly stretch?: Stretch | null;
  /** The facts that explain the selected subject, oldest first; null while they are fetched. */
  readonly why?: M['facts'] | null;
}

/** What a text form is made from: the same frame as the picture. */
export interface TextInput<M extends ModelTypes = ModelTypes>
  extends Pick<ViewProps<M>, 'frame' | 'scenario' | 'selected' | 'block' | 'why'> {
  /** The redo thread to tell of where a view tells of one and nothing has failed, from 0. */
  readonly thread?: number | null;
}

export interface TextTable {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Cells in the order of the columns; the first names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** The view without sight: what it shows in a sentence or two, and its rows with the reason for each. */
export interface TextForm {
  readonly sentence: string;
  readonly table: TextTable;
}

/** All that is known of a view: a page knows it before it has fetched the view's code. */
export interface ViewEntry<M extends ModelTypes = ModelTypes> extends Need {
  /** Lessons, embeds and addresses use it, so a name is a promise: it stays. */
  readonly name: string;
  readonly title: string;
  component(): Promise<ComponentType<ViewProps<M>>>;
  text(): Promise<(input: TextInput<M>) => TextForm>;
}

/** A model with its views, as pages have it. */
export interface PageModel extends Model {
  readonly views: readonly ViewEntry[];
}

/** Views of one model among those of all: only frames of their own model ever come to them. */
export function viewsOf<M extends ModelTypes>(entries: readonly ViewEntry<M>[]): ViewEntry[] {
  return entries as unknown as ViewEntry[];
}
