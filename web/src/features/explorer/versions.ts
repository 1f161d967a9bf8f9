/** The programs that come with the model, and the versions of each: the original, then its mutants. */

import sayExplorer from '../../base/messages/explorer';
import say from '../../base/messages/views/program-text';
import type { BuiltInProgram } from '../../engine/generated/control';
import { PROGRAM_TEXTS } from '../../engine/generated/program-texts';

const PROGRAM_NAMES: Readonly<Record<string, () => string>> = say.program;
const MUTANT_NAMES: Readonly<Record<string, () => string>> = say.mutant;

export const PROGRAMS = Object.keys(PROGRAM_TEXTS) as readonly BuiltInProgram[];

export const programName = (program: string): string => PROGRAM_NAMES[program]?.() ?? program;

/** By the name of the mutant; empty for the original. */
export const versionName = (mutant: string): string =>
  mutant === '' ? sayExplorer.choices.original() : (MUTANT_NAMES[mutant]?.() ?? mutant);

/** The names of the mutants, after that of the original, which is empty. */
export const versionsOf = (program: BuiltInProgram): readonly string[] => [
  '',
  ...Object.keys(PROGRAM_TEXTS[program].mutants),
];

export const textOf = (program: BuiltInProgram, mutant: string): string =>
  PROGRAM_TEXTS[program].mutants[mutant] ?? PROGRAM_TEXTS[program].text;
