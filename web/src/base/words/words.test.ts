import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { samples } from '../../../../tests/support/samples';
import {
  FACT_KIND_NAMES,
  FactKind,
  WAIT_REASON_NAMES,
  type WaitReason,
} from '../../engine/generated/codes';
import { NO_BLOCK, NO_INSTANCE } from '../none';
import { branchName } from './commands';
import { FACT_GROUPS, type Fact, factAt, factText } from './facts';
import { narration } from './narration';
import { phaseProgress } from './phases';
import { failureText, linkText, refusalText } from './problems';
import { waitText } from './waits';

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

describe('words', () => {
  it('tell why a block joined the recovery set', () => {
    const joined = fact(FactKind.SetEntryAdded, { instance: 0, other: 1, block: 17, value: rba });
    expect(factText(joined, LOG)).toBe(
      'Block 17 joined the recovery set: its last change is at 2·41.154.',
    );
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
    const kinds = Object.values(FACT_GROUPS).flatMap((group) => group.kinds);
    expect([...kinds].sort((a, b) => a - b)).toEqual(FACT_KIND_NAMES.map((_, kind) => kind));
  });

  it('read facts off a frame', () => {
    const { facts } = samples().running;
    const texts = Array.from({ length: facts.rows }, (_, row) => factText(factAt(facts, row), LOG));
    expect(texts.join(' ')).toMatch(/shipped block \d+, version \d+, to instance/);
  });

  it('tell a step by what happened at it, waits only if there is nothing else', () => {
    const at = { step: 7, timeNs: 12.4e9, logFileBytes: LOG };
    const facts = (kinds: FactKind[]) =>
      frameFrom({
        facts: kinds.map((kind, id) => ({ id, step: 7, kind, instance: 0, block: 4, value: 2 })),
      }).facts;
    const { BlockRead, WaitBegan, WaitEnded } = FactKind;
    expect(narration(facts([WaitEnded, BlockRead]), at)).toBe(
      '12.40 s. Instance 1 read block 4 from disk, version 2.',
    );
    expect(narration(facts([WaitBegan]), at)).toContain('began to wait for block 4');
    expect(narration(facts(Array(5).fill(BlockRead)), at)).toMatch(/And 2 more things\.$/);
    expect(narration(facts([BlockRead]), { ...at, step: 8 })).toBe(
      '12.40 s. Nothing to tell of this step.',
    );
  });

  it('say why a session waits', () => {
    const none = { block: NO_BLOCK, row: 255, holderXid: 0 };
    for (const wait of WAIT_REASON_NAMES.keys()) {
      expect(waitText({ wait: wait as WaitReason, ...none })).not.toMatch(/undefined|NaN/);
    }
    expect(waitText({ wait: 9, block: 9, row: 3, holderXid: 2 * 2 ** 27 + 5 * 2 ** 20 + 17 })).toBe(
      'waits for row 3 of block 9, changed by T2.5.17, which died in the crash',
    );
    expect(waitText({ wait: 12, block: 40, row: 1, holderXid: 0 })).toBe(
      'waits for block 40: the block is in the recovery set and not rebuilt yet',
    );
  });

  it('count the work of a phase in its unit', () => {
    expect(phaseProgress(2, 1_500_000, 3_000_000)).toBe('1.5 MB of 3.0 MB');
    expect(phaseProgress(3, 3, 14)).toBe('3 of 14 blocks');
    expect(phaseProgress(4, 1, -1)).toBe('1 undo record');
    expect(phaseProgress(2, -1, -1)).toBe('');
  });

  it('name the field and the range of what is refused', () => {
    expect(refusalText({ code: 'out_of_range', field: 'instances', min: 1, max: 8, got: 12 })).toBe(
      '“Instances” must be from 1 to 8; it is 12.',
    );
    expect(
      refusalText({
        code: 'out_of_range',
        field: 'hardware.data_ms',
        min: 0.001,
        max: 60_000,
        got: -1,
      }),
    ).toBe('“Data disk latency” must be from 0.001 to 60,000 ms; it is −1.');
    expect(refusalText({ code: 'not_failed', instance: 1 })).toBe(
      'Instance 2 cannot start: it runs, or its failure is not detected yet.',
    );
    expect(failureText({ kind: 'refused', errors: [{ code: 'odd_thing' }] }).detail).toBe(
      'The engine refused it (odd thing).',
    );
  });

  it('say what is kept when a link does not wholly open', () => {
    expect(linkText({ kind: 'unknown-fields', fields: ['shape', 'seed'] }).detail).toBe(
      'Left out: shape and Seed. Everything else is as it was shared.',
    );
  });

  it('name a branch by its command and moment', () => {
    expect(branchName({ do: 'crash_instance', instance: 1 }, 12.4e9)).toBe(
      'crash of instance 2 at 12.40 s',
    );
  });
});
