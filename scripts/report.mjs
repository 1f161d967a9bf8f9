// Runs a script's main function; a failure becomes readable words, the command's own output and exit 1.

import { CommandError } from './setup/project.mjs';

/** @param {() => Promise<void>} main */
export function report(main) {
  main().catch((error) => {
    if (error instanceof CommandError) console.error(error.output.trimEnd());
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
}
