/** What happened at one step, for screen readers: few sentences, and the waits of sessions only if nothing else happened. */

import say from '../../base/messages/facts';
import { formatMoment } from '../../base/time';
import { FactKind } from '../../engine/generated/codes';
import type { FactsTable } from '../../engine/generated/frame';
import type { AnyFrame } from '../../engine/messages';
import { type Fact, factAt, factText } from './fact-text';
import { clusterFrame } from './types';

const MOST_SENTENCES = 3;

interface Step {
  readonly step: number;
  readonly timeNs: number;
  readonly logFileBytes: number;
}

export function narrationText(frame: AnyFrame): string {
  const { clock, facts } = clusterFrame(frame);
  return narration(facts, {
    step: clock.step[0] ?? 0,
    timeNs: clock.time_ns[0] ?? 0,
    logFileBytes: clock.log_file_bytes[0] ?? 1,
  });
}

/** `12.40 s. Block 17 became dirty …`; facts of other steps are passed over. */
export function narration(facts: FactsTable, { step, timeNs, logFileBytes }: Step): string {
  const all: Fact[] = [];
  for (let row = 0; row < facts.rows; row += 1) {
    if (facts.step[row] === step) all.push(factAt(facts, row));
  }
  all.sort((a, b) => a.id - b.id);
  const events = all.filter((fact) => !isWait(fact));
  const told = events.length > 0 ? events : all;
  const texts = told.slice(0, MOST_SENTENCES).map((fact) => factText(fact, logFileBytes));
  const more = told.length - texts.length;
  if (more > 0) texts.push(say.narration.more({ count: more }));
  if (texts.length === 0) texts.push(say.narration.nothing());
  return [`${formatMoment(timeNs)}.`, ...texts].join(' ');
}

function isWait(fact: Fact): boolean {
  return fact.kind === FactKind.WaitBegan || fact.kind === FactKind.WaitEnded;
}
