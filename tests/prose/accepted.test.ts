// The accepted sentences still exist and still break their rule.

import { describe, expect, it } from 'vitest';
import { acceptedSentences, accepts } from '../../scripts/prose/check.mjs';
import { faultsOf } from '../../scripts/prose/faults.mjs';
import { passagesOf } from '../../scripts/prose/files.mjs';
import { proseOf } from '../../scripts/prose/sentences.mjs';
import { inProject } from '../../scripts/setup/project.mjs';

describe('an accepted sentence', () => {
  it.each(acceptedSentences())('in $file is still there and has a reason', (accepted) => {
    const faults = faultsOf(proseOf(passagesOf(inProject(accepted.file))));
    expect(faults.some((fault) => accepts(accepted, fault))).toBe(true);
    expect(accepted.reason).toMatch(/\w+ \w+/);
  });

  it('accepts one rule in one sentence', () => {
    const fault = { line: 1, rule: 'stand', phrase: 'stands', rewrite: '', sentence: 'It stands.' };
    const accepted = { file: 'a.md', rule: 'stand', sentence: 'It stands.', reason: 'a quotation' };
    expect(accepts(accepted, fault)).toBe(true);
    expect(accepts({ ...accepted, rule: 'lie' }, fault)).toBe(false);
    expect(accepts({ ...accepted, sentence: 'It lies.' }, fault)).toBe(false);
  });
});
