/** Fields of a form: a slider, a number, a choice, a line of text, a switch. Each shows its unit and range, and what is wrong. */

import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react';
import say from '../base/messages/widgets';
import { formatNumber, formatPlain, numberIn } from '../base/numbers';
import css from './Field.module.css';

interface NumericProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Shown after the value: `ms`, `bytes/s`; nothing for a plain number. */
  unit?: string;
  /** What is wrong with it, in words. */
  error?: string | undefined;
  onChange: (value: number) => void;
}

interface SliderProps extends NumericProps {
  /** The value in words, where a number says too little: “0, lazy”. */
  format?: (value: number) => string;
}

/** A range drawn with a native slider: label left, value right, line below. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  unit = '',
  error,
  format,
  onChange,
}: SliderProps) {
  const id = useId();
  const text = format?.(value) ?? withUnit(value, unit);
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        style={filled(value, min, max)}
        aria-valuetext={text}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {error !== undefined && <p className={css.error}>{error}</p>}
    </div>
  );
}

interface NumberFieldProps extends NumericProps {
  /** It counts something: no fractions. */
  whole?: boolean;
}

/** A number typed in. A value out of range, or not a number (`NaN`), stays as typed, with the range next to it. */
export function NumberField({
  label,
  value,
  min,
  max,
  step = 1,
  unit = '',
  whole = false,
  error,
  onChange,
}: NumberFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(formatPlain(value));
  useEffect(() => {
    setDraft((text) => (Object.is(numberIn(text), value) ? text : formatPlain(value)));
  }, [value]);
  const fits = value >= min && value <= max && (!whole || Number.isInteger(value));
  const limits = { min: number(min), max: withUnit(max, unit) };
  const range = say.number.range(limits);
  const problem = fits ? error : say.number.outOfRange({ ...limits, isWhole: whole });
  return (
    <div className={css.number}>
      <label htmlFor={id}>{label}</label>
      <span className={css.entry}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          value={draft}
          aria-describedby={`${id}-range`}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) => {
            setDraft(event.target.value);
            onChange(numberIn(event.target.value));
          }}
          onKeyDown={(event) => {
            const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (direction === 0) return;
            event.preventDefault();
            const next = Number.isNaN(value) ? min : value + direction * step;
            onChange(Math.min(max, Math.max(min, next)));
          }}
        />
        {unit !== '' && <span className={css.unit}>{unit}</span>}
      </span>
      <p id={`${id}-range`} className={problem === undefined ? css.range : css.error}>
        {problem ?? range}
      </p>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** What the chosen one means. */
  hint?: ReactNode;
  onChange: (value: Value) => void;
}

/** One of a few, as a native list: right on a phone without further work. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  hint,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && <p className={css.range}>{hint}</p>}
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  hint: string;
  /** Names that are offered while one types; any other text can be written. */
  names?: readonly string[] | undefined;
  /** What is wrong with it, in words. */
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A line in a small language. An error replaces the hint. */
export function TextField({ label, value, hint, names, error, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className={css.text}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        list={names === undefined ? undefined : `${id}-names`}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={error === undefined ? css.range : css.error}>
        {error ?? hint}
      </p>
      {names !== undefined && (
        <datalist id={`${id}-names`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** On or off. */
export function Switch({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className={css.switch}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** How far the track is drawn as used. */
function filled(value: number, min: number, max: number): CSSProperties {
  const share = max > min ? (value - min) / (max - min) : 0;
  return { '--share': `${share * 100}%` } as CSSProperties;
}

function number(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 6 });
}

function withUnit(value: number, unit: string): string {
  return unit === '' ? number(value) : `${number(value)} ${unit}`;
}
