/**
 * What a page asks of a demo, read from the address of the iframe. Pure; never throws: impossible values are named, and
 * the others apply. The caller passes the names of the lessons; the number of a lesson's steps and the engine's presets
 * are checked once they are loaded.
 */

import { currentName } from '../../lesson/former-names';
import { isPacked } from '../../lesson/packed-name';
import { SPEEDS, type SpeedId } from '../../player/speed';
import { ATTRIBUTES } from './protocol';
import type { Trouble } from './trouble';

export const THEMES = ['light', 'dark', 'auto'] as const;
export const CONTROLS = ['none', 'minimal', 'full'] as const;
type Theme = (typeof THEMES)[number];
type Controls = (typeof CONTROLS)[number];
/** As far as a demo runs ahead before it is shown, s of simulated time: a second or so of the reader's. */
export const MOST_SECONDS = 3_600;
const MOST_SEED = 2 ** 32 - 1;
const SPEED_IDS = SPEEDS.map(({ id }) => id);

export interface Settings {
  /** Name of the model that is shown. */
  readonly model: string;
  /** Name of a lesson; null for a run. */
  readonly lesson: string | null;
  /** First and last step, from 1, as they were asked for; null for all. */
  readonly steps: readonly [number, number] | null;
  /** Of a run: its preset, the engine's own name for it. */
  readonly scenario: string | null;
  readonly seed: number | null;
  /** Of a run: the state of a link. */
  readonly run: string | null;
  /** Of a run: where it begins and where its playing ends, s of simulated time. */
  readonly from: number | null;
  readonly to: number | null;
  readonly loop: boolean;
  readonly speed: SpeedId | null;
  readonly controls: Controls;
  /** Null for those of the step. */
  readonly views: readonly string[] | null;
  readonly theme: Theme;
  /** Views begin in their text form. */
  readonly text: boolean;
}

/** As the page wrote them. */
export type AttributeValues = Readonly<Record<string, string>>;

export interface Read {
  readonly settings: Settings;
  readonly troubles: readonly Trouble[];
}

/** Whether both are the same run, from the same beginning: then all that differs can change while it is there. */
export function sameRun(settings: Settings, other: Settings): boolean {
  const run = ({ lesson, steps, scenario, seed, run, from }: Settings) =>
    JSON.stringify([lesson, steps, scenario, seed, run, from]);
  return run(settings) === run(other);
}

/** The settings after `#` or `?` in the address of the iframe; `public/choices.js` reads the language. */
export function parseAttributes(hash: string, search = ''): AttributeValues {
  const text = [search.replace(/^\?/, ''), hash.replace(/^#\/?\??/, '')].filter(
    (part) => part !== '',
  );
  const { lang: _, ...attributes } = Object.fromEntries(new URLSearchParams(text.join('&')));
  return attributes;
}

/** What the site has to choose from. */
export interface Site {
  /** The names of lessons with their models; the first is shown where the page asks for none. */
  readonly lessons: ReadonlyMap<string, string>;
  /** The model of a run without a lesson. */
  modelOfRun(run: Pick<Settings, 'run' | 'scenario'>): string;
  viewsOf(model: string): readonly string[];
}

export function readSettings(attributes: AttributeValues, site: Site): Read {
  const troubles: Trouble[] = [];
  const lessons = [...site.lessons.keys()];
  const fallback = lessons[0] ?? '';
  const known: readonly string[] = ATTRIBUTES;
  for (const name of Object.keys(attributes)) {
    if (!known.includes(name)) troubles.push({ kind: 'unknown-attribute', name });
  }
  const oneOf = <T extends string>(name: string, among: readonly T[]): T | null => {
    const value = attributes[name]?.trim();
    if (value === undefined || value === '') return null;
    if (among.includes(value as T)) return value as T;
    troubles.push({ kind: 'not-one-of', name, given: value, known: among });
    return null;
  };
  const number = (name: string, most: number, whole: boolean): number | null => {
    const value = attributes[name]?.trim();
    if (value === undefined || value === '') return null;
    const fits = (whole ? /^\d+$/ : /^\d+(\.\d+)?$/).test(value) && Number(value) <= most;
    if (fits) return Number(value);
    troubles.push({ kind: 'not-a-number', name, given: value, whole, most });
    return null;
  };
  const isRun = attributes.scenario !== undefined || attributes.run !== undefined;
  const lesson = lessonOf(attributes, isRun, lessons, fallback, troubles);
  const from = number('from', MOST_SECONDS, false);
  const to = number('to', MOST_SECONDS, false);
  const ends = to === null || to > (from ?? 0);
  if (!ends) troubles.push({ kind: 'ends-before', from: from ?? 0, to });
  const shown = {
    scenario: lesson === null ? (attributes.scenario ?? null) : null,
    run: attributes.run ?? null,
  };
  const model = site.lessons.get(lesson ?? '') ?? site.modelOfRun(shown);
  const settings: Settings = {
    model,
    lesson,
    ...shown,
    steps: lesson === null ? null : stepsOf(attributes, troubles),
    seed: number('seed', MOST_SEED, true),
    from,
    to: ends ? to : null,
    loop: isOn(attributes.loop),
    speed: oneOf('speed', SPEED_IDS),
    controls: oneOf('controls', CONTROLS) ?? 'minimal',
    views: viewsOf(attributes.views, site.viewsOf(model), troubles),
    theme: oneOf('theme', THEMES) ?? 'auto',
    text: isOn(attributes.text),
  };
  return { settings, troubles };
}

/** An attribute without a value is on. */
const isOn = (value: string | undefined) =>
  value !== undefined && !['false', 'no', '0', 'off'].includes(value.trim().toLowerCase());

function lessonOf(
  attributes: AttributeValues,
  isRun: boolean,
  lessons: readonly string[],
  fallback: string,
  troubles: Trouble[],
): string | null {
  const lesson = attributes.lesson?.trim();
  if (lesson === undefined || lesson === '') {
    if (isRun) return null;
    troubles.push({ kind: 'nothing', instead: fallback });
    return fallback;
  }
  if (attributes.scenario !== undefined) {
    troubles.push({ kind: 'not-both', name: 'lesson', other: 'scenario' });
  }
  if (isPacked(lesson)) return lesson;
  // The number may be left out: lessons move, and what they are called stays.
  const wanted = currentName(lesson);
  const slug = lessons.find((name) => name === wanted || name.replace(/^\d+-/, '') === wanted);
  if (slug !== undefined) return slug;
  troubles.push({ kind: 'unknown-lesson', given: lesson, instead: fallback });
  return fallback;
}

function stepsOf(
  attributes: AttributeValues,
  troubles: Trouble[],
): readonly [number, number] | null {
  if (attributes.step !== undefined && attributes.steps !== undefined) {
    troubles.push({ kind: 'not-both', name: 'steps', other: 'step' });
  }
  const name = attributes.steps === undefined ? 'step' : 'steps';
  const range = attributes[name]?.trim();
  if (range === undefined || range === '') return null;
  const [, first, last = first] = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(range) ?? [];
  if (first === undefined) {
    troubles.push({ kind: 'not-steps', name, given: range });
    return null;
  }
  return [Number(first), Number(last)];
}

function viewsOf(
  list: string | undefined,
  known: readonly string[],
  troubles: Trouble[],
): readonly string[] | null {
  const names = (list ?? '').split(/[\s,]+/).filter((name) => name !== '');
  const views = names.filter((name) => known.includes(name));
  for (const name of names) {
    if (!known.includes(name)) {
      troubles.push({ kind: 'unknown-view', given: name, known });
    }
  }
  return views.length === 0 ? null : [...new Set(views)];
}

/** Within the steps of a lesson, first and last from 0; values outside are named. */
export function stepsWithin(
  { steps }: Settings,
  count: number,
): { first: number; last: number; troubles: readonly Trouble[] } {
  if (steps === null) return { first: 0, last: count - 1, troubles: [] };
  const within = (step: number) => Math.min(count, Math.max(1, step));
  const outside = steps.filter((step) => step !== within(step));
  const [first, last] = [within(Math.min(...steps)) - 1, within(Math.max(...steps)) - 1];
  return {
    first,
    last,
    troubles: [...new Set(outside)].map((step) => ({
      kind: 'no-such-step',
      given: String(step),
      steps: count,
    })),
  };
}
