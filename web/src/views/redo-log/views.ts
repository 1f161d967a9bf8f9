/** The views of a real log, in the order in which a person chooses among them: one entry says all that is known of a view. */

import capture from '../../base/messages/views/capture';
import backup from '../../base/messages/views/log-backup';
import checkpoints from '../../base/messages/views/log-checkpoints';
import images from '../../base/messages/views/log-images';
import say from '../../base/messages/views/redo-log';
import { viewsOf } from '../view';
import type { LogTypes } from './types';

const CRASH = ['log', 'checkpoints', 'crash', 'relations', 'buddy', 'set', 'text'] as const;

/** All inputs of a picture of a crash. */
export const PICTURE_TABLES = [...CRASH, 'growth', 'first_pass', 'bins', 'records'] as const;

/** The inputs of what a log is read for, beside those of a crash. Each has a view of that name. */
export const PURPOSES = {
  capture: ['capture', 'captured', 'watermarks'],
  images: ['images', 'intervals', 'redo_parts', 'page_images'],
  checkpoints: ['intervals', 'recoveries', 'recovery'],
  backup: ['backup', 'backup_places'],
} as const;

const code = () => import('./tape/views');
const words = () => import('./tape/text-forms');

export const REDO_LOG_VIEWS = viewsOf<LogTypes>([
  {
    name: 'score',
    title: say.title.score,
    tables: [...CRASH, 'bins'],
    component: async () => (await code()).ScoreView,
    text: async () => (await words()).scoreText,
  },
  {
    name: 'records',
    title: say.title.records,
    tables: [...CRASH, 'records'],
    component: async () => (await code()).RecordsView,
    text: async () => (await words()).recordsText,
  },
  {
    name: 'growth',
    title: say.title.growth,
    tables: [...CRASH, 'growth'],
    component: async () => (await code()).GrowthView,
    text: async () => (await words()).growthText,
  },
  {
    name: 'first-pass',
    title: say.title.firstPass,
    tables: [...CRASH, 'first_pass'],
    component: async () => (await code()).FirstPassView,
    text: async () => (await words()).firstPassText,
  },
  {
    name: 'relations',
    title: say.title.relations,
    tables: CRASH,
    component: async () => (await code()).RelationsView,
    text: async () => (await words()).relationsText,
  },
  {
    name: 'blocks',
    title: say.title.blocks,
    tables: CRASH,
    component: async () => (await code()).BlocksView,
    text: async () => (await words()).blocksText,
  },
  {
    name: 'buddy',
    title: say.title.buddy,
    tables: CRASH,
    component: async () => (await code()).BuddyView,
    text: async () => (await words()).buddyText,
  },
  {
    name: 'capture',
    title: capture.title,
    tab: capture.tab,
    tables: [...CRASH, ...PURPOSES.capture],
    component: async () => (await import('./tape/capture/CaptureView')).CaptureView,
    text: async () => (await import('./tape/capture/text')).captureText,
  },
  {
    name: 'images',
    title: images.title,
    tables: [...CRASH, ...PURPOSES.images],
    component: async () => (await import('./tape/images/ImagesView')).ImagesView,
    text: async () => (await import('./tape/images/text')).imagesText,
  },
  {
    name: 'checkpoints',
    title: checkpoints.title,
    tables: [...CRASH, ...PURPOSES.checkpoints],
    component: async () => (await import('./tape/checkpoints/CheckpointsView')).CheckpointsView,
    text: async () => (await import('./tape/checkpoints/text')).checkpointsText,
  },
  {
    name: 'backup',
    title: backup.title,
    tables: [...CRASH, ...PURPOSES.backup],
    component: async () => (await import('./tape/backup/BackupView')).BackupView,
    text: async () => (await import('./tape/backup/text')).backupText,
  },
  {
    name: 'warnings',
    title: say.title.warnings,
    tables: CRASH,
    component: async () => (await code()).WarningsView,
    text: async () => (await words()).warningsText,
  },
]);
