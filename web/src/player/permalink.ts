/**
 * An address that restores the same state: model version, scenario as a difference from a named one, branches with
 * their commands, position, views and selection. Reading never throws; unreadable parts are named, the rest is kept.
 */

import * as v from 'valibot';
import { MOST_STEPS } from '../engine/generated/control';
import type { AnyCommand, AnyScenario, AnySubject, Input } from '../engine/messages';
import type { Model } from '../engine/model';
import type { EngineInfo } from '../engine/protocol';
import { type Branch, FIRST_BRANCH } from './branches';
import { fromLinkText, toLinkText } from './link-text';
import { keptMoment, type ModelVersionMismatch, versionMismatch } from './model-version';
import type { Player, Start } from './player';
import { type RefusedNumber, refusedNumber } from './refused-number';
import { applyDiff, type LeftOut, scenarioDiff } from './scenario-diff';

/** A run and a way of looking at it. */
export interface Shared {
  /** Name of the model. */
  readonly model: string;
  readonly modelVersion: string;
  /** Name of the scenario this one was made from. */
  readonly preset: string;
  readonly scenario: AnyScenario;
  readonly branches: readonly SharedBranch[];
  /** Which of them is shown. */
  readonly branch: number;
  /** The shown moment, ns: what it is by in another version of the model, where events are numbered otherwise. */
  readonly timeNs: number | null;
  /** Names of the views on the page. */
  readonly views: readonly string[];
  readonly selected: AnySubject | null;
}

export interface SharedBranch extends Omit<Branch, 'recipe'> {
  readonly inputs: readonly Input[];
  readonly step: number;
}

/** Why a link does not, or not wholly, open as it was. */
export type LinkProblem =
  /** No part of it could be read. */
  | { readonly kind: 'damaged' }
  | ModelVersionMismatch
  /** The link shows a run of a model that this page does not have. */
  | { readonly kind: 'unknown-model'; readonly name: string; readonly known: string }
  | { readonly kind: 'unknown-preset'; readonly name: string }
  /** Fields of the scenario that this version does not have. */
  | { readonly kind: 'unknown-fields'; readonly fields: readonly string[] }
  /** Fields of the scenario whose values are of another type. */
  | { readonly kind: 'unfit-fields'; readonly fields: readonly string[] }
  | RefusedNumber
  /** Branches or commands that could not be read. */
  | { readonly kind: 'lost-branches'; readonly count: number }
  | { readonly kind: 'lost-selection' };

export interface Opened {
  /** Null when nothing could be read. */
  readonly shared: Shared | null;
  readonly problems: readonly LinkProblem[];
}

/** What a link may say; kept apart from `Shared`, so that names in the code may change. */
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Commands of a branch. Each adds a step, also at the end of a run. */
const MOST_COMMANDS = 10_000;
/** No run has more: a link that names a later moment is not one that a page made. */
const step = v.pipe(wholeNumber, v.maxValue(MOST_STEPS + MOST_COMMANDS));
const text = v.pipe(v.string(), v.maxLength(200));

/** A command as links write it: a verb that the model has, with whole numbers for its fields. */
export function commandSchema({ commands }: Model): v.GenericSchema<unknown, AnyCommand> {
  return v.variant(
    'do',
    commands.map(({ name, fields }) =>
      v.object({
        do: v.literal(name),
        ...Object.fromEntries(fields.map((field) => [field.name, wholeNumber])),
      }),
    ),
  ) as unknown as v.GenericSchema<unknown, AnyCommand>;
}

const branchSchema = (model: Model) =>
  v.object({
    i: wholeNumber,
    n: text,
    p: v.nullable(wholeNumber),
    f: v.tuple([step, v.pipe(v.number(), v.finite())]),
    c: v.pipe(v.array(v.tuple([step, commandSchema(model)])), v.maxLength(MOST_COMMANDS)),
    s: step,
  });

type LinkBranch = v.InferInput<ReturnType<typeof branchSchema>>;

const linkSchema = v.object({
  /** The model; links of the first versions name none. */
  k: v.optional(text),
  m: text,
  p: text,
  d: v.optional(v.unknown()),
  b: v.pipe(v.array(v.unknown()), v.maxLength(200)),
  at: wholeNumber,
  t: v.fallback(v.nullable(wholeNumber), null),
  w: v.fallback(v.pipe(v.array(text), v.maxLength(50)), []),
  x: v.fallback(v.nullable(v.string()), null),
});

export function encodeLink(
  shared: Shared,
  presets: Readonly<Record<string, AnyScenario>>,
  { vocabulary }: Model,
): string {
  const base = presets[shared.preset];
  const link: v.InferInput<typeof linkSchema> = {
    k: shared.model,
    m: shared.modelVersion,
    p: shared.preset,
    d: base === undefined ? shared.scenario : scenarioDiff(shared.scenario, base),
    b: shared.branches.map(
      (branch): LinkBranch => ({
        i: branch.id,
        n: branch.name,
        p: branch.parent,
        f: [branch.forkStep, branch.forkTimeNs],
        c: branch.inputs.map((input) => [input.step, input.command]),
        s: branch.step,
      }),
    ),
    at: shared.branch,
    t: shared.timeNs,
    w: [...shared.views],
    x: shared.selected === null ? null : vocabulary.subjectKeys.write(shared.selected),
  };
  return toLinkText(link);
}

const NO_NAME = '?';

export const unknownModel = (named: string | undefined, model: Model): LinkProblem => ({
  kind: 'unknown-model',
  name: named ?? NO_NAME,
  known: model.name,
});

/** Whether a link that names this model, or none, is the model's. */
export const isOfModel = (model: Model, named: string | undefined) =>
  named === undefined ? model.ownsUnnamed === true : named === model.name;

/** Of a link of one run, and of one of two. */
const namesModel = v.object({ k: v.optional(text) });

/** Which of the models a link shows a run of; undefined where none of them does, or the link cannot be read. */
export function modelOfLink<M extends Model>(
  linkText: string,
  models: readonly M[],
): M | undefined {
  const link = v.safeParse(namesModel, fromLinkText(linkText));
  return link.success ? models.find((model) => isOfModel(model, link.output.k)) : undefined;
}

export function decodeLink(
  linkText: string,
  { presets, modelVersion }: Pick<EngineInfo, 'presets' | 'modelVersion'>,
  model: Model,
): Opened {
  const link = v.safeParse(linkSchema, fromLinkText(linkText));
  if (!link.success) return { shared: null, problems: [{ kind: 'damaged' }] };
  const { k, m, p, d, b, at, t, w, x } = link.output;
  if (!isOfModel(model, k)) return { shared: null, problems: [unknownModel(k, model)] };
  const problems: LinkProblem[] = [...versionMismatch(m, modelVersion)];
  const base = Object.hasOwn(presets, p) ? presets[p] : undefined;
  if (base === undefined) {
    problems.push({ kind: 'unknown-preset', name: p });
    return { shared: null, problems };
  }
  const { scenario, ...leftOut } = applyDiff(base, d);
  problems.push(...fieldProblems(leftOut));
  const { branches, lost, refused } = readBranches(b, model);
  problems.push(...refused);
  if (lost > 0) problems.push({ kind: 'lost-branches', count: lost });
  const selected = x === null ? null : model.vocabulary.subjectKeys.parse(x);
  if (x !== null && selected === null) problems.push({ kind: 'lost-selection' });
  const branch = branches.some((branch) => branch.id === at) ? at : FIRST_BRANCH.id;
  return {
    shared: {
      model: model.name,
      modelVersion: m,
      preset: p,
      scenario,
      branches,
      branch,
      timeNs: t,
      views: w,
      selected,
    },
    problems,
  };
}

/** What of a scenario's differences was left out, and why. */
export function fieldProblems({ unknown, unfit }: LeftOut): LinkProblem[] {
  const problems: LinkProblem[] = [];
  if (unknown.length > 0) problems.push({ kind: 'unknown-fields', fields: unknown });
  if (unfit.length > 0) problems.push({ kind: 'unfit-fields', fields: unfit });
  return problems;
}

interface ReadBranches {
  readonly branches: SharedBranch[];
  readonly lost: number;
  /** The first such number of each branch that has one. */
  readonly refused: readonly RefusedNumber[];
}

/** Branches that are complete and have a complete parent; without the first there is a fresh one. */
function readBranches(inputs: readonly unknown[], model: Model): ReadBranches {
  const schema = branchSchema(model);
  const branches: SharedBranch[] = [];
  const refused: RefusedNumber[] = [];
  let lost = 0;
  for (const input of inputs) {
    const read = v.safeParse(schema, input);
    const known = (id: number | null) => branches.some((branch) => branch.id === id);
    const fits =
      read.success &&
      !known(read.output.i) &&
      (read.output.p === null ? read.output.i === FIRST_BRANCH.id : known(read.output.p));
    const [number] = fits ? read.output.c.flatMap(([, of]) => refusedNumber(of, model) ?? []) : [];
    if (number !== undefined) refused.push(number);
    else if (fits) branches.push(branchOf(read.output));
    else lost += 1;
  }
  if (branches.length > 0) return { branches, lost, refused };
  return { branches: [{ ...withoutRecipe(FIRST_BRANCH), inputs: [], step: 0 }], lost, refused };
}

function branchOf({
  i,
  n,
  p,
  f,
  c,
  s,
}: v.InferOutput<ReturnType<typeof branchSchema>>): SharedBranch {
  const inputs = c.map(([step, command]) => ({ step, command }));
  inputs.sort((a, b) => a.step - b.step);
  return { id: i, name: n, parent: p, forkStep: f[0], forkTimeNs: f[1], inputs, step: s };
}

function withoutRecipe({ recipe: _, ...branch }: Branch): Omit<Branch, 'recipe'> {
  return branch;
}

/** What a player shows now, to be shared. Null before a run is open. */
export function sharedOf(
  player: Player,
  page: Pick<Shared, 'modelVersion' | 'preset' | 'views'>,
): Shared | null {
  const { scenario, branches, branch, selected, position } = player.state;
  if (scenario === null) return null;
  const timeNs = position === null ? null : Math.floor(position.time_ns);
  const shared = branches.flatMap((branch): SharedBranch[] => {
    const recipe = player.recipe(branch.id);
    if (recipe === null) return [];
    return [{ ...withoutRecipe(branch), inputs: recipe.inputs, step: recipe.step }];
  });
  return {
    ...page,
    model: player.model.name,
    scenario,
    branches: shared,
    branch,
    timeNs,
    selected,
  };
}

/** How a player opens what was shared: the branch that is shown at once, the others when they are entered. */
export function startOf(shared: Shared): Start {
  const { scenario } = shared;
  const first = shared.branches.find((branch) => branch.parent === null);
  const branches = shared.branches
    .filter((branch) => branch.parent !== null)
    .map(
      ({ inputs, step, ...branch }): Branch => ({ ...branch, recipe: { scenario, inputs, step } }),
    );
  return {
    scenario: shared.scenario,
    inputs: first?.inputs ?? [],
    step: first?.step ?? 0,
    branches,
    branch: shared.branch,
    selected: shared.selected,
  };
}

/** Opens on a player what was read, and goes to the moment that was shared. */
export async function openShared(
  player: Player,
  { shared, problems }: Opened,
): Promise<readonly LinkProblem[]> {
  if (shared === null) return problems;
  await player.open(startOf(shared));
  if (player.openingWasStopped) return problems;
  return keptMoment(player, problems, shared.timeNs);
}
