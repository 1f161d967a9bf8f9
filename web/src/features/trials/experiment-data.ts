/**
 * An experiment as its file says it, and the parts of it that a form writes as one line: values, moments, seeds. Pure;
 * whether the model has what is named is judged by the schema and by the engine.
 */

export interface ExperimentData {
  readonly title?: string;
  readonly about?: string;
  readonly de?: { readonly title?: string; readonly about?: string };
  readonly scenario: {
    readonly model: string;
    readonly preset: string;
    readonly [field: string]: unknown;
  };
  readonly parameters: readonly ParameterData[];
  readonly seeds: number | readonly number[];
  readonly do?: readonly TimedData[];
  readonly until: unknown;
  readonly limit_s?: number;
  readonly measures: readonly MeasureData[];
  readonly published?: readonly unknown[];
}

export interface ParameterData {
  readonly field: string;
  readonly values?: readonly unknown[];
  readonly range?: { readonly from: number; readonly to: number; readonly step: number };
}

interface TimedData {
  readonly at: unknown;
  readonly give: unknown;
}

export interface MeasureData {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
  readonly better?: 'more' | 'less';
}

/** `0, 0.5, 1`, or `1 to 9 step 2`. */
export function valuesText({ values, range }: ParameterData): string {
  if (range !== undefined) return `${range.from} to ${range.to} step ${range.step}`;
  return (values ?? []).map(String).join(', ');
}

/** Null for a text that is neither a list nor a range. */
export function valuesIn(text: string): Pick<ParameterData, 'values' | 'range'> | null {
  const between = /^\s*(\S+)\s+to\s+(\S+)(?:\s+step\s+(\S+))?\s*$/.exec(text);
  if (between !== null) {
    const [from, to, step] = [between[1], between[2], between[3] ?? '1'].map(Number);
    const numbers = [from, to, step].every((number) => Number.isFinite(number));
    return numbers ? { range: { from: from ?? 0, to: to ?? 0, step: step ?? 1 } } : null;
  }
  const values = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return values.length === 0 ? null : { values: values.map(valueIn) };
}

function valueIn(word: string): unknown {
  if (word === 'true' || word === 'false') return word === 'true';
  const number = Number(word);
  return Number.isFinite(number) ? number : word;
}

/** `20` for 20 s, `recovered`, `checkpoint 2`, or a condition such as `commits >= 500`. */
export function momentText(moment: unknown, what: string): string {
  if (typeof moment === 'number' || typeof moment === 'string') return String(moment);
  if (typeof moment !== 'object' || moment === null) return '';
  const fields = moment as Readonly<Record<string, unknown>>;
  if (typeof fields.when === 'string') return fields.when;
  const { event, nth = 1 } = fields;
  const of = fields[what];
  return [
    String(event),
    ...(nth === 1 ? [] : [String(nth)]),
    ...(of === undefined ? [] : [`${what} ${of}`]),
  ].join(' ');
}

/** The moment as a file writes it: whatever is neither a number nor an event is a condition. */
export function momentIn(text: string, events: readonly string[], what: string): unknown {
  const words = text.trim();
  const seconds = Number(words);
  if (words !== '' && Number.isFinite(seconds)) return seconds;
  const named = new RegExp(`^(\\w+)(?:\\s+(\\d+))?(?:\\s+${what}\\s+(\\d+))?$`).exec(words);
  const event = named?.[1] ?? '';
  if (event !== 'start' && !events.includes(event)) return { when: words };
  if (named?.[2] === undefined && named?.[3] === undefined) return event;
  return {
    event,
    ...(named[2] === undefined ? {} : { nth: Number(named[2]) }),
    ...(named[3] === undefined ? {} : { [what]: Number(named[3]) }),
  };
}

/** `11` for eleven seeds, or a list: `42, 43`. */
export const seedsText = (seeds: ExperimentData['seeds']): string =>
  typeof seeds === 'number'
    ? String(seeds)
    : seeds.length === 1
      ? `${seeds[0]},`
      : seeds.join(', ');

export function seedsIn(text: string): ExperimentData['seeds'] | null {
  const words = text.trim();
  if (/^\d+$/.test(words)) return Number(words);
  const seeds = words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map(Number);
  return seeds.length > 0 && seeds.every((seed) => Number.isInteger(seed)) ? seeds : null;
}
