/** What can be chosen over the landscape: who crashes, in which run, to which target, at how many moments. */

import say from '../../base/messages/crashes';
import sayScenarios from '../../base/messages/scenarios';
import { formatNumber } from '../../base/numbers';
import { hueClass } from '../../views/marks/geometry';
import type { LandscapeSweep } from '../../views/sweep';
import { Button } from '../../widgets/Button';
import { Slider } from '../../widgets/Field';
import { Menu } from '../../widgets/Menu';
import { type Choices, toggled } from './choices';
import css from './crashes.module.css';
import { targetText } from './summary';

const PRESETS: Partial<Record<string, { name(): string }>> = sayScenarios.preset;

interface CrashChoicesProps {
  readonly choices: Choices;
  readonly sweep: LandscapeSweep;
  readonly instances: number;
  readonly counts: readonly number[];
  readonly isDoing: boolean;
  onChange: (change: Partial<Choices>) => void;
  /** Another run altogether, as it is at first. */
  onPreset: (preset: string) => void;
  onStop: () => void;
  onAgain: () => void;
}

export function CrashChoices(props: CrashChoicesProps) {
  const { choices, sweep, instances, counts, isDoing, onChange } = props;
  const { presets, target } = sweep.landscape;
  const { victims, seed, preset, count, targetS } = choices;
  return (
    <fieldset className={css.choices}>
      <legend className="unseen">{say.choices.label()}</legend>
      <fieldset className={css.victims}>
        <legend>{say.choices.victims()}</legend>
        {Array.from({ length: instances }, (_, part) => part).map((part) => (
          <button
            key={part}
            type="button"
            className={`${css.victim} ${hueClass(part)}`}
            aria-pressed={victims.length === 0 || victims.includes(part)}
            aria-label={say.choices.victim({ number: part + 1 })}
            onClick={() => onChange({ victims: toggled(victims, part, instances) })}
          >
            <span>{part + 1}</span>
          </button>
        ))}
      </fieldset>
      <div className={css.target}>
        <Slider
          label={target.label}
          value={targetS}
          min={0}
          max={target.mostS}
          format={targetText}
          onChange={(seconds) => onChange({ targetS: seconds })}
        />
      </div>
      <Menu
        label={say.choices.run()}
        value={preset}
        options={presets.map((value) => ({ value, label: PRESETS[value]?.name() ?? value }))}
        onChange={props.onPreset}
      />
      <Menu
        label={say.choices.moments()}
        value={String(count)}
        options={counts.map((value) => ({
          value: String(value),
          label: formatNumber(value),
        }))}
        onChange={(value) => onChange({ count: Number(value) })}
      />
      <Button kind="quiet" onClick={() => onChange({ seed: seed + 1 })}>
        {say.choices.anotherSeed()}
      </Button>
      <Button kind="quiet" className={css.stop} onClick={isDoing ? props.onStop : props.onAgain}>
        {isDoing ? say.choices.stop() : say.choices.again()}
      </Button>
    </fieldset>
  );
}
