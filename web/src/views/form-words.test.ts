// What forms call fields and choices: no page shows a name of the code.

import { describe, expect, it } from 'vitest';
import { MODELS } from './models';
import { controlsOf } from './use-model';

/** A real log has nothing to vary. */
const varied = MODELS.filter(({ name }) => name !== 'redo_log');

describe.each(varied)('the form of the model $name', (model) => {
  const { fields } = model.vocabulary;

  it('has a name for every field that can be varied', async () => {
    const { words } = await controlsOf(model).form();
    const kinds = ['number', 'choice', 'flag'];
    const paths = Object.keys(fields).filter((path) => kinds.includes(fields[path]?.kind ?? ''));
    expect(paths.filter((path) => words(path).label === path)).toEqual([]);
  });

  it('has a name for every choice, and for nothing else', async () => {
    const { words } = await controlsOf(model).form();
    for (const [path, field] of Object.entries(fields)) {
      const options = words(path).options ?? [];
      const values = field.kind === 'choice' ? field.of : field.kind === 'flag' ? FLAG : [];
      expect([...options.map(({ value }) => value)].sort(), path).toEqual([...values].sort());
      const unnamed = options.filter(({ value, label }) => value === label && value !== '');
      expect(unnamed.map(({ value }) => value).filter((value) => value.includes('_'))).toEqual([]);
    }
  });
});

const FLAG = ['false', 'true'];
