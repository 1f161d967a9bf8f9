/**
 * What a lesson waits for: something that happens in the model, never a number of milliseconds. Data only; when it is
 * in a run, `anchors.ts` says.
 */

import type { Condition } from './condition';

export const EVENT_NAMES = [
  'crashed',
  'detected',
  'first_pass_half',
  'first_pass_finished',
  'handshake_finished',
  'finish_scan_half',
  'finish_scan_finished',
  'receive_set_finished',
  'scan_whole_half',
  'scan_whole_finished',
  'merge_finished',
  'opened',
  'second_pass_half',
  'second_pass_finished',
  'rollback_half',
  'rollback_finished',
  'recovered',
  'checkpoint',
  'joined',
  'left',
  'log_switch',
  'fault',
] as const;

export type EventName = (typeof EVENT_NAMES)[number];

export type Moment =
  | { readonly kind: 'start' }
  /** So many commits: of one instance, or over all. */
  | { readonly kind: 'commits'; readonly count: number; readonly instance: number | null }
  /** The nth of its kind, from 1: at one instance, or anywhere. */
  | {
      readonly kind: 'event';
      readonly event: EventName;
      readonly nth: number;
      readonly instance: number | null;
    }
  /** The first moment, not before that of the step before, at which this holds. */
  | { readonly kind: 'when'; readonly condition: Condition };
