import { describe, expect, it } from 'vitest';
import type { WorksheetStep } from './gather';
import { gapsOf, partsOf, sentencesOf } from './worksheet';

const value = (name: string) => ({ kind: 'value' as const, name });

interface Printed {
  readonly asks?: string;
  readonly challenge?: boolean;
  readonly does?: boolean;
}

function leaf(
  title: string,
  { asks, challenge = false, does = false }: Printed = {},
): WorksheetStep {
  const command = does ? { do: { do: 'crash_all' } } : {};
  return {
    step: {
      title,
      prose: [['It has ', value('queue'), ' blocks. That is all.']],
      challenge: challenge ? {} : null,
      ...command,
    },
    reply: asks === undefined ? null : { prepared: { kind: asks } },
  } as unknown as WorksheetStep;
}

const LEAVES = [
  leaf('one'),
  leaf('two', { asks: 'choose' }),
  leaf('three', { does: true }),
  leaf('four', { asks: 'number' }),
  leaf('five', { asks: 'click' }),
  leaf('six', { challenge: true }),
];

describe('a worksheet', () => {
  it('prints everything up to the first question, and then only what is asked', () => {
    const parts = partsOf(LEAVES).map(({ number, whole, hasFigure }) => [number, whole, hasFigure]);
    expect(parts).toEqual([
      [1, true, true],
      [2, true, true],
      [4, false, false],
      [5, false, true],
      [6, false, false],
    ]);
  });

  it('says which commands the steps between have given', () => {
    expect(partsOf(LEAVES).map(({ before }) => before.length)).toEqual([0, 0, 1, 0, 0]);
  });

  it('is the whole lesson where nothing is asked', () => {
    const parts = partsOf([leaf('one'), leaf('two')]);
    expect(parts.map(({ whole }) => whole)).toEqual([true, true]);
    expect(gapsOf([leaf('one'), leaf('two')], () => () => '3')).toEqual([]);
  });

  it('leaves the numbers of the later steps to be filled in', () => {
    let count = 0;
    const gaps = gapsOf(LEAVES, () => () => {
      count += 1;
      return String(count);
    });
    expect(gaps.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
    expect(gaps[0]?.sentences).toEqual([['It has ', value('queue'), ' blocks.']]);
  });

  it('asks for a number once while it stays the same', () => {
    expect(gapsOf(LEAVES, () => () => '7').map(({ number }) => number)).toEqual([3]);
    const changes = (of: WorksheetStep) => () => (LEAVES.indexOf(of) < 4 ? '7' : '9');
    expect(gapsOf(LEAVES, changes).map(({ number }) => number)).toEqual([3, 5]);
  });

  it('leaves out a sentence that has its own answer', () => {
    const last = { ...leaf('six') };
    const prose = [
      ['Two live, of ', value('up'), '. They have ', value('queue'), ' blocks, not 12.5 kB.'],
    ];
    const leaves = [LEAVES[1], { ...last, step: { ...last.step, prose } }] as WorksheetStep[];
    const sentences = (up: string, queue: string) =>
      gapsOf(leaves, () => (name) => (name === 'up' ? up : queue)).flatMap((gap) =>
        gap.sentences.map((sentence) => sentence[0]),
      );
    expect(sentences('2', '31')).toEqual(['They have ']);
    expect(sentences('3', '12.5 kB')).toEqual(['Two live, of ']);
    expect(sentences('3', '12')).toEqual(['Two live, of ', 'They have ']);
  });

  it('ends a sentence at its stop, and at none within a number or a name', () => {
    const prose = [
      ['Of ', value('a'), '. Then 1.5 GB, at 2.10. ', value('b'), ' stay (“so”). End'],
      { items: [['One ', value('c'), '.']] },
    ];
    expect(sentencesOf(prose)).toEqual([
      ['Of ', value('a'), '.'],
      ['Then 1.5 GB, at 2.10.'],
      [value('b'), ' stay (“so”).'],
      ['End'],
      ['One ', value('c'), '.'],
    ]);
  });
});
