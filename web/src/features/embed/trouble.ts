/** What the page around a demo asked for and cannot have, and what is shown in its place. */

import say from '../../base/messages/embed';
import { listed } from '../../base/numbers';

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

export function troubleText(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'unknown-attribute':
      return say.trouble.unknownAttribute(trouble);
    case 'nothing':
      return say.trouble.nothing(trouble);
    case 'unknown-lesson':
      return say.trouble.unknownLesson(trouble);
    case 'unknown-scenario':
      return say.trouble.unknownScenario({ ...trouble, known: listed(trouble.known) });
    case 'unknown-view':
      return say.trouble.unknownView({ ...trouble, known: listed(trouble.known) });
    case 'no-such-step':
      return say.trouble.noSuchStep(trouble);
    case 'not-one-of':
      return say.trouble.notOneOf({ ...trouble, known: listed(trouble.known) });
    case 'not-steps':
      return say.trouble.notSteps(trouble);
    case 'not-a-number':
      return say.trouble.notANumber({ ...trouble, isWhole: trouble.whole });
    case 'ends-before':
      return say.trouble.endsBefore(trouble);
    case 'not-both':
      return say.trouble.notBoth(trouble);
  }
}
