/** Lays a simulated buddy over the log, and sets how it scans. */

import { useEffect, useState } from 'react';
import say from '../../base/messages/redo-log';
import { formatBytes } from '../../base/numbers';
import { firstRule, PAPER_BUFFER, PAPER_RATE, slowRate } from '../../engine/buddy-rule';
import type { BuddyRule } from '../../engine/generated/control';
import { LinkButton } from '../../widgets/Button';
import { Choice, NumberField, Switch } from '../../widgets/Field';

import css from './controls.module.css';
import { Group } from './Details';
import type { LogSession } from './session';
import type { OpenLog } from './state';

interface BuddyControlsProps {
  readonly open: OpenLog;
  readonly log: LogSession;
}

export function BuddyControls({ open, log }: BuddyControlsProps) {
  const { buddy, picture } = open;
  return (
    <Group title={say.buddy.title()}>
      <Switch
        label={say.buddy.switch()}
        on={buddy !== null}
        onChange={(on) => log.layBuddy(on ? firstRule(picture.summary) : null)}
      />
      {buddy === null ? (
        <p className={css.hint}>{say.buddy.hint()}</p>
      ) : (
        <Parameters open={open} rule={buddy} onChange={(rule) => log.layBuddy(rule)} />
      )}
    </Group>
  );
}

interface ParametersProps {
  readonly open: OpenLog;
  readonly rule: BuddyRule;
  onChange(rule: BuddyRule): void;
}

/** The two parameters of the paper, and what it leaves to the system. */
function Parameters({ open, rule, onChange }: ParametersProps) {
  const { picture } = open;
  const { summary } = picture;
  // What is typed may be out of its range for a while; the buddy stays as it was then.
  const [typed, setTyped] = useState(rule);
  useEffect(() => setTyped(rule), [rule]);
  function set(change: Partial<BuddyRule>) {
    const next = { ...typed, ...change };
    setTyped(next);
    if (fits(next)) onChange(next);
  }
  const seconds = (name: 'threshold_ms' | 'interval_ms') => ({
    value: typed[name] / 1000,
    min: RANGES[name][0] / 1000,
    max: RANGES[name][1] / 1000,
    unit: 's',
    onChange: (value: number) => set({ [name]: Math.round(value * 1000) }),
  });
  const slow = slowRate(summary);
  return (
    <>
      <p className={css.hint}>{say.buddy.simulated()}</p>
      <NumberField label={say.buddy.threshold()} {...seconds('threshold_ms')} />
      <p className={css.hint}>
        {say.buddy.thresholdHint()} <Parameter name="scan_phase_threshold" />
      </p>
      <Choice
        label={say.buddy.buffers.label()}
        value={typed.buffers === null ? 'needed' : 'fixed'}
        options={[
          { value: 'needed', label: say.buddy.buffers.asNeeded() },
          { value: 'fixed', label: say.buddy.buffers.fixed() },
        ]}
        onChange={(value) => set({ buffers: value === 'fixed' ? 1 : null })}
      />
      {typed.buffers !== null && (
        <NumberField
          label={say.buddy.buffers.count()}
          value={typed.buffers}
          min={RANGES.buffers[0]}
          max={RANGES.buffers[1]}
          whole
          onChange={(value) => set({ buffers: value })}
        />
      )}
      <Choice
        label={say.buddy.buffers.size()}
        value={String(rule.buffer_bytes)}
        options={bufferSizes(rule.buffer_bytes)}
        onChange={(value) => set({ buffer_bytes: Number(value) })}
      />
      <p className={css.hint}>
        {say.buddy.buffers.hint()} <Parameter name="num_read_buffers" />
      </p>
      <NumberField label={say.buddy.interval()} {...seconds('interval_ms')} />
      <NumberField
        label={say.buddy.rate.label()}
        value={typed.rate_bytes_per_s / 1000}
        min={RANGES.rate_bytes_per_s[0] / 1000}
        max={RANGES.rate_bytes_per_s[1] / 1000}
        step={100}
        unit="kB/s"
        onChange={(value) => set({ rate_bytes_per_s: Math.round(value * 1000) })}
      />
      <p className={css.hint}>
        {[
          { rate: PAPER_RATE, words: say.buddy.rate.paper() },
          { rate: slow, words: say.buddy.rate.slow({ rate: formatBytes(slow) }) },
        ]
          .filter(({ rate }) => rate !== rule.rate_bytes_per_s)
          .map(({ rate, words }) => (
            <LinkButton
              key={rate}
              className={css.alone}
              onClick={() => set({ rate_bytes_per_s: rate })}
            >
              {words}
            </LinkButton>
          ))}
      </p>
      {picture.buddy?.report.timed_by_commits === false && (
        <>
          <NumberField
            label={say.buddy.redoPerInterval.label()}
            value={(typed.redo_per_interval_bytes ?? Math.ceil(summary.bytes / 100)) / 1000}
            min={RANGES.redo_per_interval_bytes[0] / 1000}
            max={RANGES.redo_per_interval_bytes[1] / 1000}
            unit="kB"
            onChange={(value) => set({ redo_per_interval_bytes: Math.round(value * 1000) })}
          />
          <p className={css.hint}>{say.buddy.redoPerInterval.hint()}</p>
        </>
      )}
    </>
  );
}

/** A hidden parameter of the server, which can be broken after the beginning that all of them share. */
function Parameter({ name }: { name: 'scan_phase_threshold' | 'num_read_buffers' }) {
  return (
    <code>
      {PARAMETERS}
      <wbr />
      {name}
    </code>
  );
}

const PARAMETERS = '_buddy_instance_';

const SIZES = [2 ** 16, 2 ** 20, PAPER_BUFFER];

/** A few sizes, and the one in use if an address brought another. */
function bufferSizes(used: number): { value: string; label: string }[] {
  const sizes = SIZES.includes(used) ? SIZES : [...SIZES, used].sort((a, b) => a - b);
  return sizes.map((bytes) => ({
    value: String(bytes),
    label:
      bytes >= 2 ** 20
        ? say.size.mebibytes({ count: bytes / 2 ** 20 })
        : say.size.kibibytes({ count: Math.round(bytes / 2 ** 10) }),
  }));
}

// The parameters of a buddy as the page offers them: their ranges, and their place in an address.

/** Least and most of each, as the engine takes them. */
const RANGES = {
  interval_ms: [100, 3_600_000],
  threshold_ms: [0, 3_600_000],
  buffers: [1, 1000],
  buffer_bytes: [4096, 2 ** 26],
  rate_bytes_per_s: [10_000, 1e11],
  redo_per_interval_bytes: [1, 2 ** 40],
} as const satisfies Record<keyof BuddyRule, readonly [number, number]>;

const NAMES = Object.keys(RANGES) as (keyof BuddyRule)[];

/** True if the engine takes it: a whole number in its range for each, or nothing where that is a choice. */
function fits(rule: BuddyRule): boolean {
  return NAMES.every((name) => {
    const value = rule[name];
    if (value === null) return true;
    const [min, max] = RANGES[name];
    return Number.isInteger(value) && value >= min && value <= max;
  });
}

/** The rule of `3000.3000..4194304.370000.`: every parameter in order, nothing where the engine decides. Null if it is none. */
export function ruleOf(text: string): BuddyRule | null {
  const parts = text.split('.');
  if (parts.length !== NAMES.length) return null;
  const rule = { buffers: null, redo_per_interval_bytes: null } as Record<string, number | null>;
  for (const [index, name] of NAMES.entries()) {
    const part = parts[index] ?? '';
    if (part === '' && rule[name] === null) continue;
    rule[name] = /^\d{1,13}$/.test(part) ? Number(part) : Number.NaN;
  }
  return fits(rule as BuddyRule) ? (rule as BuddyRule) : null;
}
