import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../tests/support/frames';
import { everyMoment } from '../../../../tests/support/recorded';
import { numbersIn } from '../../../../tests/support/text-form';
import { NO_BLOCK, NO_INSTANCE } from '../../base/missing-values';
import { formatThreadRba } from '../../base/rba';
import { formatXid } from '../../base/xid';
import {
  FACT_KIND_NAMES,
  FactKind,
  Phase,
  WAIT_REASON_NAMES,
  WaitReason,
} from '../../engine/generated/codes';
import { branchName } from './command-text';
import { FACT_GROUPS } from './fact-groups';
import { type Fact, factAt, factText } from './fact-text';
import { narration } from './narration';
import { phaseProgress } from './phase-text';
import { waitText } from './wait-text';

const fact = (kind: FactKind, values: Partial<Fact>): Fact => ({
  id: 1,
  step: 2,
  timeNs: 3,
  kind,
  instance: NO_INSTANCE,
  other: NO_INSTANCE,
  slot: 255,
  block: NO_BLOCK,
  xid: 0,
  value: 0,
  cause: -1,
  ...values,
});

const LOG = 131_072;
const rba = 40 * LOG + 153 * 512 + 16;

describe('what a cluster says', () => {
  it('tell why a block joined the recovery set', () => {
    const joined = fact(FactKind.SetEntryAdded, { instance: 0, other: 1, block: 17, value: rba });
    const text = factText(joined, LOG);
    expect(text).toContain(formatThreadRba(1, rba, LOG));
    expect(numbersIn(text)[0]).toBe(17);
  });

  it('say every kind of fact as one sentence, without holes', () => {
    for (const [kind, name] of FACT_KIND_NAMES.entries()) {
      const text = factText(
        fact(kind as FactKind, {
          instance: 0,
          other: 1,
          block: 4,
          slot: 1,
          xid: 2 ** 27 + 5,
          value: 3,
        }),
        LOG,
      );
      expect(text, name).toMatch(/^[A-ZT].*[^.]\.$/);
      expect(text, name).not.toMatch(/undefined|NaN|null|no block|no instance/);
    }
  });

  it('put every kind of fact into one group of the filter', () => {
    const kinds = Object.values(FACT_GROUPS).flat();
    expect([...kinds].sort((a, b) => a - b)).toEqual(FACT_KIND_NAMES.map((_, kind) => kind));
  });

  it('read facts off a frame', () => {
    const kinds = new Set<number>();
    for (const [, { frame }] of everyMoment()) {
      for (let row = 0; row < frame.facts.rows; row += 1) {
        expect(factText(factAt(frame.facts, row), LOG)).not.toMatch(
          /instance 256|block 4294967295|row 255/i,
        );
      }
      for (const { kind, instance, other, block, value } of rowsOf(frame, 'facts')) {
        kinds.add(kind);
        if (kind !== FactKind.BlockShipped) continue;
        const row = frame.facts.block.findIndex(
          (each, i) =>
            each === block && frame.facts.kind[i] === kind && frame.facts.value[i] === value,
        );
        const said = numbersIn(factText(factAt(frame.facts, row), LOG));
        expect(said.sort()).toEqual([instance + 1, other + 1, block, value].sort());
      }
    }
    expect(kinds).toContain(FactKind.BlockShipped);
  });

  it('tell a step by what happened at it, waits only if there is nothing else', () => {
    const at = { step: 7, timeNs: 12.4e9, logFileBytes: LOG };
    const facts = (kinds: FactKind[]) =>
      frameFrom({
        facts: kinds.map((kind, id) => ({ id, step: 7, kind, instance: 0, block: 4, value: 2 })),
      }).facts;
    const { BlockRead, WaitBegan, WaitEnded } = FactKind;
    const text = (kind: FactKind) => factText(factAt(facts([kind]), 0), LOG);
    expect(narration(facts([WaitEnded, BlockRead]), at)).toBe(`12.40 s. ${text(BlockRead)}`);
    expect(narration(facts([WaitBegan]), at)).toBe(`12.40 s. ${text(WaitBegan)}`);
    const many = narration(facts(Array(5).fill(BlockRead)), at);
    expect(many.split(text(BlockRead))).toHaveLength(4);
    expect(numbersIn(many).at(-1)).toBe(2);
    const none = narration(facts([BlockRead]), { ...at, step: 8 });
    expect(none).toMatch(/^12\.40 s\. \S.*\.$/);
    expect(numbersIn(none)).toEqual([12.4]);
  });

  it('say why a session waits', () => {
    const none = { block: NO_BLOCK, row: 255, holderXid: 0 };
    for (const wait of WAIT_REASON_NAMES.keys()) {
      expect(waitText({ wait: wait as WaitReason, ...none })).not.toMatch(/undefined|NaN/);
    }
    const holderXid = 2 * 2 ** 27 + 5 * 2 ** 20 + 17;
    const row = waitText({ wait: WaitReason.DeadRow, block: 9, row: 3, holderXid });
    expect(row).toContain(formatXid(holderXid));
    expect(numbersIn(row).slice(0, 2)).toEqual([3, 9]);
    const inSet = waitText({ wait: WaitReason.InRecoverySet, block: 40, row: 1, holderXid: 0 });
    expect(numbersIn(inSet)).toEqual([40]);
  });

  it('count the work of a phase in its unit', () => {
    expect(numbersIn(phaseProgress(Phase.FirstPass, 1_500_000, 3_000_000))).toEqual([1.5, 3]);
    expect(phaseProgress(Phase.FirstPass, 1_500_000, 3_000_000)).toContain('MB');
    expect(numbersIn(phaseProgress(Phase.SecondPass, 3, 14))).toEqual([3, 14]);
    expect(numbersIn(phaseProgress(Phase.Rollback, 1, -1))).toEqual([1]);
    expect(phaseProgress(Phase.FirstPass, -1, -1)).toBe('');
  });

  it('name a branch by its command and moment', () => {
    const name = branchName({ do: 'crash_instance', instance: 1 }, 12.4e9);
    expect(numbersIn(name)).toEqual([2, 12.4]);
  });
});
