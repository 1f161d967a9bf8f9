/** The keys of a presenter's page, as its help shows them. */

import * as say from '../../base/words/presenter';
import * as ui from '../../base/words/ui/apps/presenter';
import { BEGIN, BESIDE_CLICKER, CLICKER } from '../../features/class/clicker';
import type { KeyLine } from '../../features/shell/KeysHelp';
import { stageKeys } from '../../features/stage/keys';

const SIGNS: Readonly<Record<string, string>> = {
  PageDown: ui.pageDown,
  PageUp: ui.pageUp,
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: 'enter',
};
const signed = (keys: readonly string[]) => keys.map((key) => SIGNS[key] ?? key);

export function presenterKeys(): KeyLine[] {
  return stageKeys(
    [
      { keys: signed(CLICKER.on), does: say.keys.on },
      { keys: signed(CLICKER.back), does: say.keys.back },
      { keys: signed(CLICKER.blank), does: say.keys.blank },
      { keys: BEGIN.slice(0, 1), does: say.keys.screen },
    ],
    BESIDE_CLICKER,
  );
}
