/** Wait classes: their words, their looks, and the order in which they are stacked. */

import say from '../../base/messages/waits';
import { WAIT_CLASS_NAMES, WaitClass } from '../../engine/generated/codes';
import { byCode } from './by-code';

export const classWord = byCode(WAIT_CLASS_NAMES, say.waitClass);

/** From the bottom of a stack to its top. */
export const CLASSES: readonly WaitClass[] = WAIT_CLASS_NAMES.map((_, code) => code as WaitClass);

/** The look of a class: four that a failure-free run shows, and one for all others. */
export type ClassLook = 'cpu' | 'commit' | 'cluster' | 'other';

const LOOKS: Partial<Record<WaitClass, ClassLook>> = {
  [WaitClass.Cpu]: 'cpu',
  [WaitClass.Commit]: 'commit',
  [WaitClass.Cluster]: 'cluster',
};

export const lookOf = (code: WaitClass): ClassLook => LOOKS[code] ?? 'other';
