/** What the numbers of an experiment are called, with their units. Pure. */

import say from '../../base/messages/trials';
import type { Unit } from '../../engine/generated/control';
import type { Vocabulary } from '../../engine/vocabulary';
import type { MeasureSpec } from '../../lesson/schema-experiment';

const UNITS: Readonly<Partial<Record<Unit, () => string>>> = {
  seconds: say.unit.seconds,
  moment: say.unit.seconds,
  percent: say.unit.percent,
  per_second: say.unit.perSecond,
  bytes: say.unit.bytes,
  rba: say.unit.bytes,
  lsn: say.unit.bytes,
  blocks: say.unit.blocks,
  transactions: say.unit.transactions,
  records: say.unit.records,
};

/** The unit of a measure: its own, or that of the only value in it; empty for a plain number. */
function unitOf({ unit, value }: MeasureSpec, { values }: Vocabulary): string {
  if (unit !== '') return unit;
  const name = value.replace(/@\w+$/, '').trim();
  const declared = values[name] ?? values[name.replace(/\.\d+$/, '')];
  return declared === undefined ? '' : (UNITS[declared.unit]?.() ?? '');
}

/** `recovery, s`. */
export function measureName(measure: MeasureSpec, vocabulary: Vocabulary): string {
  const unit = unitOf(measure, vocabulary);
  return unit === '' ? measure.name : say.inUnit({ name: measure.name, unit });
}
