// `node scripts/prose.mjs FILE…`: faults of the prose with line and rewrite, and the reading ease of each file.

import { readFileSync } from 'node:fs';
import { faultsOf } from './prose/faults.mjs';
import { markdownPassages, yamlPassages } from './prose/passages.mjs';
import { grade, proseOf } from './prose/sentences.mjs';

for (const path of process.argv.slice(2)) {
  const text = readFileSync(path, 'utf8');
  const prose = proseOf(/\.ya?ml$/.test(path) ? yamlPassages(text) : markdownPassages(text));
  const faults = faultsOf(prose);
  for (const { line, phrase, rewrite, rule } of faults)
    console.log(`${path}:${line}: “${phrase}”: ${rewrite} (${rule})`);
  const reading = grade(prose.sentences);
  console.log(
    `${path}: ${faults.length} faults${reading === null ? '' : `, grade ${reading.toFixed(1)} (8 to 11 is the goal)`}`,
  );
}
