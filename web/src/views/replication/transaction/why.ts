/** Why a transaction waits, why it was sent twice, why a duplicate was dropped: sentences, each with what it refers to. Pure. */

import { groups } from 'd3-array';
import say from '../../../base/messages/views/replication-transaction';
import { formatXid } from '../../../base/xid';
import type { ReplicationScenario, ReplicationSubject } from '../../../engine/generated/control';
import { CapturedState, FactKind, WaitsFor } from '../../../engine/generated/replication-codes';
import type { FactsTable, ReplicationFrame } from '../../../engine/generated/replication-frame';
import { endsOf } from '../directions';
import { metAt, questionOf, reasonOf, rowName } from '../met';
import { cell, rowsOf } from '../types';
import { operationText, placeText, waitText } from '../words';
import { type Fact, otherFacts } from './facts';
import { factWords } from './words';

/** A sentence, and where it leads. */
interface Reason {
  readonly words: string;
  readonly moment?: Pick<Fact, 'step' | 'timeNs'>;
  readonly subject?: ReplicationSubject;
}

export interface Answer {
  readonly name: 'waits' | 'twice' | 'dropped' | 'conflict';
  readonly question: string;
  readonly reasons: readonly Reason[];
}

interface About {
  readonly frame: ReplicationFrame;
  readonly scenario: ReplicationScenario;
  readonly facts: readonly Fact[];
  readonly why: FactsTable | null | undefined;
  readonly replica: number;
  readonly transaction: number;
}

/** None where it neither waits nor came twice nor met a row that it does not expect. */
export function answersOf(about: About): Answer[] {
  const answers: [Answer['name'], string, Reason[]][] = [
    ['waits', say.why.waits(), waitReasons(about)],
    ['twice', say.why.twice(), twiceReasons(about)],
    ['dropped', say.why.dropped(), droppedReasons(about)],
    ...conflictReasons(about).map(([question, reasons]): [Answer['name'], string, Reason[]] => [
      'conflict',
      question,
      reasons,
    ]),
  ];
  return answers
    .filter(([, , reasons]) => reasons.length > 0)
    .map(([name, question, reasons]) => ({ name, question, reasons }));
}

const toTransaction = (transaction: number): ReplicationSubject => ({
  kind: 'transaction',
  transaction,
});

function waitReasons({ frame, replica, transaction }: About): Reason[] {
  const { captured_transactions: table } = frame;
  const ofReplica = rowsOf(table).filter((row) => table.replica[row] === replica);
  const row = ofReplica.find(
    (at) => table.transaction[at] === transaction && table.state[at] !== CapturedState.Applied,
  );
  if (row === undefined) return onTheWay(frame, replica, transaction);
  switch (table.waits_for[row]) {
    case WaitsFor.Nothing:
      return [];
    case WaitsFor.Commit:
      return [
        { words: say.waits.commit({ count: cell(table.changes, row) }) },
        ...onTheWay(frame, replica, transaction),
      ];
    case WaitsFor.Dependency: {
      const other = cell(table.depends_on, row);
      const count = cell(table.dependencies, row);
      return [
        { words: say.waits.dependency({ other: formatXid(other) }), subject: toTransaction(other) },
        ...(count > 1 ? [{ words: say.waits.further({ count: count - 1 }) }] : []),
      ];
    }
    case WaitsFor.Applier: {
      const { appliers } = frame;
      const busy = rowsOf(appliers).filter((at) => appliers.replica[at] === replica);
      return [
        { words: say.waits.applier({ count: busy.length }) },
        ...busy
          .filter((at) => cell(appliers.transaction, at) !== 0)
          .map((at) => ({
            words: say.waits.busy({
              applier: cell(appliers.applier, at) + 1,
              transaction: formatXid(cell(appliers.transaction, at)),
            }),
            subject: toTransaction(cell(appliers.transaction, at)),
          })),
      ];
    }
    case WaitsFor.CommitOrder: {
      const first = ofReplica
        .filter((at) => table.state[at] !== CapturedState.Applied && cell(table.commit_scn, at) > 0)
        .reduce((a, b) => (cell(table.commit_scn, b) < cell(table.commit_scn, a) ? b : a));
      const other = cell(table.transaction, first);
      return [
        {
          words: say.waits.commitOrder({ other: formatXid(other) }),
          subject: toTransaction(other),
        },
      ];
    }
    default:
      return [{ words: say.waits.other({ wait: waitText(cell(table.waits_for, row)) }) }];
  }
}

/** What its LCRs wait for that have not arrived: the one that is farthest behind. */
function onTheWay(
  { lcrs, places, rings, heads }: ReplicationFrame,
  replica: number,
  transaction: number,
): Reason[] {
  const own = new Map(
    rowsOf(lcrs)
      .filter((row) => lcrs.transaction[row] === transaction)
      .map((row) => [cell(lcrs.lcr, row), row]),
  );
  const waiting = rowsOf(places).filter(
    (row) =>
      places.replica[row] === replica &&
      own.has(cell(places.lcr, row)) &&
      cell(places.reason, row) !== WaitsFor.Nothing &&
      cell(places.reason, row) !== WaitsFor.Commit,
  );
  const last = waiting.at(-1);
  if (last === undefined) return [];
  const lcr = cell(places.lcr, last);
  const words = say.waits.lcr({
    lcr,
    operation: operationText(cell(lcrs.operation, own.get(lcr))),
    place: placeText(cell(places.stage, last)),
    wait: waitText(cell(places.reason, last)),
  });
  const reason: Reason = { words, subject: { kind: 'lcr', lcr } };
  if (cell(places.reason, last) !== WaitsFor.Slot) return [reason];
  const full = rowsOf(rings).flatMap((ring) =>
    rowsOf(heads)
      .filter((head) => heads.ring[head] === rings.ring[ring])
      .filter(
        (head) => cell(rings.tail, ring) - cell(heads.head, head) >= cell(rings.slots, ring) - 1,
      )
      .map((head) => ({
        words:
          rings.ring[ring] === 0
            ? say.waits.sender({ replica: cell(heads.consumer, head) + 1 })
            : say.waits.reader({ replica: cell(rings.ring, ring) }),
      })),
  );
  return [reason, ...full];
}

/** A change met a row that it does not expect: a question for each way in which that ended. */
function conflictReasons({ frame, scenario, replica, transaction }: About): [string, Reason[]][] {
  const met = metAt(frame, replica).filter((known) => known.transaction === transaction);
  return groups(met, questionOf).map(([question, alike]) => [
    question,
    alike.map((known) => ({
      words: `${rowName(scenario, known.table, known.rowKey)}. ${reasonOf(known)}`,
      moment: known,
    })),
  ]);
}

const FAILURES: readonly number[] = [
  FactKind.InstanceCrashed,
  FactKind.CaptureEnded,
  FactKind.ApplyEnded,
  FactKind.SenderKilled,
  FactKind.LinkBroken,
];

/** The LCRs of one redo record were captured more than once: what failed, and from where capture began again. */
function twiceReasons({ frame, facts, why, replica }: About): Reason[] {
  const captured = facts.filter(({ kind }) => kind === FactKind.Captured);
  const again = captured.findLast((fact) =>
    captured.some(({ scn, number }) => scn === fact.scn && number < fact.number),
  );
  if (again === undefined) return [];
  const before = captured.findLast(({ scn, number }) => scn === again.scn && number < again.number);
  const between = ({ number }: Fact) => number > (before?.number ?? 0) && number < again.number;
  const back = otherFacts(frame, why, [FactKind.CaptureWentBack]).findLast(between);
  const failures = otherFacts(frame, why, FAILURES)
    .filter(between)
    .filter(({ number }) => back === undefined || number < back.number);
  const failure = failures[0];
  const commit = facts.findLast(({ kind }) => ENDED.includes(kind))?.scn ?? 0;
  return [
    ...(before === undefined
      ? []
      : [{ words: say.twice.first({ lcr: before.lcr }), moment: before }]),
    ...(failure === undefined ? [] : [{ words: factWords(failure), moment: failure }]),
    ...(back === undefined
      ? []
      : [{ words: say.twice.back({ scn: String(back.scn) }), moment: back }]),
    { words: say.twice.again({ lcr: again.lcr, scn: String(again.scn) }), moment: again },
    ...(commit === 0 ? [] : [{ words: say.twice.kept({ replica: replica + 1 }) }]),
  ];
}

const ENDED: readonly number[] = [FactKind.Applied, FactKind.DuplicateDropped];

/** A transaction that was durable here arrived once more. */
function droppedReasons({ frame, facts, why, replica }: About): Reason[] {
  const { target } = endsOf(frame, replica);
  const dropped = facts.findLast(({ kind }) => kind === FactKind.DuplicateDropped);
  if (dropped === undefined) return [];
  const applied = facts.findLast(
    ({ kind, number }) => kind === FactKind.Applied && number < dropped.number,
  );
  const stored = otherFacts(frame, why, [FactKind.WatermarkStored, FactKind.ApplyStarted]).findLast(
    ({ database, number }) => database === target && number < dropped.number,
  );
  const isBelow = stored !== undefined && dropped.scn < stored.scn;
  return [
    applied === undefined
      ? { words: say.dropped.before() }
      : { words: say.dropped.applied(), moment: applied },
    isBelow
      ? {
          words: say.dropped.below({ scn: String(dropped.scn), low: String(stored.scn) }),
          moment: stored,
        }
      : { words: say.dropped.progress({ scn: String(dropped.scn) }) },
    { words: say.dropped.then(), moment: dropped },
  ];
}
