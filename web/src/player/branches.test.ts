import { describe, expect, it } from 'vitest';
import {
  type Branch,
  commonStep,
  FIRST_BRANCH,
  forkBranch,
  treeRows,
  withoutBranch,
} from './branches';

const at = (step: number) => ({ step, time_ns: step * 1e9 });

function tree(): Branch[] {
  const branches: Branch[] = [FIRST_BRANCH];
  branches.push(forkBranch(branches, 1, at(8), 'crash'));
  branches.push(forkBranch(branches, 2, at(12), 'rejoin'));
  branches.push(forkBranch(branches, 1, at(5), 'checkpoint'));
  return branches;
}

describe('branches', () => {
  it('are named by what made them, each name once', () => {
    const branches = tree();
    const again = forkBranch(branches, 1, at(8), 'crash');
    expect(branches[1]?.name).toBe('crash');
    expect(again.name).toBe('crash (2)');
    expect(again.id).toBe(5);
  });

  it('are listed under their parent, by the time of their fork', () => {
    expect(treeRows(tree()).map(({ branch, depth }) => [branch.id, depth])).toEqual([
      [1, 0],
      [4, 1],
      [2, 1],
      [3, 2],
    ]);
  });

  it('leave their children to their parent; the first one stays', () => {
    const left = withoutBranch(tree(), 2);
    expect(left.map(({ id, parent }) => [id, parent])).toEqual([
      [1, null],
      [3, 1],
      [4, 1],
    ]);
    expect(withoutBranch(left, 1)).toBe(left);
  });

  it('are the same up to their fork', () => {
    const branches = tree();
    expect(commonStep(branches, 1, 2)).toBe(8);
    expect(commonStep(branches, 3, 4)).toBe(5);
    expect(commonStep(branches, 4, 3)).toBe(5);
    expect(commonStep(branches, 2, 3)).toBe(12);
    expect(commonStep(branches, 2, 2)).toBe(Number.POSITIVE_INFINITY);
  });
});
