// A guide that prepares a question on the real engine, and is led to another step before the question is ready.

import { expect, test } from 'vitest';
import { newClient } from '../../scripts/lessons/engine';
import { compileFolder } from '../../scripts/lessons/read-lessons';
import { Guide } from '../../web/src/lesson/guide';
import { Player } from '../../web/src/player/player';
import { presetNamed } from '../support/real-engine';
import { until } from '../support/until';

const read = compileFolder('00-an-instance-crashes');
if (!read.ok) throw new Error(JSON.stringify(read.error));
const { lesson } = read.value;
const asks = lesson.steps.findIndex(({ question }) => question !== null);

async function guided() {
  const client = newClient('cluster');
  const player = new Player(client);
  await player.open({ scenario: presetNamed(lesson.scenario.preset) });
  return new Guide(player, client, lesson);
}

test('a step asks until its question is ready', async () => {
  const guide = await guided();
  const going = guide.goTo(asks, false);
  await until(guide.store, ({ asking }) => asking === asks);
  await going;
  expect(guide.state.asking).toBeNull();
  expect(guide.state.replies.has(asks)).toBe(true);
});

test('whoever is led elsewhere while a question is prepared waits for it no longer', async () => {
  const guide = await guided();
  void guide.goTo(asks, false);
  await until(guide.store, ({ asking }) => asking === asks);
  guide.beginMove(asks);
  expect(guide.state.asking).toBeNull();
});
