/** The views of runs with backups, in the order in which a person chooses among them. */

import say from '../../base/messages/views/snapshots';
import { viewsOf } from '../view';
import type { SnapshotsTypes } from './types';

const code = () => import('./view-code');
const RESTORE = ['clock', 'copies', 'start', 'refusals', 'logs', 'blocks'];

export const SNAPSHOTS_VIEWS = viewsOf<SnapshotsTypes>([
  {
    name: 'volumes',
    title: say.title.volumes,
    tab: say.tab.volumes,
    tables: [...RESTORE, 'database', 'volumes', 'files', 'writes', 'redo', 'cuts', 'marks'],
    backNs: Number.POSITIVE_INFINITY,
    fills: { least: 290, wants: 420 },
    component: async () => (await code()).VolumesView,
    text: async () => (await code()).volumesText,
  },
  {
    name: 'tape',
    title: say.title.tape,
    tab: say.tab.tape,
    tables: ['clock', 'tape'],
    fills: { least: 190, wants: 360 },
    component: async () => (await code()).TapeView,
    text: async () => (await code()).tapeText,
  },
  {
    name: 'choices',
    title: say.title.choices,
    tab: say.tab.choices,
    read: true,
    tables: ['clock', 'copies', 'grid', 'start'],
    component: async () => (await code()).ChoicesView,
    text: async () => (await code()).choicesText,
  },
  {
    name: 'start',
    title: say.title.start,
    tab: say.tab.start,
    read: true,
    tables: RESTORE,
    component: async () => (await code()).StartView,
    text: async () => (await code()).startText,
  },
  {
    name: 'blocks',
    title: say.title.blocks,
    tab: say.tab.blocks,
    read: true,
    fills: { least: 150, wants: 420 },
    tables: [...RESTORE, 'volumes'],
    component: async () => (await code()).BlocksView,
    text: async () => (await code()).blocksText,
  },
  {
    name: 'article',
    title: say.title.article,
    tab: say.tab.article,
    read: true,
    tables: ['clock'],
    component: async () => (await code()).ArticleView,
    text: async () => (await code()).articleText,
  },
  {
    name: 'measured',
    title: say.title.measured,
    tab: say.tab.measured,
    read: true,
    tables: ['clock'],
    component: async () => (await code()).MeasuredView,
    text: async () => (await code()).measuredText,
  },
]);
