/** The words of the picture: how wide they come out, and how far behind a replica is. Pure. */

import { formatFixed } from '../../../base/numbers';

/** Mean width of a letter of the labels, px. */
const LETTER = 6.3;

export const widthOf = (text: string): number => text.length * LETTER;

const MS = 1e6;
/** In one unit, so that it can be read while it changes. */
export const lagText = (ns: number): string => `${formatFixed(ns / MS, ns < 100 * MS ? 1 : 0)} ms`;
