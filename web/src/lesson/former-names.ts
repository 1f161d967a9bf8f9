/**
 * Lessons whose folders were renamed. Older links, embeds, progress, exams and files use the former name; their readers
 * look up the current name here. Pure.
 */

import FORMER_NAMES from '../../../lessons/former-names.json';

/** A demo may leave out the number of the folder. */
const withoutNumber = (folder: string) => folder.replace(/^\d+-/, '');

const CURRENT = new Map(
  Object.entries(FORMER_NAMES).flatMap(([former, current]) => [
    [former, current],
    [withoutNumber(former), current],
  ]),
);

/** The folder that the lesson has now; any other name as it is. */
export const currentName = (name: string): string => CURRENT.get(name) ?? name;
