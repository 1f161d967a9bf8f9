// Holds files to the rules. Three kinds of file do not fail: a file on the list of those that are not clean yet, the comments
// of folders that are only reported, and a sentence that is accepted with a reason.

import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { faultsOf } from './faults.mjs';
import { isPage, passagesOf, proseFiles } from './files.mjs';
import { grade, proseOf } from './sentences.mjs';

const UNCLEAN = inProject('scripts', 'prose', 'unclean.txt');
const ACCEPTED = inProject('scripts', 'prose', 'accepted.json');

/** Folders whose comments fail the check. Those of the others are counted. */
const HELD_CODE = /^(?:scripts|tests)\//;

/** @typedef {import('./faults.mjs').Fault} Fault */

/**
 * @typedef {object} Accepted one sentence that breaks a rule on purpose
 * @property {string} file
 * @property {string} rule
 * @property {string} sentence its words, or a part that is in no other sentence of the file
 * @property {string} reason
 */

/** @returns {Accepted[]} */
export const acceptedSentences = () => JSON.parse(readFileSync(ACCEPTED, 'utf8'));

/** The files that still have faults, which fail nothing. */
export const uncleanFiles = () => readFileSync(UNCLEAN, 'utf8').split('\n').filter(Boolean);

/** @param {readonly string[]} files */
const writeUnclean = (files) => writeFileSync(UNCLEAN, files.map((file) => `${file}\n`).join(''));

/**
 * @param {string} path on the disk
 * @param {string} [name] in the project; it is what an accepted sentence names
 */
export function checkFile(path, name = path) {
  const prose = proseOf(passagesOf(path));
  const accepted = acceptedSentences().filter(({ file }) => file === name);
  const faults = faultsOf(prose).filter((fault) => !accepted.some((one) => accepts(one, fault)));
  return { name, faults, grade: grade(prose.sentences) };
}

/** @param {Accepted} accepted @param {Fault} fault */
export const accepts = ({ rule, sentence }, fault) =>
  rule === fault.rule && fault.sentence.includes(sentence);

/** Every file of the project that holds prose. */
export function checkProject() {
  const unclean = new Set(uncleanFiles());
  const results = proseFiles().map((name) => checkFile(inProject(name), name));
  const faulty = results.filter(({ faults }) => faults.length > 0);
  const isHeld = (/** @type {{ name: string }} */ { name }) => isPage(name) || HELD_CODE.test(name);
  return {
    checked: results.length,
    failing: faulty.filter((result) => isHeld(result) && !unclean.has(result.name)),
    waiting: faulty.filter((result) => isHeld(result) && unclean.has(result.name)),
    reported: faulty.filter((result) => !isHeld(result)),
    stale: [...unclean].filter((file) => !faulty.some(({ name }) => name === file)),
  };
}

/** Takes the files off the list that have no faults any more. Nothing is ever added. */
export function tidyUnclean() {
  const { stale } = checkProject();
  writeUnclean(uncleanFiles().filter((file) => !stale.includes(file)));
  return stale;
}

/** @param {string} name @param {Fault} fault */
export const faultLine = (name, { line, phrase, rewrite, rule }) =>
  `${name}:${line}: “${phrase}”: ${rewrite} (${rule})`;

/** @param {number | null} measured */
export const gradeText = (measured) =>
  measured === null
    ? 'too short for a grade'
    : `grade ${measured.toFixed(1)} (goal: 8 to 11; lower is easier)`;
