/** What can be chosen: the program and its version, the memory model, the sizes, how far the search goes. */

import type { ReactNode } from 'react';
import say from '../../base/messages/explorer';
import { formatCount } from '../../base/numbers';
import type { BuiltInProgram, MemoryModel } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import { Choice, NumberField } from '../../widgets/Field';
import { useNarrow } from '../../widgets/use-size';
import { BOUNDS, type Choices, MEMORIES, SIZES, type Size } from './choices';
import css from './explorer.module.css';
import { PROGRAMS, programName, versionName, versionsOf } from './versions';

interface ExplorerFormProps {
  readonly choices: Choices;
  /** What is known of a version. */
  verdictOf: (mutant: string) => ReactNode;
  onChange: (change: Partial<Choices>) => void;
}

const SIZE_NAMES = Object.keys(SIZES) as Size[];
export function ExplorerForm({ choices, verdictOf, onChange }: ExplorerFormProps) {
  return (
    <fieldset className={css.form}>
      <legend className="unseen">{say.choices.label()}</legend>
      <Choice<BuiltInProgram>
        label={say.choices.program()}
        value={choices.program}
        options={PROGRAMS.map((value) => ({ value, label: programName(value) }))}
        onChange={(program) => onChange({ program, mutant: '', text: '' })}
      />
      <Versions {...{ choices, verdictOf, onChange }} />
      <MemoryChoice memory={choices.memory} onChange={(memory) => onChange({ memory })} />
      <div className={css.sizes}>
        {SIZE_NAMES.map((size) => (
          <NumberField
            key={size}
            whole
            label={say.choices[size]()}
            value={choices[size]}
            {...SIZES[size]}
            onChange={(value) => onChange({ [size]: value })}
          />
        ))}
      </div>
      <Choice
        label={say.choices.waits()}
        value={choices.waits}
        options={[
          { value: 'bounded', label: say.waits.bounded() },
          { value: 'unbounded', label: say.waits.unbounded() },
        ]}
        onChange={(waits) => onChange({ waits })}
      />
      <Choice
        label={say.choices.most()}
        value={String(choices.mostStates)}
        options={BOUNDS.map((bound) => ({
          value: String(bound),
          label: say.choices.states({ count: formatCount(bound) }),
        }))}
        onChange={(bound) => onChange({ mostStates: Number(bound) })}
      />
    </fieldset>
  );
}

const OWN = '*';

function Versions({ choices, verdictOf, onChange }: ExplorerFormProps) {
  const narrow = useNarrow();
  const hasOwn = choices.text !== '';
  const options = [
    ...versionsOf(choices.program).map((mutant) => ({ value: mutant, label: versionName(mutant) })),
    ...(hasOwn ? [{ value: OWN, label: say.choices.ownText() }] : []),
  ];
  const value = hasOwn ? OWN : choices.mutant;
  const choose = (mutant: string) => {
    if (mutant !== OWN) onChange({ mutant, text: '' });
  };
  if (narrow) {
    return <Choice label={say.choices.version()} {...{ value, options }} onChange={choose} />;
  }
  return (
    <fieldset className={css.versions}>
      <legend>{say.choices.version()}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => choose(option.value)}
        >
          {option.label}
          {option.value !== OWN && verdictOf(option.value)}
        </button>
      ))}
    </fieldset>
  );
}

interface MemoryChoiceProps {
  readonly memory: MemoryModel;
  onChange: (memory: MemoryModel) => void;
}

function MemoryChoice({ memory, onChange }: MemoryChoiceProps) {
  return (
    <fieldset className={css.memory}>
      <legend>{say.choices.memory()}</legend>
      <div className={css.segments}>
        {MEMORIES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === memory}
            onClick={() => onChange(choice)}
          >
            {say.memory[choice]()}
          </button>
        ))}
      </div>
      <p>{say.memory.about[memory]()}</p>
    </fieldset>
  );
}

const OF_THREADS = ['asleep[0]', 'finished[0]', 'buffered[0]'];

interface ConditionFormProps {
  readonly condition: string;
  onLook: (condition: string) => void;
}

/** “Is this reachable?”: the search then looks for a state in which a test holds. */
export function ConditionForm({ condition, onLook }: ConditionFormProps) {
  return (
    <form
      key={condition}
      className={css.condition}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget).get('condition');
        onLook(String(entered ?? '').trim());
      }}
    >
      <label>
        {say.condition.label()}
        <input name="condition" defaultValue={condition} maxLength={500} spellCheck={false} />
      </label>
      <Button type="submit">{say.condition.look()}</Button>
      {condition !== '' && (
        <Button kind="quiet" onClick={() => onLook('')}>
          {say.condition.clear()}
        </Button>
      )}
      <p>
        {say.condition.hint()} <code>{say.condition.example()}</code>. {say.condition.also()}{' '}
        {OF_THREADS.map((value) => (
          <code key={value}>{value}</code>
        ))}
      </p>
    </form>
  );
}
