/** Lays a simulated buddy over the log, and sets how it scans. */

import { useEffect, useState } from 'react';
import { formatBytes } from '../../base/numbers';
import { firstRule, PAPER_BUFFER, PAPER_RATE, slowRate } from '../../engine/buddy-rule';
import type { BuddyRule } from '../../engine/generated/control';
import { Choice, NumberField, Switch } from '../../widgets/Field';
import { fits, RANGES } from './buddy';
import css from './controls.module.css';
import { Group } from './Group';
import type { OpenLog, RedoLog } from './store';

interface BuddyControlsProps {
  readonly open: OpenLog;
  readonly log: RedoLog;
}

export function BuddyControls({ open, log }: BuddyControlsProps) {
  const { buddy, summary } = open;
  return (
    <Group title="Buddy">
      <Switch
        label="Lay a buddy over it"
        on={buddy !== null}
        onChange={(on) => log.layBuddy(on ? firstRule(summary) : null)}
      />
      {buddy === null ? (
        <p className={css.hint}>
          Another instance that reads this log while it is written, so that a crash leaves only the
          tail to the first pass. Simulated: no server ran one.
        </p>
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
  const { summary, picture } = open;
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
      <p className={css.hint}>Simulated: no server ran it.</p>
      <NumberField label="Threshold" {...seconds('threshold_ms')} />
      <p className={css.hint}>
        While it estimates the first pass below this it does not scan:{' '}
        <code>
          _buddy_instance_
          <wbr />
          scan_phase_threshold
        </code>
      </p>
      <Choice
        label="Buffers read"
        value={typed.buffers === null ? 'needed' : 'fixed'}
        options={[
          { value: 'needed', label: 'as redo is written' },
          { value: 'fixed', label: 'a fixed number' },
        ]}
        onChange={(value) => set({ buffers: value === 'fixed' ? 1 : null })}
      />
      {typed.buffers !== null && (
        <NumberField
          label="How many"
          value={typed.buffers}
          min={RANGES.buffers[0]}
          max={RANGES.buffers[1]}
          whole
          onChange={(value) => set({ buffers: value })}
        />
      )}
      <Choice
        label="Buffer of"
        value={String(rule.buffer_bytes)}
        options={bufferSizes(rule.buffer_bytes)}
        onChange={(value) => set({ buffer_bytes: Number(value) })}
      />
      <p className={css.hint}>
        How much it reads each time:{' '}
        <code>
          _buddy_instance_
          <wbr />
          num_read_buffers
        </code>
      </p>
      <NumberField label="Wakes every" {...seconds('interval_ms')} />
      <NumberField
        label="Parses"
        value={typed.rate_bytes_per_s / 1000}
        min={RANGES.rate_bytes_per_s[0] / 1000}
        max={RANGES.rate_bytes_per_s[1] / 1000}
        step={100}
        unit="kB/s"
        onChange={(value) => set({ rate_bytes_per_s: Math.round(value * 1000) })}
      />
      <p className={css.hint}>
        {[
          { rate: PAPER_RATE, words: '88 MB/s, as in the published run' },
          { rate: slow, words: `${formatBytes(slow)}/s, slow enough to see` },
        ]
          .filter(({ rate }) => rate !== rule.rate_bytes_per_s)
          .map(({ rate, words }) => (
            <button
              key={rate}
              type="button"
              className={`${css.link} ${css.alone}`}
              onClick={() => set({ rate_bytes_per_s: rate })}
            >
              {words}
            </button>
          ))}
      </p>
      {picture.buddy?.report.timed_by_commits === false && (
        <>
          <NumberField
            label="Redo per interval"
            value={(typed.redo_per_interval_bytes ?? Math.ceil(summary.bytes / 100)) / 1000}
            min={RANGES.redo_per_interval_bytes[0] / 1000}
            max={RANGES.redo_per_interval_bytes[1] / 1000}
            unit="kB"
            onChange={(value) => set({ redo_per_interval_bytes: Math.round(value * 1000) })}
          />
          <p className={css.hint}>
            Too few commits tell the time in this log, so redo stands for it.
          </p>
        </>
      )}
    </>
  );
}

const SIZES = [2 ** 16, 2 ** 20, PAPER_BUFFER];

/** A few sizes, and the one in use if an address brought another. */
function bufferSizes(used: number): { value: string; label: string }[] {
  const sizes = SIZES.includes(used) ? SIZES : [...SIZES, used].sort((one, other) => one - other);
  return sizes.map((bytes) => ({
    value: String(bytes),
    label: bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MB` : `${Math.round(bytes / 2 ** 10)} kB`,
  }));
}
