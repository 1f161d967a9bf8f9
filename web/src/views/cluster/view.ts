/** What views of the cluster take: the contract of every view, with the cluster's own frame, scenario and subjects. */

import type { Scenario } from '../../engine/generated/control';
import type { FactsTable, Frame } from '../../engine/generated/frame';
import type * as general from '../view';
import type { Subject } from './subject';

export interface ClusterTypes {
  readonly frame: Frame;
  readonly scenario: Scenario;
  readonly subject: Subject;
  readonly facts: FactsTable;
}

export type ViewProps = general.ViewProps<ClusterTypes>;
export type TextInput = general.TextInput<ClusterTypes>;
export type { TextForm, TextTable } from '../view';
