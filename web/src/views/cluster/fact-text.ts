/** What happened, in one or two sentences for each fact. A kind without a message does not compile. */

import say from '../../base/messages/facts';
import { NO_BLOCK, NO_INSTANCE, NO_SLOT } from '../../base/missing-values';
import { formatBytes } from '../../base/numbers';
import { formatThreadRba } from '../../base/rba';
import { formatDuration } from '../../base/time';
import { formatXid } from '../../base/xid';
import {
  type Check,
  FACT_KIND_NAMES,
  type FactKind,
  type Phase,
  WAIT_REASON_NAMES,
  type WaitReason,
} from '../../engine/generated/codes';
import type { FactsTable } from '../../engine/generated/frame';
import { type ByCode, byCode } from './by-code';
import { checkWord } from './check-text';
import { phaseWord } from './phase-text';
import { waitWord } from './wait-text';

/** One row of the event log. `value` is what the kind says: an RBA, a version, a count or a reason. */
export interface Fact {
  readonly id: number;
  readonly step: number;
  readonly timeNs: number;
  readonly kind: FactKind;
  readonly instance: number;
  readonly other: number;
  readonly slot: number;
  readonly block: number;
  readonly xid: number;
  readonly value: number;
  /** The fact that caused it, −1 if a command or the clock did. */
  readonly cause: number;
}

export function factAt(facts: FactsTable, row: number): Fact {
  return {
    id: facts.id[row] ?? -1,
    step: facts.step[row] ?? 0,
    timeNs: facts.time_ns[row] ?? 0,
    kind: (facts.kind[row] ?? 0) as FactKind,
    instance: facts.instance[row] ?? NO_INSTANCE,
    other: facts.other[row] ?? NO_INSTANCE,
    slot: facts.slot[row] ?? 255,
    block: facts.block[row] ?? NO_BLOCK,
    xid: facts.xid[row] ?? 0,
    value: facts.value[row] ?? 0,
    cause: facts.cause[row] ?? -1,
  };
}

/** What messages can say of a fact. Each part is worked out only when a message says it, as most do not fit the kind. */
class FactParts {
  readonly #fact: Fact;
  readonly #logFileBytes: number;

  constructor(fact: Fact, logFileBytes: number) {
    this.#fact = fact;
    this.#logFileBytes = logFileBytes;
  }

  get instance() {
    return this.#fact.instance + 1;
  }

  get hasInstance() {
    return this.#fact.instance !== NO_INSTANCE;
  }

  get other() {
    return this.#fact.other + 1;
  }

  get hasOther() {
    return this.#fact.other !== NO_INSTANCE;
  }

  get block() {
    return String(this.#fact.block);
  }

  get hasBlock() {
    return this.#fact.block !== NO_BLOCK;
  }

  get transaction() {
    return formatXid(this.#fact.xid);
  }

  get row() {
    return this.#fact.slot;
  }

  get waiter() {
    const { instance } = this;
    return this.#fact.slot === NO_SLOT
      ? say.waiter.anySession({ instance })
      : say.waiter.session({ number: this.#fact.slot + 1, instance });
  }

  /** Facts about services have the number of the service where others have an instance. */
  get service() {
    return this.#fact.other;
  }

  get isDefault() {
    return this.#fact.other === 0;
  }

  // The slot of other facts is 1 for yes.

  get hasPassed() {
    return this.#fact.slot === 1;
  }

  get isMirror() {
    return this.#fact.slot === 1;
  }

  get isScannedWhole() {
    return this.#fact.slot === 1;
  }

  get isSecondFailure() {
    return this.#fact.slot === 1;
  }

  get willScan() {
    return this.#fact.slot === 1;
  }

  get isByCosts() {
    return this.#fact.slot === 1;
  }

  /** Slaves count from 1 for people. */
  get slave() {
    return this.#fact.slot + 1;
  }

  // The value is what the kind says.

  get count() {
    return this.#fact.value;
  }

  get duration() {
    return formatDuration(this.#fact.value);
  }

  get isForChange() {
    return this.#fact.value === 1;
  }

  get isNormalSpeed() {
    return this.#fact.value === 100;
  }

  get isPositive() {
    return this.#fact.value > 0;
  }

  get logSequence() {
    return String(this.#fact.value);
  }

  get message() {
    return String(this.#fact.value);
  }

  get percent() {
    return this.#fact.value;
  }

  get phase() {
    return phaseWord(this.#fact.value as Phase).name();
  }

  /** An RBA of the instance's thread. */
  get rba() {
    return formatThreadRba(this.#fact.instance, this.#fact.value, this.#logFileBytes);
  }

  /** The number of the thread that recovery reads. */
  get thread() {
    return this.hasOther ? this.other : this.instance;
  }

  /** An RBA of the thread that recovery reads. */
  get redoRba() {
    return formatThreadRba(this.thread - 1, this.#fact.value, this.#logFileBytes);
  }

  get reason() {
    return waitWord(this.#fact.value as WaitReason).name();
  }

  /** Facts of the end of a wait have its reason where others have an instance. */
  get hasReason() {
    return WAIT_REASON_NAMES[this.#fact.other] !== undefined;
  }

  get endedReason() {
    return waitWord(this.#fact.other as WaitReason).name();
  }

  get rule() {
    return checkWord(this.#fact.value as Check).rule();
  }

  get violation() {
    return checkWord(this.#fact.value as Check).violation();
  }

  get size() {
    return formatBytes(this.#fact.value);
  }

  get version() {
    return String(this.#fact.value);
  }
}

const message: ByCode<FactKind, (of: FactParts) => string> = byCode(FACT_KIND_NAMES, say.fact);

export function factText(fact: Fact, logFileBytes: number): string {
  return message(fact.kind)(new FactParts(fact, logFileBytes));
}
