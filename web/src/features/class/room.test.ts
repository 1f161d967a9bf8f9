// A room of windows: who leads, what is handed on, what is taken over, and what a stranger's message does: nothing.

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MemoryNetwork } from '../../../../tests/support/memory-channel';
import { messageOf, type Scene, shownSchema, TERMS } from './messages';
import { Room } from './room';

const scene = (step: number): Scene => ({
  lesson: '00-an-instance-crashes',
  run: 'abc',
  step,
  timeNs: step * 1e6,
  playing: null,
  speed: 'real',
  slowMotion: 1,
  selected: null,
  lit: null,
  views: ['score'],
  textForm: false,
  prose: false,
  index: 0,
  there: true,
  home: null,
  crash: null,
  question: 'closed',
  slide: 'step',
  blank: false,
  begunMs: 0,
});

const stepOf = (room: Room) => room.state.shown?.scene.step;

function two() {
  const network = new MemoryNetwork();
  const a = new Room(network.join(), { me: 'a', seat: 'presenter' });
  a.takeOver(scene(1));
  const b = new Room(network.join(), { me: 'b', seat: 'presenter' });
  return { network, a, b };
}

describe('a room', () => {
  it('gives who comes late all that is shown, at once', () => {
    const { a, b } = two();
    expect(stepOf(b)).toBe(1);
    expect(b.state.lead).toBe('a');
    expect(a.state.others.get('b')).toEqual({ seat: 'presenter', doing: 'follows' });
    expect(b.state.others.get('a')).toEqual({ seat: 'presenter', doing: 'leads' });
  });

  it('shows the newest, whatever order messages come in', () => {
    const { network, a, b } = two();
    network.held = true;
    for (const step of [2, 3, 4]) a.show(scene(step));
    network.deliver((waiting) => [...waiting].reverse());
    expect(stepOf(b)).toBe(4);
  });

  it('is led by one: who is taken over follows, and knows', () => {
    const { a, b } = two();
    b.takeOver(scene(5));
    expect([a.leads, b.leads]).toEqual([false, true]);
    expect(a.state).toMatchObject({ lead: 'b', takenOver: true });
    a.show(scene(9));
    expect([stepOf(a), stepOf(b)]).toEqual([5, 5]);
    a.takeOver(scene(6));
    expect([a.leads, b.leads, a.state.takenOver]).toEqual([true, false, false]);
    expect(stepOf(b)).toBe(6);
  });

  it('is led by one even when two take over in the same moment', () => {
    const { network, a, b } = two();
    network.held = true;
    a.takeOver(scene(7));
    b.takeOver(scene(8));
    for (let round = 0; round < 4; round += 1) network.deliver();
    expect([a.leads, b.leads].filter((leads) => leads)).toHaveLength(1);
    expect(stepOf(a)).toBe(stepOf(b));
  });

  it('hands on what is shown when who led is gone', () => {
    const { network, a, b } = two();
    a.show(scene(3));
    a.close();
    expect(b.state.lead).toBeNull();
    const c = new Room(network.join(), { me: 'c', seat: 'presenter' });
    expect(stepOf(c)).toBe(3);
    expect(c.state.lead).toBeNull();
    c.takeOver(scene(4));
    expect(b.state.lead).toBe('c');
    expect(stepOf(b)).toBe(4);
  });

  it('begins with what was kept, and prefers what others know', () => {
    const { network, a } = two();
    a.show(scene(2));
    const { shown } = a.state;
    const alone = new Room(new MemoryNetwork().join(), { me: 'd', seat: 'screen', kept: shown });
    expect(stepOf(alone)).toBe(2);
    a.show(scene(3));
    const late = new Room(network.join(), { me: 'e', seat: 'screen', kept: shown });
    expect(stepOf(late)).toBe(3);
  });

  it('counts who looks around on their own', () => {
    const { network, a } = two();
    const screen = new Room(network.join(), { me: 's', seat: 'screen' });
    screen.explore(true);
    expect(a.state.others.get('s')).toEqual({ seat: 'screen', doing: 'explores' });
    screen.explore(false);
    expect(a.state.others.get('s')?.doing).toBe('follows');
  });

  it('brings a clicker’s key to who leads', () => {
    const network = new MemoryNetwork();
    const pressed: string[] = [];
    const lead = new Room(network.join(), {
      me: 'a',
      seat: 'presenter',
      onPress: (key) => pressed.push(key),
    });
    const screen = new Room(network.join(), { me: 's', seat: 'screen' });
    screen.press('on');
    expect(pressed).toEqual([]);
    lead.takeOver(scene(1));
    screen.press('blank');
    lead.press('on');
    expect(pressed).toEqual(['blank', 'on']);
  });

  it('counts who answers its calls, and nobody who only says to be there', () => {
    const { network, a } = two();
    for (let ghost = 0; ghost < 3_000; ghost += 1) {
      const here = { kind: 'here', answers: null, seat: 'screen', doing: 'follows' } as const;
      network.inject(messageOf(`ghost ${ghost}`, here));
      network.inject(messageOf(`ghost ${ghost}`, { ...here, answers: 'a guess' }));
    }
    expect([...a.state.others.keys()]).toEqual(['b']);
  });

  it('lets a window go that closed without a word', () => {
    const { network, a } = two();
    const channel = network.join();
    const screen = new Room(channel, { me: 's', seat: 'screen' });
    screen.explore(true);
    expect(a.state.others.get('s')?.doing).toBe('explores');
    channel.close();
    for (const there of [true, true, false]) {
      a.call();
      expect(a.state.others.has('s')).toBe(there);
    }
    for (let call = 0; call < 5; call += 1) a.call();
    expect([...a.state.others.keys()]).toEqual(['b']);
  });

  it('can be taken back from any term, also from the last', () => {
    const { network, a, b } = two();
    const screen = new Room(network.join(), { me: 's', seat: 'screen' });
    for (const term of [TERMS / 2, TERMS - 1]) {
      const shown = { term, lead: 'x', count: 0, scene: scene(7) };
      network.inject(messageOf('x', { kind: 'shown', shown }));
      a.takeOver(scene(3));
      expect([a.leads, b.leads]).toEqual([true, false]);
      expect([stepOf(a), stepOf(b), stepOf(screen)]).toEqual([3, 3, 3]);
      expect(screen.state.lead).toBe('a');
    }
  });

  it('hears from nobody what it leads itself', () => {
    const { network, a, b } = two();
    const { term } = a.state.shown ?? { term: 0 };
    const count = Number.MAX_SAFE_INTEGER;
    const forged = { term, lead: 'a', count, scene: scene(9) };
    network.inject(messageOf('b', { kind: 'shown', shown: forged }));
    expect(stepOf(a)).toBe(1);
    a.takeOver(scene(2));
    expect([stepOf(a), stepOf(b)]).toEqual([2, 2]);
  });

  it.each([
    ['foreign', 'hello'],
    ['foreign', null],
    ['foreign', { room: 'another', version: 2, from: 'x', kind: 'hello' }],
    ['other-version', { ...(messageOf('x', { kind: 'hello' }) as object), version: 1 }],
    ['damaged', messageOf('a', { kind: 'shown', shown: { term: 9 } } as never)],
    [
      'damaged',
      messageOf('a', {
        kind: 'shown',
        shown: { term: 2 ** 53 - 1, lead: 'a', count: 0, scene: scene(1) },
      }),
    ],
    [
      'damaged',
      messageOf('a', {
        kind: 'shown',
        shown: { term: 9, lead: 'a', count: 0, scene: { ...scene(1), step: -1 } },
      }),
    ],
    [
      'damaged',
      messageOf('a', {
        kind: 'shown',
        shown: { term: 9, lead: 'a', count: 0, scene: { ...scene(1), run: 'x'.repeat(1e6) } },
      }),
    ],
  ])('ignores a %s message, and says so', (fault, message) => {
    const { network, b } = two();
    const before = b.state.shown;
    network.inject(message);
    expect(b.state.fault).toBe(fault);
    expect(b.state.shown).toBe(before);
    expect(b.state.lead).toBe('a');
    b.dismissFault();
    expect(b.state.fault).toBeNull();
  });
});

it('a record that names a lesson by its former folder is of that lesson', () => {
  const kept = {
    term: 1,
    lead: 'a',
    count: 1,
    scene: { ...scene(1), lesson: '15-two-fall-at-once' },
  };
  expect(v.parse(shownSchema, kept).scene.lesson).toBe('15-two-instances-fail');
});
