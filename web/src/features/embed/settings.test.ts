import { describe, expect, it } from 'vitest';
import { viewNames } from '../../views/models';
import { parseAttributes, readSettings, stepsWithin } from './settings';

const FIRST = '00-an-instance-crashes';
const SITE = {
  lessons: new Map([
    [FIRST, 'cluster'],
    ['03-the-queue', 'cluster'],
  ]),
  modelOfRun: () => 'cluster',
  viewsOf: viewNames,
};

const read = (hash: string) => readSettings(parseAttributes(hash), SITE);

describe('the settings of a demo', () => {
  it('are read from behind the hash, whatever precedes it', () => {
    const { settings, troubles } = read(
      '#lesson=03-the-queue&steps=3–6&loop=&controls=full&views=score,%20cluster&theme=dark&text',
    );
    expect(troubles).toEqual([]);
    expect(settings).toMatchObject({
      lesson: '03-the-queue',
      steps: [3, 6],
      loop: true,
      controls: 'full',
      views: ['score', 'cluster'],
      theme: 'dark',
      text: true,
      speed: null,
    });
    expect(parseAttributes('#step=2', '?lesson=a')).toEqual({ lesson: 'a', step: '2' });
  });

  it('find a lesson without its number', () => {
    expect(read('#lesson=the-queue').settings.lesson).toBe('03-the-queue');
  });

  it('find a lesson by its former name, with or without the number', () => {
    const lessons = new Map([...SITE.lessons, ['15-two-instances-fail', 'cluster']]);
    for (const lesson of ['15-two-fall-at-once', 'two-fall-at-once']) {
      const { settings, troubles } = readSettings({ lesson }, { ...SITE, lessons });
      expect(settings.lesson).toBe('15-two-instances-fail');
      expect(troubles).toEqual([]);
    }
  });

  it('are a run where a scenario or a link is named', () => {
    const { settings } = read('#scenario=sandbox&from=4&to=20.5&seed=7&loop=false');
    expect(settings).toMatchObject({
      lesson: null,
      scenario: 'sandbox',
      from: 4,
      to: 20.5,
      seed: 7,
      loop: false,
    });
    expect(read('#run=abc').settings).toMatchObject({ lesson: null, run: 'abc' });
  });

  it('name what cannot be, and keep the rest', () => {
    const { settings, troubles } = read(
      '#lesson=none&step=two&speed=warp&views=score,scor&seed=-1&colour=red&controls=minimal',
    );
    expect(settings).toMatchObject({
      lesson: FIRST,
      steps: null,
      speed: null,
      views: ['score'],
      seed: null,
      controls: 'minimal',
    });
    expect(troubles.map(({ kind }) => kind)).toEqual([
      'unknown-attribute',
      'unknown-lesson',
      'not-steps',
      'not-a-number',
      'not-one-of',
      'unknown-view',
    ]);
  });

  it('keep numbers within what a run can be', () => {
    const wrong = read('#scenario=sandbox&seed=1.5&from=1e9&to=99999999');
    expect(wrong.settings).toMatchObject({ seed: null, from: null, to: null });
    expect(wrong.troubles.map(({ kind }) => kind)).toEqual(Array(3).fill('not-a-number'));
    expect(read('#scenario=sandbox&seed=4294967296').settings.seed).toBeNull();
    // A range that ends before it begins has no end; else a loop would play nothing for ever.
    const back = read('#scenario=sandbox&from=20&to=5&loop');
    expect(back.settings).toMatchObject({ from: 20, to: null });
    expect(back.troubles).toEqual([{ kind: 'ends-before', from: 20, to: 5 }]);
    expect(read('#scenario=sandbox&to=0').troubles).toHaveLength(1);
  });

  it('say when they name nothing, or too much', () => {
    expect(read('').troubles).toEqual([{ kind: 'nothing', instead: FIRST }]);
    const { settings, troubles } = read('#lesson=03-the-queue&scenario=sandbox&step=2&steps=3-4');
    expect(settings).toMatchObject({ lesson: '03-the-queue', scenario: null, steps: [3, 4] });
    expect(troubles.map(({ kind }) => kind)).toEqual(['not-both', 'not-both']);
  });

  it('stay within the steps of the lesson', () => {
    expect(stepsWithin(read('#lesson=the-queue').settings, 8)).toMatchObject({ first: 0, last: 7 });
    const { first, last, troubles } = stepsWithin(read('#lesson=the-queue&steps=12-3').settings, 8);
    expect([first, last]).toEqual([2, 7]);
    expect(troubles).toEqual([{ kind: 'no-such-step', given: '12', steps: 8 }]);
  });
});
