/** The title of the browser's tab and of a bookmark: every page has its own. */

import { useEffect } from 'react';
import * as say from '../../base/words/ui/apps/shell/shell';

/** From the particular to the general; empty names are left out. */
export function useTitle(...names: readonly string[]): void {
  const title = [...names, say.rollforward].filter((name) => name !== '').join(say.titleJoin);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
