import { describe, expect, it } from 'vitest';
import { momentIn, momentText, seedsIn, seedsText, valuesIn, valuesText } from './experiment-data';

const EVENTS = ['crashed', 'recovered', 'checkpoint'];

describe('the line of a form', () => {
  it.each([
    ['0, 0.5, 2', { values: [0, 0.5, 2] }],
    ['skewed, uniform', { values: ['skewed', 'uniform'] }],
    ['1 to 9 step 2', { range: { from: 1, to: 9, step: 2 } }],
    ['9 to 1', { range: { from: 9, to: 1, step: 1 } }],
  ])('%s is read as the values of a parameter', (text, values) => {
    expect(valuesIn(text)).toEqual(values);
    expect(valuesIn(valuesText({ field: 'f', ...values }))).toEqual(values);
  });

  it('is refused where it has no value', () => {
    expect(valuesIn(' , ')).toBeNull();
    expect(valuesIn('a to b')).toBeNull();
  });

  it.each([
    ['20', 20],
    ['recovered', 'recovered'],
    ['start', 'start'],
    ['checkpoint 2', { event: 'checkpoint', nth: 2 }],
    ['crashed instance 3', { event: 'crashed', instance: 3 }],
    ['commits >= 500', { when: 'commits >= 500' }],
    ['lunch', { when: 'lunch' }],
  ])('%s is read as a moment', (text, moment) => {
    expect(momentIn(text, EVENTS, 'instance')).toEqual(moment);
    expect(momentText(moment, 'instance')).toBe(text);
  });

  it.each([
    ['11', 11],
    ['42, 43', [42, 43]],
    ['7,', [7]],
  ])('%s is read as seeds', (text, seeds) => {
    expect(seedsIn(text)).toEqual(seeds);
    expect(seedsText(seeds)).toBe(text);
  });

  it('has no seed in words', () => {
    expect(seedsIn('some')).toBeNull();
  });
});
