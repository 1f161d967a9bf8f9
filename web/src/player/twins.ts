/**
 * The parts of a comparison: one scenario, the changes of the second run, and commands for both or for one, each at its
 * moment; and the address that restores them. Pure data; every field of a scenario can differ.
 */

import * as v from 'valibot';
import type { AnyCommand, AnyScenario } from '../engine/messages';
import type { Model } from '../engine/model';
import type { EngineInfo } from '../engine/protocol';
import { fromLinkText, toLinkText } from './link-text';
import { versionMismatch } from './model-version';
import type { PairMode, Side } from './pair';
import {
  commandSchema,
  fieldProblems,
  isOfModel,
  type LinkProblem,
  unknownModel,
} from './permalink';
import { refusedNumber } from './refused-number';
import { applyDiff, type ScenarioDiff, scenarioDiff } from './scenario-diff';

export interface TwinCommand {
  readonly timeNs: number;
  readonly to: Side | 'both';
  readonly command: AnyCommand;
}

export interface ComparedRuns<Scenario extends AnyScenario = AnyScenario> {
  /** Of the first run. */
  readonly base: Scenario;
  /** What the second has otherwise; empty for two that are the same. */
  readonly change: ScenarioDiff;
  /** By time. */
  readonly commands: readonly TwinCommand[];
}

/** The scenario of each, its commands among those that the scenario gives itself. */
export function scenariosOf<Scenario extends AnyScenario>({
  base,
  change,
  commands,
}: ComparedRuns<Scenario>): Readonly<Record<Side, Scenario>> {
  const changed = applyDiff(base, change).scenario;
  const commandsOf = (side: Side) =>
    commands.filter(({ to }) => to === 'both' || to === side).map(timedCommand);
  return {
    a: { ...base, commands: [...ownCommands(base), ...commandsOf('a')] },
    b: { ...changed, commands: [...ownCommands(changed), ...commandsOf('b')] },
  };
}

/** With a command at a moment: just after all that has happened there. */
export function withCommand<T extends ComparedRuns>(twins: T, timed: TwinCommand): T {
  const commands = [...twins.commands, timed].sort((a, b) => a.timeNs - b.timeNs);
  return { ...twins, commands };
}

export function withoutCommand<T extends ComparedRuns>(twins: T, index: number): T {
  return { ...twins, commands: twins.commands.filter((_, at) => at !== index) };
}

/** The moment for a command that is given at `timeNs`: what has happened there stays as it is. */
export function momentAfter(timeNs: number): number {
  return Math.floor(timeNs) + 1;
}

/** The commands that a scenario gives itself: every model calls them so. */
function ownCommands({ commands }: AnyScenario): readonly unknown[] {
  return Array.isArray(commands) ? commands : [];
}

/** The engine cuts milliseconds down to nanoseconds: half of one keeps the moment exact. */
function timedCommand({ timeNs, command }: TwinCommand) {
  return { at_ms: (timeNs + 0.5) / 1e6, ...command };
}

// The address of a comparison: the scenario as a difference from a named one, the changes of the second run, commands
// with their moments, the position and how the two move together. Reading never throws.

/** Two runs and a way of looking at them. */
export interface SharedTwins {
  readonly modelVersion: string;
  /** Name of the scenario that theirs was made from. */
  readonly preset: string;
  readonly twins: ComparedRuns;
  readonly timeNs: number;
  /** The events of both positions then; null where not known. */
  readonly events: readonly [number, number] | null;
  readonly together: PairMode;
  readonly lead: Side;
  /** What the page shows. */
  readonly views: readonly string[];
}

interface OpenedTwins {
  /** Null when nothing could be read. */
  readonly shared: SharedTwins | null;
  readonly problems: readonly LinkProblem[];
}

const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const text = v.pipe(v.string(), v.maxLength(200));
const fields = v.fallback(v.record(v.string(), v.unknown()), {});

const WORK = 'scn';

const linkSchema = (model: Model) =>
  v.object({
    /** The model, as in a link of one run. */
    k: v.optional(text),
    m: text,
    p: text,
    d: fields,
    x: fields,
    c: v.pipe(
      v.array(v.tuple([moment, v.picklist(['a', 'b', 'both']), commandSchema(model)])),
      v.maxLength(500),
    ),
    t: moment,
    e: v.fallback(v.nullable(v.tuple([moment, moment])), null),
    /** By time, or by the work done, which links call after the cluster's. */
    g: v.fallback(v.picklist(['time', WORK]), 'time'),
    l: v.fallback(v.picklist(['a', 'b']), 'a'),
    w: v.fallback(v.pipe(v.array(text), v.maxLength(20)), []),
  });

type TwinLink = v.InferInput<ReturnType<typeof linkSchema>>;

export function encodeTwins(
  shared: SharedTwins,
  presets: Readonly<Record<string, AnyScenario>>,
  model: Model,
): string {
  const { modelVersion, preset, twins, timeNs, events, together, lead, views } = shared;
  const base = presets[preset];
  const link: TwinLink = {
    ...(model.ownsUnnamed === true ? {} : { k: model.name }),
    m: modelVersion,
    p: preset,
    d: base === undefined ? {} : { ...scenarioDiff(twins.base, base) },
    x: { ...twins.change },
    c: twins.commands.map(({ timeNs: at, to, command }) => [at, to, command]),
    t: Math.floor(timeNs),
    e: events === null ? null : [...events],
    g: together === 'work' ? WORK : together,
    l: lead,
    w: [...views],
  };
  return toLinkText(link);
}

export function decodeTwins(
  linkText: string,
  { presets, modelVersion }: Pick<EngineInfo, 'presets' | 'modelVersion'>,
  model: Model,
): OpenedTwins {
  const link = v.safeParse(linkSchema(model), fromLinkText(linkText));
  if (!link.success) return { shared: null, problems: [{ kind: 'damaged' }] };
  const { k, m, p, d, x, c, t, e, g, l, w } = link.output;
  if (!isOfModel(model, k)) {
    return { shared: null, problems: [unknownModel(k, model)] };
  }
  const problems: LinkProblem[] = [...versionMismatch(m, modelVersion)];
  const preset = Object.hasOwn(presets, p) ? presets[p] : undefined;
  if (preset === undefined) {
    return { shared: null, problems: [...problems, { kind: 'unknown-preset', name: p }] };
  }
  const base = applyDiff(preset, d);
  const changed = applyDiff(base.scenario, x);
  const both = (list: 'unknown' | 'unfit') => [...new Set([...base[list], ...changed[list]])];
  problems.push(...fieldProblems({ unknown: both('unknown'), unfit: both('unfit') }));
  const change: ScenarioDiff = scenarioDiff(changed.scenario, base.scenario);
  const numbers = c.map(([, , command]) => refusedNumber(command, model));
  problems.push(...numbers.filter((number) => number !== null));
  const commands = c
    .filter((_, at) => numbers[at] === null)
    .map(([timeNs, to, command]) => ({ timeNs, to, command }));
  commands.sort((a, b) => a.timeNs - b.timeNs);
  const twins = { base: base.scenario, change, commands };
  const run = { modelVersion: m, preset: p, twins };
  const together: PairMode = g === WORK ? 'work' : g;
  const shared = { ...run, timeNs: t, events: e, together, lead: l, views: w };
  return { shared, problems };
}
