/** What can be done to the run, at the moment that is shown: the commands that its model offers. */

import { Plus } from 'lucide';
import { memo, type ReactNode, Suspense, useCallback, useState } from 'react';
import say from '../../base/messages/controls';
import { fieldLabel } from '../../base/words/fields';
import { sentence } from '../../base/words/names';
import type { AnyCommand } from '../../engine/messages';
import type { CommandDeclaration } from '../../engine/model';
import { usePlayer, usePlayerState } from '../../player/context';
import type { DrawerControl } from '../../views/controls';
import { usePageModel } from '../../views/use-model';
import { Button } from '../../widgets/Button';
import { Choice, NumberField } from '../../widgets/Field';
import { Icon } from '../../widgets/Icon';
import { CommandButton, PartButton, useCommandContext } from './CommandButton';
import css from './controls.module.css';

interface BreakItProps {
  /** Where the page can crash at every moment. */
  onSweep?: () => void;
  /** A crash plays its consequences without another click. */
  goesOn?: boolean;
  /** Called when they begin to play: the page may have to show them. */
  onPlay?: (() => void) | undefined;
}

export function BreakIt(props: BreakItProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}

function Panel({ onSweep, goesOn = false, onPlay }: BreakItProps) {
  const player = usePlayer();
  const model = usePageModel();
  const offered = useCommandContext();
  const give = useCallback((command: AnyCommand) => void player.command(command), [player]);
  if (offered === null) return null;
  const { controls, at } = offered;
  const { title, parts, hint, commands, drawers } = controls.panel(at);
  const fail = (command: AnyCommand) =>
    void player.command(command).then(() => {
      const { scenario, playheadNs } = player.state;
      const ease = scenario === null ? null : model.easeAfter?.(command, scenario, playheadNs);
      if (!goesOn) return;
      player.play(ease ?? null);
      onPlay?.();
    });
  const order = (command: AnyCommand) => (
    <CommandButton
      key={JSON.stringify(command)}
      command={command}
      offered={offered}
      onGive={give}
    />
  );
  return (
    <fieldset className={css.group}>
      <legend>{title ?? say.breakIt()}</legend>
      {parts.length > 0 && (
        <div className={css.crashes}>
          {parts.map((part) => (
            <PartButton
              key={part.part}
              label={player.model.commandLabel(part.command, player.state.scenario)}
              {...part}
              unavailable={controls.obstacle(part.command, at.frame)}
              onGive={fail}
            />
          ))}
        </div>
      )}
      {hint !== null && <p className={css.hint}>{hint}</p>}
      {commands.map(order)}
      {onSweep !== undefined && (
        <Button className={css.order} onClick={onSweep}>
          {say.crashAtEveryMoment()}
        </Button>
      )}
      {drawers.map(({ title, controls: inside }) => (
        <Drawer key={title} title={title}>
          {inside.map((control) =>
            control.kind === 'command' ? (
              order(control.command)
            ) : (
              <Further key={keyOf(control)} control={control} onGive={give} />
            ),
          )}
        </Drawer>
      ))}
    </fieldset>
  );
}

/** Some commands by themselves, where a page offers only those. */
export function CommandButtons(props: OrdersProps) {
  return (
    <Suspense>
      <Given {...props} />
    </Suspense>
  );
}

interface OrdersProps {
  readonly legend: string;
  readonly commands: readonly AnyCommand[];
}

function Given({ legend, commands }: OrdersProps) {
  const player = usePlayer();
  const offered = useCommandContext();
  if (offered === null) return null;
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      {commands.map((command) => (
        <CommandButton
          key={JSON.stringify(command)}
          command={command}
          offered={offered}
          onGive={(command) => void player.command(command)}
        />
      ))}
    </fieldset>
  );
}

function Drawer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.drawer}>
      <summary>
        {title}
        <Icon of={Plus} size={16} />
      </summary>
      <div className={css.group}>{children}</div>
    </details>
  );
}

type FurtherControl = Exclude<DrawerControl, { kind: 'command' }>;

const keyOf = (control: FurtherControl) =>
  control.kind === 'levels' ? control.label : control.declared.name;

interface FurtherProps<Control = FurtherControl> {
  readonly control: Control;
  onGive: (command: AnyCommand) => void;
}

function Further({ control, onGive }: FurtherProps) {
  if (control.kind === 'numbers') return <Numbers declared={control.declared} onGive={onGive} />;
  const { label, value, levels } = control;
  return (
    <Choice
      label={label}
      value={value}
      options={levels}
      onChange={(chosen) => {
        const level = levels.find((level) => level.value === chosen);
        if (level !== undefined) onGive(level.command);
      }}
    />
  );
}

interface NumbersProps {
  readonly declared: CommandDeclaration;
  onGive: (command: AnyCommand) => void;
}

/** A command whose numbers are typed in. Numbers of parts are from 1 for people, from 0 in the command. */
const Numbers = memo(({ declared, onGive }: NumbersProps) => {
  const { name, fields } = declared;
  const { model } = usePlayer();
  const scenario = usePlayerState((state) => state.scenario);
  const [values, setValues] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, field.min])),
  );
  const fits = fields.every(({ name: field, min, max }) => {
    const value = values[field] ?? Number.NaN;
    return Number.isInteger(value) && value >= min && value <= max;
  });
  const command = { do: name, ...values };
  return (
    <>
      {fields.map(({ name: field, min, max, isIndex }) => {
        const from = isIndex ? 1 : 0;
        return (
          <NumberField
            key={field}
            label={sentence(fieldLabel(field))}
            value={(values[field] ?? min) + from}
            min={min + from}
            max={max + from}
            whole
            onChange={(value) => setValues({ ...values, [field]: value - from })}
          />
        );
      })}
      <Button
        className={css.order}
        unavailable={fits ? undefined : say.numbersInRange()}
        onClick={() => onGive(command)}
      >
        {model.commandLabel(command, scenario)}
      </Button>
    </>
  );
});
