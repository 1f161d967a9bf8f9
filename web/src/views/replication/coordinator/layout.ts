/**
 * The complete transactions of a replica in the order of their commits, with a line from each to those that it depends on, and the
 * applier of each. Along is the order, across is the rest: a picture may turn it. Pure.
 */

import { CapturedState, WaitsFor } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { cell, NONE, rowsOf } from '../types';

type NodeLook = 'applied' | 'ready' | 'waits' | 'applying' | 'executed' | 'incomplete';

export interface CoordinatorNode {
  readonly transaction: number;
  readonly commitScn: number;
  readonly look: NodeLook;
  /** From 0; null for none. */
  readonly applier: number | null;
  /** Changes that its applier has made, and all. */
  readonly made: number;
  readonly changes: number;
  readonly waitsFor: number;
  readonly dependsOn: number;
  /** How many transactions it waits for. */
  readonly dependencies: number;
  readonly from: number;
  readonly to: number;
}

export interface Arc {
  readonly key: string;
  readonly transaction: number;
  readonly dependsOn: number;
  /** Ends along the axis: at the one that waits, and at the one before it. */
  readonly from: number;
  readonly to: number;
  /** How far it reaches across. */
  readonly reach: number;
}

export interface CoordinatorLayout {
  readonly nodes: readonly CoordinatorNode[];
  readonly arcs: readonly Arc[];
  /** Complete transactions that have no place. */
  readonly further: number;
  /** Transactions whose commit has not arrived. */
  readonly incomplete: number;
  /** Between what is durable and what is not. */
  readonly low: number;
  readonly end: number;
}

interface Room {
  readonly from: number;
  readonly to: number;
  /** Length of a node. */
  readonly unit: number;
  /** Room of arcs. */
  readonly reach: number;
}

/** Applied transactions that stay in sight. */
const KEPT = 3;
const GAP = 8;

const LOOKS: Readonly<Record<number, NodeLook>> = {
  [CapturedState.Assembling]: 'incomplete',
  [CapturedState.Complete]: 'ready',
  [CapturedState.Ready]: 'ready',
  [CapturedState.Applying]: 'applying',
  [CapturedState.Executed]: 'executed',
  [CapturedState.Applied]: 'applied',
};

export function coordinatorLayout(
  frame: ReplicationFrame,
  replica: number,
  { from, to, unit, reach }: Room,
): CoordinatorLayout {
  const { captured_transactions: table } = frame;
  const own = rowsOf(table).filter((row) => table.replica[row] === replica);
  const byCommit = (a: number, b: number) =>
    cell(table.commit_scn, a) - cell(table.commit_scn, b) || a - b;
  const isApplied = (row: number) => table.state[row] === CapturedState.Applied;
  const isComplete = (row: number) => table.state[row] !== CapturedState.Assembling;
  const open = own.filter((row) => isComplete(row) && !isApplied(row)).sort(byCommit);
  const done = own.filter(isApplied).sort(byCommit).slice(-KEPT);
  const places = Math.max(1, Math.floor((to - from + GAP) / (unit + GAP)));
  const ordered = [...done, ...open].sort(byCommit);
  const shown = ordered.slice(0, places);
  const nodes = shown.map((row, index) =>
    nodeOf(frame, row, { from: from + index * (unit + GAP), length: unit }),
  );
  const firstOpen = nodes.findIndex(({ look }) => look !== 'applied');
  const low = nodes[firstOpen]?.from ?? (nodes.at(-1)?.to ?? from) + GAP;
  return {
    nodes,
    arcs: arcsOf(frame, replica, nodes, reach),
    further: ordered.length - shown.length,
    incomplete: own.length - own.filter(isComplete).length,
    low: low - GAP / 2,
    end: nodes.at(-1)?.to ?? from,
  };
}

function nodeOf(
  { captured_transactions: table, appliers }: ReplicationFrame,
  row: number,
  place: { readonly from: number; readonly length: number },
): CoordinatorNode {
  const transaction = cell(table.transaction, row);
  const applier = cell(table.applier, row);
  const look = LOOKS[cell(table.state, row)] ?? 'ready';
  const waitsFor = cell(table.waits_for, row);
  const at = rowsOf(appliers).find(
    (of) => appliers.replica[of] === table.replica[row] && appliers.transaction[of] === transaction,
  );
  const changes = cell(table.changes, row);
  return {
    transaction,
    commitScn: cell(table.commit_scn, row),
    look: look === 'ready' && waitsFor === WaitsFor.Dependency ? 'waits' : look,
    applier: applier === NONE ? null : applier,
    // The row of progress, which an applier writes too, is not a change of the transaction.
    made: look === 'applied' ? changes : Math.min(changes, cell(appliers.made, at)),
    changes,
    waitsFor,
    dependsOn: cell(table.depends_on, row),
    dependencies: cell(table.dependencies, row),
    from: place.from,
    to: place.from + place.length,
  };
}

/** A line for each pair in the picture of which one waits for the other; longer ones reach farther. */
function arcsOf(
  { dependencies }: ReplicationFrame,
  replica: number,
  nodes: readonly CoordinatorNode[],
  reach: number,
): Arc[] {
  const middle = ({ from, to }: CoordinatorNode) => (from + to) / 2;
  const index = new Map(nodes.map(({ transaction }, at) => [transaction, at]));
  return rowsOf(dependencies).flatMap((row): Arc[] => {
    if (dependencies.replica[row] !== replica) return [];
    const transaction = cell(dependencies.transaction, row);
    const dependsOn = cell(dependencies.depends_on, row);
    const [at, before] = [index.get(transaction) ?? -1, index.get(dependsOn) ?? -1];
    const [node, other] = [nodes[at], nodes[before]];
    if (node === undefined || other === undefined) return [];
    return [
      {
        key: `${transaction} ${dependsOn}`,
        transaction,
        dependsOn,
        from: middle(node) - 5,
        to: middle(other) + 5,
        reach: Math.min(reach, 14 + 9 * Math.abs(at - before)),
      },
    ];
  });
}
