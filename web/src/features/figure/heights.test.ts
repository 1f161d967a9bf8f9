import { expect, test } from 'vitest';
import { heightsOf, keepSteady, tightened } from './heights';

const score = { least: 330, wants: 430 };
const phases = { least: 190, wants: 270 };
const places = (...requests: Parameters<typeof heightsOf>[0]) =>
  heightsOf(requests, 700).map(({ place }) => Math.round(place));

test('views that are drawn to their height share all of it', () => {
  expect(places({ fills: score, drawn: null }, { fills: phases, drawn: null })).toEqual([430, 270]);
  expect(places({ fills: score, drawn: 700 })).toEqual([700]);
});

test('where there is little room each keeps its least', () => {
  const [upper, lower] = heightsOf(
    [
      { fills: score, drawn: null },
      { fills: phases, drawn: null },
    ],
    520,
  );
  expect([upper?.place, lower?.place]).toEqual([330, 190]);
});

test('what one needs less goes to the other, and it still receives its share', () => {
  const [upper, lower] = heightsOf(
    [
      { fills: score, drawn: 430 },
      { fills: phases, drawn: 90 },
    ],
    700,
  );
  expect(upper).toEqual({ place: 610, room: 610 });
  expect(lower).toEqual({ place: 90, room: 270 });
});

test('what cannot be drawn lower is not', () => {
  const [upper, lower] = heightsOf(
    [
      { fills: score, drawn: 340 },
      { fills: phases, drawn: 228, tight: 228 },
    ],
    560,
  );
  expect(lower?.place).toBeGreaterThanOrEqual(228);
  expect(lower?.room).toBeLessThan(228);
  expect((upper?.place ?? 0) + (lower?.place ?? 0)).toBeCloseTo(560);
});

test('what filled a larger room is drawn lower in a smaller one', () => {
  const [, lower] = heightsOf(
    [
      { fills: score, drawn: 330 },
      { fills: phases, drawn: 338 },
    ],
    520,
  );
  expect(lower?.room).toBe(190);
});

test('content keeps its place while there is room for it', () => {
  const place = (room: number) =>
    heightsOf(
      [
        { fills: null, drawn: 200, held: 260 },
        { fills: phases, drawn: null },
      ],
      room,
    )[0]?.place;
  expect(place(600)).toBe(260);
  expect(place(430)).toBe(200);
});

test('two lists share what there is, and a short one leaves the other more', () => {
  const rooms = (first: number, second: number) =>
    heightsOf(
      [
        { fills: null, drawn: first },
        { fills: null, drawn: second },
      ],
      600,
    ).map(({ room }) => room);
  expect(rooms(500, 500)).toEqual([300, 300]);
  expect(rooms(100, 800)).toEqual([300, 500]);
});

test('content takes the height that it needs, and what fills takes the rest, but not less than its least', () => {
  expect(places({ fills: null, drawn: 200 }, { fills: phases, drawn: null })).toEqual([200, 500]);
  expect(places({ fills: null, drawn: 650 }, { fills: phases, drawn: null })).toEqual([650, 190]);
});

test('a place grows at once and shrinks only by much', () => {
  expect(keepSteady(null, 80)).toBe(80);
  expect(keepSteady(80, 200)).toBe(200);
  expect(keepSteady(200, 120)).toBe(200);
  expect(keepSteady(200, 70)).toBe(70);
});

test('a list is not given what a view beside it needs at least, also while that has more', () => {
  const list = (tight: number | null) =>
    heightsOf(
      [
        { fills: null, drawn: 330, held: 361 },
        { fills: phases, drawn: 241, tight },
      ],
      571,
    )[0];
  expect(list(null)?.room).toBe(381);
  expect(list(216)).toEqual({ place: 330, room: 355 });
});

test('what a view needs at least is known until it keeps to less', () => {
  expect(tightened(null, 216, 300)).toBe(null);
  expect(tightened(null, 216, 209)).toBe(216);
  expect(tightened(216, 241, 241)).toBe(216);
  expect(tightened(216, 200, 200)).toBe(null);
});
