import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { momentOf } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { REDO_BLOCK_BYTES } from '../../../base/rba';
import { BuddyState } from '../../../engine/generated/codes';
import { chartOf, chartWindow, mapOf, pairsOf, railOf, railSpan, rowFormOf } from './layout';
import { buddySentence, buddyText, whyWords } from './text';

const frame = frameFrom({
  clock: [{ time_ns: 12e9 }],
  instances: [{}, {}, {}],
  buddies: [
    {
      ...{ protected: 0, buddy: 2, state: BuddyState.Scanning },
      ...{ start_rba: 10_000, scan_rba: 30_000, end_rba: 50_000, blocks: 7 },
      ...{ estimate_ns: 1.2e9, threshold_ns: 0.9e9, next_look_ns: 12.5e9, buffers_left: 3 },
      ...{ read_from_ns: 11.9e9, read_due_ns: 12.3e9, read_to_rba: 36_000 },
    },
    {
      ...{ protected: 1, buddy: 0, state: BuddyState.Resting },
      ...{ start_rba: 0, scan_rba: 8_000, end_rba: 9_000 },
      ...{ estimate_ns: 0.4e9, threshold_ns: 0.9e9, next_look_ns: 12.8e9 },
    },
  ],
  buddy_estimates: [
    { time_ns: 10e9, protected: 0, buddy: 2, estimate_ns: 0.5e9, scans: 0 },
    { time_ns: 11e9, protected: 0, buddy: 2, estimate_ns: 1.2e9, scans: 1 },
    { time_ns: 11e9, protected: 1, buddy: 0, estimate_ns: 0.4e9, scans: 0 },
  ],
});
const pairs = pairsOf(frame);
const [scanning, resting] = pairs;
if (scanning === undefined || resting === undefined) throw new Error('two pairs were made');

describe('the view of buddies', () => {
  it('places start, scan and end of all rails on one scale, the buffer between scan and end', () => {
    const span = railSpan(pairs);
    const places = railOf(scanning, span, 400);
    expect(places.start).toBeGreaterThanOrEqual(0);
    expect(places.end).toBe(400);
    expect(places.scan - places.start).toBeCloseTo(places.end - places.scan);
    expect(places.buffer?.done).toBeCloseTo(
      places.scan + ((places.buffer?.to ?? 0) - places.scan) / 4,
    );
    const other = railOf(resting, span, 400);
    expect((other.end - other.start) / (places.end - places.start)).toBeCloseTo(9 / 40);
  });

  it('draws an estimate over the threshold above its line, and one below it under', () => {
    const window = chartWindow(frame, pairs, 1e9);
    const { points, threshold, now } = chartOf(frame, scanning, window, 200, 60);
    expect(points.map(({ scanned, y }) => [scanned, y < threshold])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(points.every(({ x }) => x <= now)).toBe(true);
  });

  it('keeps the two arcs of a pair that protects each other apart', () => {
    const both = pairs.concat({ ...resting, key: 'g0.1', guarded: 0, buddy: 1 });
    const { arcs, badges } = mapOf(frame, both, 236);
    expect(badges).toHaveLength(3);
    const ends = arcs.flatMap(({ dot, ring }) => [dot, ring]);
    for (const [i, end] of ends.entries()) {
      for (const other of ends.slice(i + 1)) {
        expect(Math.hypot(end.x - other.x, end.y - other.y)).toBeGreaterThan(6);
      }
    }
  });

  it('ends no arc on the end of another, though each of three protects both others', () => {
    const all = [0, 1, 2].flatMap((guarded) =>
      [0, 1, 2]
        .filter((buddy) => buddy !== guarded)
        .map((buddy) => ({ ...resting, key: `g${guarded}.${buddy}`, guarded, buddy })),
    );
    const five = { ...frame, instances: { ...frame.instances, rows: 5 } };
    const ends = mapOf(five, all, 236).arcs.flatMap(({ dot, ring }) => [dot, ring]);
    expect(ends).toHaveLength(12);
    for (const [i, end] of ends.entries()) {
      for (const other of ends.slice(i + 1)) {
        expect(Math.hypot(end.x - other.x, end.y - other.y)).toBeGreaterThan(8);
      }
    }
  });

  it('says why a buddy scans or rests', () => {
    expect(numbersIn(whyWords(scanning))).toEqual([1.2, 900, scanning.buffersLeft]);
    expect(numbersIn(whyWords(resting))).toEqual([400, 900]);
    const lag = Math.ceil((scanning.end - scanning.scan) / REDO_BLOCK_BYTES);
    expect(numbersIn(buddySentence(pairs))).toEqual([3, 1, 1, 2, 1, lag]);
  });

  it.each(['buddyScanning', 'handshake'] as const)('%s: places and says each pair', (name) => {
    const moment = momentOf(name);
    const { buddies } = moment.frame;
    const recorded = pairsOf(moment.frame);
    expectCompleteText(buddyText({ ...moment, selected: null }), buddies.rows);
    const span = railSpan(recorded);
    recorded.forEach((pair, i) => {
      const { start, scan, end, buffer } = railOf(pair, span, 400);
      expect([start, scan, end]).toEqual([start, scan, end].sort((a, b) => a - b));
      expect(start).toBeGreaterThanOrEqual(0);
      expect(buffer === null).toBe(buddies.read_to_rba[i] < 0);
      if (buffer === null) return;
      expect(buffer.done).toBeGreaterThanOrEqual(scan);
      expect(buffer.done).toBeLessThanOrEqual(buffer.to);
    });
    const reads = recorded.filter(({ buffer }) => buffer !== null);
    expect(reads.length).toBeGreaterThan(0);
  });
});

describe('a row of a pair', () => {
  it('says as much as its height has room for, and its plot takes the rest', () => {
    const forms = [400, 180, 100, 40].map((height) => rowFormOf(height, true));
    expect(forms.map(({ form }) => form)).toEqual(['whole', 'whole', 'short', 'line']);
    expect(forms[0]?.plot).toBeGreaterThan(forms[1]?.plot ?? 0);
    expect(rowFormOf(180, false).form).toBe('short');
    // A line is lower where there are many, but can still be pressed.
    expect([60, 30, 10].map((height) => rowFormOf(height, true).line)).toEqual([37, 30, 27]);
    expect(rowFormOf(Number.POSITIVE_INFINITY, true).form).toBe('whole');
  });
});
