/** The title of the browser's tab and of a bookmark: every page has its own. */

import { useEffect } from 'react';
import { SITE_NAME, TITLE_JOIN } from '../../base/site';

/** From the particular to the general; empty names are left out. */
export function useTitle(...names: readonly string[]): void {
  const title = [...names, SITE_NAME].filter((name) => name !== '').join(TITLE_JOIN);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
