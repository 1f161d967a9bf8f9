/**
 * Where the ticks of a time axis stand and which carry a number. Pure; knows px and a span in seconds or any other
 * unit, and nothing of what the axis measures.
 */

export interface Tick {
  x: number;
  value: number;
  /** A longer tick with a number. */
  labelled: boolean;
}

/** From a value to its place, and back. */
export interface LinearScale {
  (value: number): number;
  invert(place: number): number;
}

export interface Axis {
  scale: LinearScale;
  ticks: readonly Tick[];
  /** Digits that tell one labelled tick from the next. */
  digits: number;
}

/** An axis from px `x0` to `x1`; labels at least `room` px from each other. */
export function timeAxis(from: number, to: number, x0: number, x1: number, room = 72): Axis {
  const end = to > from ? to : from + 1;
  const scale = linear(from, end, x0, x1);
  const count = Math.max(1, Math.floor((x1 - x0) / room));
  const labels = ticksBetween(from, end, count);
  const step = labels.length > 1 ? (labels[1] ?? 0) - (labels[0] ?? 0) : end - from;
  const marked = new Set(labels);
  const values = step > 0 ? ticksBetween(from, end, count * minorParts(step)) : labels;
  const ticks = values.map((value) => ({ x: scale(value), value, labelled: marked.has(value) }));
  return { scale, ticks, digits: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) };
}

/** Two lines of arithmetic in place of d3-scale, which brings colours and formats that no axis of time needs. */
function linear(from: number, to: number, x0: number, x1: number): LinearScale {
  const scale = (value: number) => x0 + ((value - from) / (to - from)) * (x1 - x0);
  return Object.assign(scale, {
    invert: (place: number) => from + ((place - x0) / (x1 - x0)) * (to - from),
  });
}

/** About so many multiples of 1, 2 or 5 × 10ⁿ, where d3-array has them; it brings ten times as much besides. */
function ticksBetween(from: number, to: number, count: number): number[] {
  const rough = (to - from) / count;
  const ten = Math.floor(Math.log10(rough));
  const lead = rough / 10 ** ten;
  const part =
    lead >= Math.sqrt(50) ? 10 : lead >= Math.sqrt(10) ? 5 : lead >= Math.sqrt(2) ? 2 : 1;
  // Below 1 by division: 3 / 10 is the nearest number to 0.3, 3 × 0.1 is not.
  const at = (index: number) => (ten < 0 ? (index * part) / 10 ** -ten : index * part * 10 ** ten);
  const step = part * 10 ** ten;
  const [first, last] = [Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9)];
  if (last < first) return count < 2 ? ticksBetween(from, to, 2) : [];
  return Array.from({ length: last - first + 1 }, (_, index) => at(first + index));
}

/** A step of 2 falls into 4 parts, others into 5. */
function minorParts(step: number): number {
  const lead = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
  return Math.round(lead) === 2 ? 4 : 5;
}

/** The next of 1, 1.5, 2, 3, 5, 7 × 10ⁿ: a window that grows in such steps stands still most of the time. */
export function roundedSpan(span: number): number {
  const ten = 10 ** Math.floor(Math.log10(span));
  return ten * ([1, 1.5, 2, 3, 5, 7].find((step) => step * ten >= span) ?? 10);
}
