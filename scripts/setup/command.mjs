// How cargo builds the native command `rollforward`, and where it is then. Knows none of its verbs. Only Node's own modules.

import { join } from 'node:path';
import { inProject } from './project.mjs';

/** Where the workspace of the engine is. */
export const manifest = ['--manifest-path', 'engine-wasm/Cargo.toml'];

/**
 * What all tests of the engine and the command line are built with: each mutant can be switched on. The bindings have no
 * tests, and take a minute to compile for this machine.
 */
export const tested = [
  '--workspace',
  '--exclude',
  'rollforward-bindings',
  '--features',
  'rollforward-engine/mutants',
  ...manifest,
];

/** Where cargo puts what it builds. */
export const targetFolder = () =>
  process.env.CARGO_TARGET_DIR ?? inProject('engine-wasm', 'target');

/** Each build of the command: the words after `cargo`, and the folder that it comes to. */
const builds = {
  published: {
    words: ['build', '--release', ...manifest, '--bin', 'rollforward'],
    folder: 'release',
  },
  // With assertions. A test of the command line needs the command. Built on its own, cargo would choose other features of
  // what it depends on, and compile the engine once more.
  tested: { words: ['test', '--no-run', '--test', 'cli', ...tested], folder: 'debug' },
};

/** @typedef {keyof typeof builds} Build as it is published, or as the tests of the engine have it */

/** The words after `cargo` that build the command. @param {Build} build */
export const buildWords = (build) => [...builds[build].words, '--quiet'];

/** The path of the command once it is built. @param {Build} build */
export const commandOf = (build) => join(targetFolder(), builds[build].folder, 'rollforward');
