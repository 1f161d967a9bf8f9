/**
 * What a reader can choose on the page of every crash, and how its address stores it: the run, the instance that
 * crashes, the target, the number of moments, the place of the cross. Pure; values of an address that the page does not
 * have are left out.
 */

import { NS_PER_S } from '../../base/time';
import type { AnyScenario } from '../../engine/messages';
import type { LandscapeSweep } from '../../views/sweep';
import type { SideName } from '../../widgets/landscape/layout';
import { type SweptRun, sweptRun } from '../sweep/sweep-results';

export interface Choices {
  readonly preset: string;
  readonly seed: number;
  /** From 0; empty = all. */
  readonly victims: readonly number[];
  readonly targetS: number;
  readonly count: number;
}

export interface CrossAt {
  readonly momentS: number;
  readonly side: SideName;
}

type Presets = Readonly<Record<string, AnyScenario>>;

const MOST_SEED = 0xffff_ffff;
const ALL = 'all';
/** The first look: a little after the middle, where the run has long been as busy as it gets. */
const FIRST_SHARE = 37 / 60;

const NAMES = {
  preset: 'run',
  seed: 'seed',
  victims: 'crash',
  target: 'target',
  count: 'moments',
  at: 'at',
  side: 'side',
} as const;

/** A run of a preset as it is at first, with as many moments as the page has room for. */
export function firstChoices(
  preset: string,
  count: number,
  presets: Presets,
  sweep: LandscapeSweep,
): Choices {
  const scenario = scenarioOfPreset(preset, presets);
  const { instances } = sweep.measuredBy(scenario);
  const victims = sweep.landscape.victims.filter((victim) => victim < instances);
  return {
    preset,
    seed: scenario.seed,
    victims: victims.length > 0 ? victims : [sweep.firstVictim(scenario)],
    targetS: sweep.landscape.target.read(scenario),
    count,
  };
}

function scenarioOfPreset(preset: string, presets: Presets): AnyScenario {
  const scenario = presets[preset];
  if (scenario === undefined) throw new Error(`the engine has no preset “${preset}”`);
  return scenario;
}

/** What an address asks for; what it does not, or what cannot be, is as it is at first. */
export function choicesIn(
  query: string,
  counts: readonly number[],
  firstCount: number,
  presets: Presets,
  sweep: LandscapeSweep,
): { choices: Choices; at: CrossAt } {
  const values = new URLSearchParams(query);
  const { landscape } = sweep;
  const [usual = ''] = landscape.presets;
  const requested = values.get(NAMES.preset) ?? usual;
  const preset = landscape.presets.includes(requested) ? requested : usual;
  const first = firstChoices(preset, firstCount, presets, sweep);
  const { instances } = sweep.measuredBy(scenarioOfPreset(preset, presets));
  const number = (name: string, most: number, fallback: number) => {
    const text = values.get(name);
    const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
    return value >= 0 && value <= most ? value : fallback;
  };
  const count = number(NAMES.count, Number.MAX_SAFE_INTEGER, firstCount);
  return {
    choices: {
      preset,
      seed: Math.floor(number(NAMES.seed, MOST_SEED, first.seed)),
      victims: victimsIn(values.get(NAMES.victims), instances) ?? first.victims,
      targetS: number(NAMES.target, landscape.target.mostS, first.targetS),
      count: counts.includes(count) ? count : firstCount,
    },
    at: {
      momentS: number(NAMES.at, landscape.seconds, FIRST_SHARE * landscape.seconds),
      side: values.get(NAMES.side) === 'buddy' ? 'below' : 'above',
    },
  };
}

/** `3`, `1,3` or `all`; null where it names nobody who is there. */
function victimsIn(text: string | null, instances: number): readonly number[] | null {
  if (text === ALL) return [];
  const named = (text ?? '').split(',').map((number) => Number(number) - 1);
  const victims = named.filter(
    (instance) => Number.isInteger(instance) && instance >= 0 && instance < instances,
  );
  const each = [...new Set(victims)].sort((a, b) => a - b);
  if (each.length === 0) return null;
  return each.length === instances ? [] : each;
}

export function addressOf(choices: Choices, { momentS, side }: CrossAt): string {
  const { preset, seed, victims, targetS, count } = choices;
  const named = victims.length === 0 ? ALL : victims.map((victim) => victim + 1).join(',');
  return new URLSearchParams({
    [NAMES.preset]: preset,
    [NAMES.seed]: String(seed),
    [NAMES.victims]: named,
    [NAMES.target]: String(targetS),
    [NAMES.count]: String(count),
    [NAMES.at]: momentS.toFixed(3),
    ...(side === 'below' ? { [NAMES.side]: 'buddy' } : {}),
  })
    .toString()
    .replaceAll('%2C', ',');
}

/** The run that is swept for these choices. */
export function runOf(choices: Choices, presets: Presets, sweep: LandscapeSweep): SweptRun {
  const { preset, seed, victims, targetS, count } = choices;
  const { seconds, target } = sweep.landscape;
  const scenario = target.write({ ...scenarioOfPreset(preset, presets), seed }, targetS);
  const known = { known_step: 0, known_time_ns: seconds * NS_PER_S };
  const recipe = { scenario, inputs: [], step: 0 };
  return sweptRun({ id: 1, name: preset }, recipe, known, { victims, count }, sweep);
}

/** Of the parts that crash with this one pressed: it comes or goes, and one always stays. */
export function toggled(
  victims: readonly number[],
  part: number,
  parts: number,
): readonly number[] {
  const now =
    victims.length === 0 ? Array.from({ length: parts }, (_, instance) => instance) : victims;
  const next = now.includes(part) ? now.filter((instance) => instance !== part) : [...now, part];
  if (next.length === 0) return victims;
  return next.length === parts ? [] : next.sort((a, b) => a - b);
}
