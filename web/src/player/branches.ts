/**
 * Branches of a run: a command given in the past makes one, and none is ever lost by it. Pure functions over a flat
 * list. Knows no engine.
 */

import say from '../base/messages/transport';
import type { Recipe } from '../engine/messages';

export interface Branch {
  readonly id: number;
  readonly name: string;
  /** The branch it forked from, null for the first. */
  readonly parent: number | null;
  /** Where it forked. */
  readonly forkStep: number;
  readonly forkTimeNs: number;
  /** How to make it when it is entered for the first time; null once the engine holds it. */
  readonly recipe: Recipe | null;
}

export const FIRST_BRANCH: Branch = {
  id: 1,
  get name() {
    return say.firstRun();
  },
  parent: null,
  forkStep: 0,
  forkTimeNs: 0,
  recipe: null,
};

/** The branch that a command makes when it is given where a future is known already. */
export function forkBranch(
  branches: readonly Branch[],
  from: number,
  at: { readonly step: number; readonly time_ns: number },
  name: string,
): Branch {
  return {
    id: Math.max(...branches.map((branch) => branch.id)) + 1,
    name: freeName(branches, name),
    parent: from,
    forkStep: at.step,
    forkTimeNs: at.time_ns,
    recipe: null,
  };
}

/** The name, or the name with a number behind it when a branch has it already. */
function freeName(branches: readonly Branch[], name: string): string {
  const taken = new Set(branches.map((branch) => branch.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} (${number})`)) number += 1;
  return `${name} (${number})`;
}

/** Without a branch; its children hang on its parent, at the fork they had. The first branch stays. */
export function withoutBranch(branches: readonly Branch[], id: number): readonly Branch[] {
  const gone = branches.find((branch) => branch.id === id);
  if (gone === undefined || gone.parent === null) return branches;
  return branches
    .filter((branch) => branch.id !== id)
    .map((branch) => (branch.parent === id ? { ...branch, parent: gone.parent } : branch));
}

export function renamed(branches: readonly Branch[], id: number, name: string): readonly Branch[] {
  return branches.map((branch) => (branch.id === id ? { ...branch, name } : branch));
}

/** A branch with its depth below the first, children after their parent by the time of their fork. */
export interface TreeRow {
  readonly branch: Branch;
  readonly depth: number;
}

export function treeRows(branches: readonly Branch[]): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (parent: number | null, depth: number) => {
    const children = branches.filter((branch) => branch.parent === parent);
    for (const branch of children.sort((a, b) => a.forkStep - b.forkStep || a.id - b.id)) {
      rows.push({ branch, depth });
      add(branch.id, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}

/** The moment where two branches were last the same: compare them from there. */
export function commonStep(branches: readonly Branch[], a: number, b: number): number {
  const line = new Map<number, number>();
  let reach = Number.POSITIVE_INFINITY;
  for (let at = find(branches, a); at !== undefined; at = find(branches, at.parent)) {
    line.set(at.id, reach);
    reach = Math.min(reach, at.forkStep);
  }
  reach = Number.POSITIVE_INFINITY;
  for (let at = find(branches, b); at !== undefined; at = find(branches, at.parent)) {
    const shared = line.get(at.id);
    if (shared !== undefined) return Math.min(shared, reach);
    reach = Math.min(reach, at.forkStep);
  }
  return 0;
}

function find(branches: readonly Branch[], id: number | null): Branch | undefined {
  return id === null ? undefined : branches.find((branch) => branch.id === id);
}
