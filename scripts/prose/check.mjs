// Checks files against the rules. A sentence that is accepted with a reason does not fail the check.

import { readFileSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { faultsOf } from './faults.mjs';
import { passagesOf, proseFiles } from './files.mjs';
import { grade, proseOf } from './sentences.mjs';

const ACCEPTED = inProject('scripts', 'prose', 'accepted.json');

/** @typedef {import('./faults.mjs').Fault} Fault */

/**
 * @typedef {object} Accepted one sentence that breaks a rule on purpose
 * @property {string} file
 * @property {string} rule
 * @property {string} sentence the whole sentence, or enough words to find it
 * @property {string} reason
 */

/** @returns {Accepted[]} */
export const acceptedSentences = () => JSON.parse(readFileSync(ACCEPTED, 'utf8'));

const accepted = acceptedSentences();

/**
 * @param {string} path on the disk
 * @param {string} [name] in the project; it is what an accepted sentence names
 */
export function checkFile(path, name = path) {
  const prose = proseOf(readPassages(path, name));
  const faults = faultsOf(prose).filter(
    (fault) => !accepted.some((one) => one.file === name && accepts(one, fault)),
  );
  return { name, faults, grade: grade(prose.sentences) };
}

/** @param {string} path @param {string} name */
function readPassages(path, name) {
  try {
    return passagesOf(path);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** @param {Accepted} accepted @param {Fault} fault */
export const accepts = ({ rule, sentence }, fault) =>
  rule === fault.rule && fault.sentence.includes(sentence);

/** Every file of the project that has prose: pages, messages, and the comments of all code. */
export function checkProject() {
  const names = proseFiles();
  const results = names.map((name) => checkFile(inProject(name), name));
  return { checked: names.length, failing: results.filter(({ faults }) => faults.length > 0) };
}

/** @param {string} name @param {Fault} fault */
export const faultLine = (name, { line, phrase, rewrite, rule }) =>
  `${name}:${line}: “${phrase}”: ${rewrite} (${rule})`;

/** @param {number | null} measured */
export const gradeText = (measured) =>
  measured === null
    ? 'too short for a grade'
    : `grade ${measured.toFixed(1)} (goal: 8 to 11; lower is easier)`;
