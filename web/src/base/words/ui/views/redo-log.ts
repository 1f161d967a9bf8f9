/** The words of the interface for a real redo log as a model: its views, commands and branches. */

import type { LogCommand } from '../../../../engine/generated/control';
import { assertNever } from '../../../assert-never';
import { formatBytes } from '../../../numbers';

export const theScore = 'The score of the log';
export const theRecords = 'Records at the crash';
export const growth = 'The recovery set by crash position';
export const firstPass = 'The first pass by crash position';
export const relations = 'The recovery set by relation';
export const blocks = 'The recovery set by block';
export const buddy = 'The buddy at the crash';
export const warnings = 'Warnings';
export const lane = 'commits';

export const relationsColumns = ['relation', 'blocks', 'left after BWRs'];
export const recordColumns = ['record', 'LSN', 'kind', 'transaction'];
export const growthColumns = ['records kept', 'scanned', 'in the set', 'left after BWRs'];
export const firstPassColumns = [
  'records kept',
  'without buddy',
  'with buddy',
  'blocks in its set',
];
export const warningColumns = ['warning', 'what it means'];
export const noLog = 'No log has been read.';
export const noBuddy = 'No buddy lies over the log.';
export const recordsAround = (records: string, position: string) =>
  `${records} around the crash at ${position}.`;
export const warningsOf = (count: string) => `${count} about this log.`;

/** For a button. */
export function commandLabel(command: LogCommand): string {
  switch (command.do) {
    case 'lay_buddy':
      return 'Lay a buddy over it';
    case 'take_buddy_away':
      return 'Take the buddy away';
    case 'lay_writes':
      return 'Lay the writes of a simulated DBWR over it';
    case 'take_writes_away':
      return 'Take the page writes away';
    default:
      return assertNever(command);
  }
}

/** The branch that it makes. */
export function branchName(command: LogCommand): string {
  switch (command.do) {
    case 'lay_buddy':
      return `buddy every ${command.interval_ms / 1000} s from ${command.threshold_ms / 1000} s`;
    case 'take_buddy_away':
      return 'without buddy';
    case 'lay_writes':
      return `simulated DBWR, ${formatBytes(command.max_lag_bytes)} behind`;
    case 'take_writes_away':
      return 'without page writes';
    default:
      return assertNever(command);
  }
}
