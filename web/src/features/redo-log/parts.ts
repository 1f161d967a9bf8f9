/** What a log is read for beside recovery: its picture, and what is said below. Each is fetched when it is chosen. */

import { type ComponentType, lazy } from 'react';
import type { LogSession } from './session';
import type { OpenLog, Purpose } from './state';

export interface PartProps {
  readonly open: OpenLog;
  readonly log: LogSession;
}

export interface StageProps extends PartProps {
  readonly width: number;
}

interface Part {
  readonly Stage: ComponentType<StageProps>;
  readonly Answer: ComponentType<PartProps>;
}

const part = (load: () => Promise<Part>): Part => ({
  Stage: lazy(async () => ({ default: (await load()).Stage })),
  Answer: lazy(async () => ({ default: (await load()).Answer })),
});

export const PARTS: Readonly<Record<Exclude<Purpose, 'recovery'>, Part>> = {
  capture: part(() => import('./CapturePart')),
  images: part(() => import('./ImagesPart')),
  checkpoints: part(() => import('./CheckpointsPart')),
  backup: part(() => import('./BackupPart')),
};
