// The first lesson, led by its guide on the real engine: its moments are the same on every way to them, its question
// has blocks of both kinds, and another seed asks a new question.

import { describe, expect, it, vi } from 'vitest';
import { rightReply } from '../../scripts/lessons/check-key';
import { openLesson } from '../../scripts/lessons/open-lesson';
import { compileFolder } from '../../scripts/lessons/read-lessons';
import { InstanceState } from '../../web/src/engine/generated/codes';
import { judged } from '../../web/src/lesson/question-attempt';
import type { Player } from '../../web/src/player/player';
import { clusterFrame } from '../../web/src/views/cluster/types';

const read = compileFolder('00-an-instance-crashes');
if (!read.ok) throw new Error(JSON.stringify(read.error));
const compiled = read.value;
const { steps } = compiled.lesson;
const instancesOf = ({ state: { frame } }: Player) =>
  frame === null ? null : clusterFrame(frame).instances;
const asks = steps.findIndex((step) => step.question !== null);

describe('an instance crashes', () => {
  it('comes to its steps in the order of their moments', async () => {
    const { player, guide } = await openLesson(compiled);
    let last = -1;
    for (const [index, { again }] of steps.entries()) {
      await guide.goTo(index, false);
      if (again) last = -1;
      expect(guide.state).toMatchObject({ index, state: 'there', error: null });
      const now = player.state.position?.time_ns ?? -1;
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
    expect(player.state.error).toBeNull();
  });

  it('asks for blocks of both kinds, and judges what is said', async () => {
    const { guide } = await openLesson(compiled);
    await guide.goTo(asks, false);
    const reply = guide.state.replies.get(asks);
    if (reply?.prepared.kind !== 'blocks') throw new Error('no question');
    expect(reply.prepared.options.length).toBe(4);
    const right = rightReply(reply);
    expect(right.chosen.size).toBeGreaterThan(0);
    expect(right.chosen.size).toBeLessThan(4);
    expect(judged(right)).toEqual([true, true, true, true]);
    guide.editAnswer({ chosen: right.chosen });
    await guide.answer('checked');
    guide.editAnswer({ chosen: new Set() });
    expect(guide.state.replies.get(asks)?.chosen).toEqual(right.chosen);
  });

  it('asks a new question with another seed, at the same step', async () => {
    const { player, guide } = await openLesson(compiled);
    await guide.goTo(asks, false);
    const first = guide.state.replies.get(asks);
    const seed = player.state.scenario?.seed ?? 0;
    await guide.answer('shown');
    await guide.runOtherScenario();
    const second = guide.state.replies.get(asks);
    expect(player.state.scenario?.seed).toBe(seed + 1);
    expect(guide.state).toMatchObject({ index: asks, state: 'there', error: null });
    expect(second?.done).toBe('no');
    expect(second?.prepared).not.toEqual(first?.prepared);
  });

  it('is at its step, and not where somebody paused on the way there', async () => {
    const { player, guide } = await openLesson(compiled);
    await guide.goTo(1, false);
    const moment = player.state.position;
    await guide.goTo(0, false);
    // Nothing moves the clock here: it is paused before it has begun.
    const playing = guide.goTo(1, true);
    await vi.waitUntil(() => player.state.stopNs !== null);
    player.pause();
    await playing;
    expect(guide.state).toMatchObject({ index: 1, state: 'there', error: null });
    expect(player.state.position?.step).toBeLessThan(moment?.step ?? 0);
    expect(guide.state.lessonPosition).toMatchObject({
      step: moment?.step,
      timeNs: moment?.time_ns,
    });
    await guide.comeBack();
    expect(player.state.position).toEqual(moment);
  });

  it('is left and come back to exactly, whatever was done meanwhile', async () => {
    const { player, guide } = await openLesson(compiled);
    await guide.goTo(1, false);
    const { digest } = player.state.position ?? {};
    // On the lesson's own run, and on one of its branches.
    for (const ahead of [0, 3e9]) {
      await player.runAhead((player.state.position?.time_ns ?? 0) + ahead);
      await player.command({ do: 'crash_all' });
      await player.goToTime(9e9);
      await guide.comeBack();
      expect(player.state.position?.digest).toBe(digest);
    }
    await guide.goTo(steps.length - 1, false);
    expect(guide.state.error).toBeNull();
    expect(instancesOf(player)?.state[0]).toBe(InstanceState.Up);
  });

  it('is reached again from another scenario, by “back” and by “next”', async () => {
    const { player, guide } = await openLesson(compiled);
    await guide.goTo(2, false);
    const [ground, there] = [player.state.scenario, player.state.position?.digest];
    if (ground === null) throw new Error('no run');
    for (const wayBack of [() => guide.comeBack(), () => guide.goTo(2, false)]) {
      await guide.leaveFor({ ...ground, instances: 4 });
      expect(instancesOf(player)?.rows).toBe(4);
      expect(guide.state.replacedScenario).toEqual(ground);
      await wayBack();
      expect(guide.state.replacedScenario).toBeNull();
      expect(player.state.scenario).toEqual(ground);
      expect(player.state.position?.digest).toBe(there);
    }
  });

  it('reaches the same moment by leaps and step by step', async () => {
    const [slow, fast] = [await openLesson(compiled), await openLesson(compiled)];
    for (const index of steps.keys()) await slow.guide.goTo(index, false);
    await fast.guide.goTo(steps.length - 1, false);
    expect(fast.player.state.position?.digest).toBe(slow.player.state.position?.digest);
    await slow.guide.back();
    await slow.guide.next(false);
    expect(slow.player.state.position?.digest).toBe(fast.player.state.position?.digest);
  });
});
