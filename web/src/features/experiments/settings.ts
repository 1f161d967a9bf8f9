/** The settings of rows and runs. */

import type { ExperimentSetting } from '../../engine/generated/control';

/** The value of a setting; undefined where it is not set. */
export const settingIn = (
  setting: readonly ExperimentSetting[],
  name: string,
): string | number | undefined => setting.find((set) => set.name === name)?.value;
