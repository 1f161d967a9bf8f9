/**
 * What every view takes and gives: one frame in, a picture and a text form out. Knows no view by name and nothing of
 * where frames come from; the registry names the views, the player brings the frames.
 */

import type { ComponentType } from 'react';
import type { Subject } from '../base/subject';
import type { Scenario } from '../engine/generated/control';
import type { FactsTable, Frame } from '../engine/generated/frame';
import type { Need } from '../player/needs';

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

export interface ViewProps {
  readonly frame: Frame;
  readonly scenario: Scenario;
  /** Room for the view, CSS pixels. A view keeps to the width; where a figure needs more height it takes it. */
  readonly width: number;
  readonly height: number;
  /** What is pointed at, in any view. */
  readonly lit: Subject | null;
  /** What the inspector tells about. */
  readonly selected: Subject | null;
  /** What a question rings: a figure that draws it on a canvas says where it stands. */
  readonly marked?: readonly Subject[];
  /** The block that a lesson points at. */
  readonly block?: number | null;
  onLight(subject: Subject | null): void;
  onSelect(subject: Subject | null): void;
  /** Cuts and marks in place of motion: by the reader's wish, or because events come too fast to follow. */
  readonly reducedMotion: boolean;
  /** Goes to a moment; without it moments are text, not links. */
  onGo?(moment: Moment): void;
  /** On an axis of time this much of it, where a run beside this one shows the same. */
  readonly stretch?: Stretch | null;
  /** The facts that explain the selected subject, oldest first; null while they are fetched. */
  readonly why?: FactsTable | null;
}

/** What a text form is made from: the same frame as the picture. */
export interface TextInput
  extends Pick<ViewProps, 'frame' | 'scenario' | 'selected' | 'block' | 'why'> {
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

/** A view by name: what it needs of a frame, its text form included, and how it shows that. */
export interface ViewDefinition extends Need {
  readonly title: string;
  readonly component: ComponentType<ViewProps>;
}
