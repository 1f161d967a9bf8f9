import { describe, expect, it } from 'vitest';
import { exampleOf } from './link';

/** What a query names that comes with the app. */
function named(query: string) {
  const found = exampleOf(query);
  return found !== null && 'example' in found ? found : null;
}

describe('an address of an earlier version', () => {
  it('names an example with its crash', () => {
    const query =
      'log=g8_small_two_crashes&crash=0%2F01DFD0A0&start=0%2F01BEF5F0&before=1795160139838538' +
      '&buddy=3000.500.2.65536.300000.';
    expect(named(query)).toMatchObject({
      example: { name: 'g8_small_two_crashes' },
      at: {
        place: { lsn: '0/01DFD0A0' },
        terms: { start: '0/01BEF5F0', writes_before_ts_us: 1_795_160_139_838_538 },
        buddy: {
          interval_ms: 3000,
          threshold_ms: 500,
          buffers: 2,
          buffer_bytes: 65_536,
          rate_bytes_per_s: 300_000,
          redo_per_interval_bytes: null,
        },
      },
    });
  });

  it('leaves out what cannot be, and names only logs of the app', () => {
    expect(exampleOf('log=../secret')).toEqual({ unknown: '../secret' });
    expect(exampleOf('')).toBeNull();
    expect(named('log=g1_small_tpcb&crash=<b>&before=-1&buddy=3000')?.at).toEqual({
      terms: { start: null, writes_before_ts_us: null },
    });
    for (const rule of ['3000.-1..4194304.9000000.', '3000.0.0.4194304.9000000.', '..1.1.1.']) {
      expect(named(`log=g1_small_tpcb&buddy=${rule}`)?.at.buddy).toBeUndefined();
    }
  });
});
