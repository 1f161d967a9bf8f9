/**
 * Lessons whose folders were renamed. Links, embeds, progress, exams, and files that were made earlier use the former name;
 * whatever reads one of them asks here for the current name. Pure.
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
