/** The views of a program of threads, in the order in which a person chooses among them: one entry says all that is known of a view. */

import say from '../../base/messages/views/programs';
import { viewsOf } from '../view';
import type { ProgramTypes } from './types';

const code = () => import('./view-code');

export const PROGRAM_VIEWS = viewsOf<ProgramTypes>([
  {
    name: 'steps',
    title: say.title.steps,
    tab: say.tab.steps,
    fills: { least: 250, wants: 400 },
    tables: ['threads', 'words', 'ring', 'cache', 'facts'],
    newest: { facts: 600 },
    component: async () => (await code()).StepsView,
    text: async () => (await code()).stepsText,
  },
  {
    name: 'ring',
    title: say.title.ring,
    tab: say.tab.ring,
    fills: { least: 230, wants: 340 },
    tables: ['threads', 'words', 'stores', 'ring', 'queue'],
    component: async () => (await code()).RingView,
    text: async () => (await code()).ringText,
  },
  {
    name: 'cache',
    title: say.title.cache,
    tab: say.tab.cache,
    fills: { least: 330, wants: 420 },
    tables: ['threads', 'words', 'stores', 'cache', 'entries', 'looks', 'holds'],
    component: async () => (await code()).CacheView,
    text: async () => (await code()).cacheText,
  },
  {
    name: 'words',
    title: say.title.words,
    tab: say.tab.words,
    tables: ['threads', 'words', 'stores'],
    component: async () => (await code()).WordsView,
    text: async () => (await code()).wordsText,
  },
  {
    name: 'listing',
    // It shows which line of the text is changed.
    tellsVerdict: true,
    title: say.title.listing,
    tab: say.tab.listing,
    fills: { least: 320, wants: 420 },
    tables: ['threads', 'words', 'ring', 'facts'],
    newest: { facts: 240 },
    component: async () => (await code()).ListingView,
    text: async () => (await code()).listingText,
  },
]);
