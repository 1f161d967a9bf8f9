// Checks the prose. `npm run prose FILE…` prints the faults of files with their rewrites, and the reading ease of each file.
// Without a file it checks the project.

import { parseArgs } from 'node:util';
import { checkFile, checkProject, faultLine, gradeText } from './prose/check.mjs';
import { report } from './report.mjs';
import { say } from './setup/project.mjs';

/** @param {{ name: string, faults: import('./prose/faults.mjs').Fault[] }[]} results */
function sayFaults(results) {
  for (const { name, faults } of results) for (const fault of faults) say(faultLine(name, fault));
}

/** @param {{ faults: unknown[] }[]} results */
const counted = (results) =>
  `${results.reduce((sum, { faults }) => sum + faults.length, 0)} faults in ${results.length} files`;

/** @param {string[]} files */
function checkFiles(files) {
  for (const file of files) {
    const result = checkFile(file);
    sayFaults([result]);
    say(`${file}: ${counted([result])}, ${gradeText(result.grade)}`.replace(' in 1 files', ''));
    if (result.faults.length > 0) process.exitCode = 1;
  }
}

function checkAll() {
  const { checked, failing } = checkProject();
  sayFaults(failing);
  say(`${checked} files checked: ${counted(failing)}`);
  if (failing.length > 0) process.exitCode = 1;
}

report(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 0) checkFiles(positionals);
  else checkAll();
});
