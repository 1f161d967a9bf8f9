/** What a transport and its keys do, to one timeline or to several that move together. */

import type { Subject } from '../base/subject';
import type { SlowMotion, SpeedId } from './speed';
import type { StepBy } from './state';

export interface Movable {
  toggle(): void;
  /** One step of the chosen kind, or of another. */
  step(direction: 1 | -1, by?: StepBy): Promise<void>;
  goToTime(timeNs: number): Promise<void>;
  goToMark(direction: 1 | -1): Promise<void>;
  goToStart(): Promise<void>;
  goToEnd(): Promise<void>;
  setSpeed(speed: SpeedId): void;
  /** One rung of the ladder up or down. */
  changeSpeed(direction: 1 | -1): void;
  setSlowMotion(slowMotion: SlowMotion): void;
  setStepBy(stepBy: StepBy): void;
  select(subject: Subject | null): void;
}
