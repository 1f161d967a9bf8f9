/** How every page is entered: what it says in its language comes first, then the page itself. */

import { loadLanguage } from '../base/load-language';

const LISTS = { de: () => import('virtual:lessons-de') };

export const enter = (page: () => Promise<unknown>): void => void loadLanguage(LISTS).then(page);
