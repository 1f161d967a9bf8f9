// A class on the real engine: followers are at the presenter's moment, with the same digest, after every command, and
// nothing is lost when a window closes, comes late or takes over.

import { describe, expect, it } from 'vitest';
import { newClient } from '../../scripts/lessons/engine';
import { compileFolder } from '../../scripts/lessons/read-lessons';
import { problemText } from '../../web/src/apps/presenter/problem-text';
import type { Seat } from '../../web/src/features/class/messages';
import { Room } from '../../web/src/features/class/room';
import { ClassSession } from '../../web/src/features/class/session';
import { MemoryNetwork } from '../support/memory-channel';

const SLUG = '00-an-instance-crashes';
const read = compileFolder(SLUG);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const { lesson } = read.value;
const asks = lesson.steps.findIndex((step) => step.question !== null);
const acts = lesson.steps.findIndex((step) => step.do !== undefined);

function lessonNamed(slug: string) {
  if (slug === SLUG) return lesson;
  const other = compileFolder(slug);
  return other.ok ? other.value.lesson : null;
}

let names = 0;

interface Joining {
  readonly modelVersion?: string;
  /** What this window takes for the time, ms since 1970. */
  readonly nowMs?: number;
  /** The lesson that a presenter's window asks for, and how it is loaded. */
  readonly slug?: string;
}

async function join(
  network: MemoryNetwork,
  seat: Seat,
  { modelVersion, nowMs, slug = SLUG }: Joining = {},
): Promise<ClassSession> {
  names += 1;
  const client = newClient('cluster');
  const about = await client.about();
  if (!about.ok) throw new Error(JSON.stringify(about.error));
  const room = new Room(network.join(), { me: `window ${names}`, seat });
  const session = new ClassSession({
    client,
    about: { ...about.value, ...(modelVersion === undefined ? {} : { modelVersion }) },
    room,
    seat,
    load: async (name) => lessonNamed(name),
    calm: () => true,
    ...(nowMs === undefined ? {} : { now: () => nowMs }),
  });
  await session.join(seat === 'presenter' ? slug : null);
  return session;
}

async function aClass() {
  const network = new MemoryNetwork();
  const lead = await join(network, 'presenter');
  const screen = await join(network, 'screen');
  return { network, lead, screen };
}

function conductorOf(session: ClassSession) {
  const { open } = session.store.getState();
  if (open === null) throw new Error('nothing is open');
  return open.conductor;
}

/** All that a window shows, in words. */
function standing(session: ClassSession) {
  const { position, branch, branches, playheadNs, selected, playing, error } = session.player.state;
  const { question, blank, textForm, only } = conductorOf(session).state;
  const { index, state, replies } = conductorOf(session).guide.state;
  return {
    digest: position?.digest,
    step: position?.step,
    playheadNs,
    branch,
    branches: branches.map(({ id, name }) => [id, name]),
    inputs: session.player.recipe(branch)?.inputs,
    seed: session.player.state.scenario?.seed,
    selected,
    playing,
    error,
    question,
    blank,
    textForm,
    only,
    index,
    state,
    prepared: replies.get(index)?.prepared,
  };
}

/** Lets both come to rest, and finds them the same. */
async function expectSame(lead: ClassSession, other: ClassSession): Promise<void> {
  const text = (session: ClassSession) => JSON.stringify(standing(session));
  await expect
    .poll(() => text(other) === text(lead), { timeout: 20_000, interval: 20 })
    .toBe(true)
    // Says how they differ.
    .catch(() => expect(standing(other)).toEqual(standing(lead)));
  expect(standing(lead).digest).toBeDefined();
  expect(standing(lead).error).toBeNull();
}

describe('a class', () => {
  it('has the same digest everywhere after each command', async () => {
    const { lead, screen } = await aClass();
    const { player } = lead;
    const conductor = conductorOf(lead);
    await expectSame(lead, screen);
    for (const act of [
      () => conductor.goTo(acts, false),
      () => conductor.guide.act(),
      () => player.goToTime(9.25e9),
      () => player.step(-1, 'commit'),
      () => player.goToTime(2e9),
      () => player.command({ do: 'crash_instance', instance: 0 }),
      () => player.goToTime(6e9),
      () => player.switchBranch(1),
      () => conductor.goTo(asks, false),
      () => conductor.set({ question: 'open' }),
      () => conductor.set({ question: 'revealed', textForm: true }),
      () => player.select({ kind: 'instance', instance: 1 }),
      () => conductor.guide.runOtherScenario(),
      () => conductor.set({ blank: true, only: 'waterfall' }),
    ]) {
      await act();
      await expectSame(lead, screen);
    }
    expect(player.state.branches).toHaveLength(1);
  });

  it('sends everything to a latecomer, and continues when another window takes over', async () => {
    const { network, lead, screen } = await aClass();
    await conductorOf(lead).goTo(asks, false);
    conductorOf(lead).set({ question: 'open' });
    await lead.player.goToTime(3e9);
    const second = await join(network, 'presenter');
    await expectSame(lead, second);
    expect(second.room.leads).toBe(false);
    second.takeOver();
    expect([lead.room.leads, second.room.leads]).toEqual([false, true]);
    expect(lead.room.state.takenOver).toBe(true);
    // The lesson's own place came over as well.
    expect(conductorOf(second).next).toBe('observe');
    await conductorOf(second).on();
    expect(conductorOf(second).next).toBe('reveal');
    await conductorOf(second).on();
    await expectSame(second, lead);
    await expectSame(second, screen);
  });

  it('loses nothing when the presenter’s window closes and opens again', async () => {
    const { network, lead, screen } = await aClass();
    await conductorOf(lead).goTo(acts + 1, false);
    await conductorOf(lead).goTo(asks, false);
    conductorOf(lead).set({ question: 'revealed' });
    await expectSame(lead, screen);
    const before = standing(lead);
    lead.close();
    const again = await join(network, 'presenter');
    expect(again.room.leads).toBe(true);
    await expectSame(again, screen);
    expect(standing(screen)).toEqual(before);
  });

  it('lets a window look around, and takes it back exactly in step', async () => {
    const { lead, screen } = await aClass();
    await conductorOf(lead).goTo(acts, false);
    await expectSame(lead, screen);
    screen.room.explore(true);
    await screen.player.goToTime(1e9);
    await screen.player.command({ do: 'crash_all' });
    await screen.player.goToTime(4e9);
    await conductorOf(lead).guide.act();
    await lead.player.goToTime(9e9);
    expect(standing(screen).branches).toHaveLength(2);
    screen.room.explore(false);
    await expectSame(lead, screen);
  });

  it('keeps the moment with a window of another model, and says there how the runs differ', async () => {
    const network = new MemoryNetwork();
    const lead = await join(network, 'presenter');
    const screen = await join(network, 'screen', { modelVersion: 'newer' });
    await conductorOf(lead).goTo(acts, false);
    await expect.poll(() => standing(screen).digest).toBe(standing(lead).digest);
    const { step = 0, playheadNs } = standing(lead);
    await expect
      .poll(() => screen.store.getState().problem)
      .toMatchObject({ kind: 'other-model', stands: [{ was: step, is: step }] });

    // As if the same events came sooner there: the moment counts, not the number of the event.
    const shown = screen.room.state.shown;
    if (shown === null) throw new Error('nothing is shown');
    await screen.follow({ ...shown.scene, step: step + 3, question: 'open' });
    expect(standing(screen)).toMatchObject({ step, playheadNs, question: 'open' });
    const { problem } = screen.store.getState();
    if (problem === null) throw new Error('nothing is said');
    expect(problemText(problem)).toContain('The runs differ');

    // Who takes over leads with the run as it is here.
    screen.takeOver();
    await expectSame(screen, lead);
  });

  it('goes through the whole lesson with one key', async () => {
    const { lead, screen } = await aClass();
    const done: string[] = [];
    for (let press = 0; press < 60 && done.at(-1) !== 'end'; press += 1) {
      // The key of a question is found after the step is there.
      const asksNow = lesson.steps[conductorOf(lead).guide.state.index]?.question != null;
      if (asksNow)
        await expect.poll(() => standing(lead).prepared, { timeout: 20_000 }).toBeDefined();
      done.push(conductorOf(lead).next);
      await conductorOf(lead).on();
    }
    expect(done.filter((thing) => thing === 'next')).toHaveLength(lesson.steps.length - 1);
    expect(done.filter((thing) => thing === 'act')).toHaveLength(1);
    expect(done.join(' ')).toContain('next open observe reveal next');
    await expectSame(lead, screen);
  });

  it('shows the challenge and the summary after the last step, and takes each back', async () => {
    const network = new MemoryNetwork();
    const lead = await join(network, 'presenter', { slug: '08-brown-out' });
    const screen = await join(network, 'screen');
    const conductor = conductorOf(lead);
    const { steps } = conductor.lesson;
    await conductor.goTo(steps.length - 1, false);
    const shown = () => conductorOf(screen).state.slide;
    for (const slide of ['challenge', 'summary'] as const) {
      expect(conductor.next).toBe(slide);
      await conductor.on();
      await expect.poll(shown).toBe(slide);
    }
    expect(conductor.next).toBe('end');
    await conductor.back();
    await expect.poll(shown).toBe('challenge');
    await conductor.back();
    await expect.poll(shown).toBe('step');
    expect(conductor.guide.state.index).toBe(steps.length - 1);
  });

  it('asks after a night whether to continue, with its clock at zero, or to start again', async () => {
    const network = new MemoryNetwork();
    const yesterday = Date.UTC(2026, 0, 5, 9);
    const today = yesterday + 24 * 3_600_000;
    const lead = await join(network, 'presenter', { nowMs: yesterday });
    const screen = await join(network, 'screen', { nowMs: yesterday });
    await conductorOf(lead).goTo(3, false);
    await expectSame(lead, screen);
    lead.close();
    // An hour later it continues without a question.
    const soon = await join(network, 'presenter', { nowMs: yesterday + 3_600_000 });
    expect(conductorOf(soon).guide.state.index).toBe(3);
    soon.close();

    const next = await join(network, 'presenter', { nowMs: today });
    expect(next.store.getState()).toMatchObject({ open: null, left: { index: 3 } });
    await next.decide(true);
    expect(conductorOf(next).guide.state.index).toBe(3);
    expect(conductorOf(next).state.begunMs).toBe(today);
    next.close();

    const later = await join(network, 'presenter', { nowMs: today + 24 * 3_600_000 });
    await later.decide(false);
    expect(conductorOf(later).guide.state.index).toBe(0);
  });

  it('plays here and there, and rests at the same moment', async () => {
    const { lead, screen } = await aClass();
    lead.player.setSpeed('ten');
    lead.player.play();
    await expect.poll(() => screen.player.state.playing, { timeout: 20_000 }).toBe(true);
    expect(screen.player.state.speed).toBe('ten');
    await lead.player.goToTime(2.5e9);
    await expectSame(lead, screen);
  });
});
