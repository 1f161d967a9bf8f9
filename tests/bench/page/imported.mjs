// A TypeScript module of the project, for a measurement: Node before version 22 reads none itself.

import { runnerImport } from 'vite';
import { inProject } from '../../../scripts/setup/project.mjs';

/** @param {string} path from the top of the project @returns {Promise<any>} */
export async function imported(path) {
  const { module } = await runnerImport(inProject(path), { configFile: false, logLevel: 'warn' });
  return module;
}
