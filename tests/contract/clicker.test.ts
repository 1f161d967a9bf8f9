// A presenter's one key on the real engine: on the way to a step's moment it goes there at once, and the lesson is at that
// step, so that the next press opens the next step.

import { expect, test } from 'vitest';
import { newClient } from '../../scripts/lessons/engine';
import { compileFolder } from '../../scripts/lessons/read-lessons';
import { Conductor, conductorStateAt } from '../../web/src/features/class/conductor';
import { Guide } from '../../web/src/lesson/guide';
import { Player } from '../../web/src/player/player';
import { presetNamed } from '../support/real-engine';
import { until } from '../support/until';

const read = compileFolder('00-an-instance-crashes');
if (!read.ok) throw new Error(JSON.stringify(read.error));
const { lesson } = read.value;

test('a press on the way to a step arrives, and the lesson is at that step', async () => {
  const client = newClient('cluster');
  const player = new Player(client);
  await player.open({ scenario: presetNamed(lesson.scenario.preset) });
  const guide = new Guide(player, client, lesson);
  const conductor = new Conductor(lesson, guide, player, conductorStateAt(0), () => false);
  const first = lesson.steps.findIndex(({ again }) => again);
  await guide.goTo(first, false);
  // Nothing moves the clock here: the playing would never end.
  const playing = conductor.on();
  await until(player.store, ({ stopNs }) => stopNs !== null);
  expect(conductor.next).toBe('arrive');
  // Who presses once too often does not make it begin again.
  await Promise.all([conductor.on(), conductor.on()]);
  await playing;
  expect(guide.state).toMatchObject({ index: first + 1, state: 'there' });
  expect(guide.state.lessonPosition?.step).toBe(player.state.position?.step);
  expect(conductor.next).toBe('next');
});
