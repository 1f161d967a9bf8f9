/** Words of a demo in somebody else's page: its controls, and what is said of a parameter that cannot be. */

import { formatCount, listed } from '../numbers';

export const title = 'Rollforward demo';
export const open = 'Open in Rollforward';
export const opens = 'This moment in Rollforward, in a new tab';
export const starting = 'Starting the engine';
export const fetching = 'Fetching it and opening the run';
export const play = 'Play';
export const pause = 'Pause';
export const back = 'Back';
export const next = 'Next';
export const again = 'From the start';
export const textForm = 'Text form';
export const views = 'Views';
export const controls = 'Controls of the demo';
export const text = 'Text of the step';
export const goOn = 'Go on without it';
export const returns = 'Back to the lesson';

export const stepOf = (step: number, all: number) => `Step ${step} of ${all}`;
export const secondsOf = (time: string) => `At ${time}`;

/** What is wrong with what the page asked for. */
export type Trouble =
  | { readonly kind: 'unknown-attribute'; readonly name: string }
  | { readonly kind: 'nothing'; readonly instead: string }
  | { readonly kind: 'unknown-lesson'; readonly given: string; readonly instead: string }
  | { readonly kind: 'unknown-scenario'; readonly given: string; readonly known: readonly string[] }
  | { readonly kind: 'unknown-view'; readonly given: string; readonly known: readonly string[] }
  | { readonly kind: 'no-such-step'; readonly given: string; readonly steps: number }
  | ({ readonly kind: 'not-one-of'; readonly name: string; readonly given: string } & {
      readonly known: readonly string[];
    })
  | { readonly kind: 'not-steps'; readonly name: string; readonly given: string }
  | ({ readonly kind: 'not-a-number'; readonly name: string; readonly given: string } & {
      readonly whole: boolean;
      readonly most: number;
    })
  | { readonly kind: 'ends-before'; readonly from: number; readonly to: number }
  | { readonly kind: 'not-both'; readonly name: string; readonly other: string };

/** What was asked, why it cannot be, and what is shown in its place. */
export function troubleText(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'unknown-attribute':
      return `There is no attribute “${trouble.name}”.`;
    case 'nothing':
      return `Neither a lesson nor a scenario is named, so this is “${trouble.instead}”.`;
    case 'unknown-lesson':
      return `There is no lesson “${trouble.given}”, so this is “${trouble.instead}”.`;
    case 'unknown-scenario':
      return `There is no scenario “${trouble.given}”. There are ${listed(trouble.known)}.`;
    case 'unknown-view':
      return `There is no view “${trouble.given}”. There are ${listed(trouble.known)}.`;
    case 'no-such-step':
      return `There is no step “${trouble.given}”: steps are numbered from 1 to ${trouble.steps}.`;
    case 'not-one-of':
      return `“${trouble.name}” is “${trouble.given}”; it can be ${listed(trouble.known)}.`;
    case 'not-steps':
      return `“${trouble.name}” is “${trouble.given}”; it must be one step, such as 3, or several, such as 3-6.`;
    case 'not-a-number':
      return `“${trouble.name}” is “${trouble.given}”; it must be a ${trouble.whole ? 'whole number' : 'number'} from 0 to ${formatCount(trouble.most)}.`;
    case 'ends-before':
      return `“to” is ${trouble.to}, which is not after “from”, ${trouble.from}; so playing has no end.`;
    case 'not-both':
      return `“${trouble.name}” and “${trouble.other}” exclude each other; “${trouble.other}” is left out.`;
  }
}

export const troubles = (count: number) =>
  count === 1
    ? 'One thing that this page asked for cannot be shown'
    : 'Some of what this page asked for cannot be shown';

/** Why a message of the page is refused. */
export const refusals = {
  damaged: 'This is no message of the protocol: it needs a type, and a verb needs an id.',
  'no-handshake': 'Say hello first.',
  'unknown-version': 'None of these versions of the protocol is known here; version 1 is.',
  'unknown-verb': 'There is no such verb.',
  'bad-value': 'The value is not what this verb takes.',
  'not-now': 'There is nothing that this could be done to now.',
  'engine-refused': 'The run refuses it.',
} as const;

/** Said by the page itself where none of its scripts is let in. */
export const withoutOrigin =
  'This demo cannot run here: the frame that it is in is sandboxed without “allow-same-origin”, so the browser gives it neither its scripts nor its engine. The page around it has to add “allow-scripts allow-same-origin” to the sandbox of the frame, or leave the sandbox out.';
export const withoutScripts =
  'This demo needs JavaScript, which is switched off here or not let into its frame. The page around it has to add “allow-scripts allow-same-origin” to the sandbox of the frame.';
