// A run that torture found broken opens on a page: the link that the command line writes is one that pages read. The command
// line's own test writes the same link.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeLink, startOf } from '../../web/src/player/permalink';
import { CLUSTER } from '../../web/src/views/cluster/model';
import { Engine, presetNamed } from '../support/real-engine';

const address = readFileSync(new URL('torture-link.txt', import.meta.url), 'utf8').trimEnd();
const run = new URLSearchParams(address.slice(address.indexOf('?'))).get('run') ?? '';

it('opens as it was found', () => {
  const known = { presets: { walk: presetNamed('walk') }, modelVersion: Engine.model_version() };
  const { shared, problems } = decodeLink(run, known, CLUSTER);
  expect(problems).toEqual([]);
  expect(shared?.scenario).toMatchObject({ seed: 77, instances: 2 });
  const start = shared === null ? null : startOf(shared);
  expect(start?.inputs).toEqual([
    { step: 500, command: { do: 'crash_instance', instance: 1 } },
    { step: 541, command: { do: 'crash_all' } },
  ]);
  expect(start?.step).toBe(541);
});
