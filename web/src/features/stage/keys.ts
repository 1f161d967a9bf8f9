/** The keys of a stage, as the help page shows them: the player's own and those that a page adds. */

import { KEY_WORDS } from '../../base/words/transport';
import * as say from '../../base/words/ui/apps/stage/keys';
import { KEYS, type KeyVerb } from '../../player/keyboard';
import type { KeyLine } from '../shell/KeysHelp';

const SIGNS: Record<string, string> = {
  Space: 'space',
  ArrowRight: '→',
  ArrowLeft: '←',
  PageUp: say.pageUp,
  PageDown: say.pageDown,
  Home: 'home',
  End: 'end',
  Escape: 'esc',
  Shift: 'shift',
  Alt: 'alt',
};

export function stageKeys(
  own: readonly KeyLine[] = [],
  verbs: readonly KeyVerb[] = Object.keys(KEYS) as KeyVerb[],
): KeyLine[] {
  const lines = verbs.map((verb) => ({ keys: KEYS[verb].map(signOf), does: KEY_WORDS[verb] }));
  return [...own, ...lines, { keys: ['?'], does: say.thisPage }];
}

function signOf(key: string): string {
  return key
    .split('+')
    .map((part) => SIGNS[part] ?? part)
    .join(' ');
}
