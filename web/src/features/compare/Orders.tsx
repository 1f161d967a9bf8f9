/** Commands for both runs or for one of them, each at the moment that is shown, and those that were given. */

import { Trash2 } from 'lucide';
import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/compare';
import { formatMoment } from '../../base/time';
import { sentence } from '../../base/words/names';
import type { AnyCommand, AnyFrame } from '../../engine/messages';
import { SIDES, type Side } from '../../player/pair';
import { momentAfter, type TwinCommand, withCommand, withoutCommand } from '../../player/twins';
import type { CommandControls, CommandPanel, PartCommand } from '../../views/controls';
import { knownModel } from '../../views/models';
import { useCommands } from '../../views/use-model';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Menu } from '../../widgets/Menu';
import { PartButton } from '../controls/CommandButton';
import controls from '../controls/controls.module.css';
import type { ComparisonSession } from './session';
import css from './twins.module.css';

type To = TwinCommand['to'];

const choices = () =>
  [
    { value: 'both', label: say.sides.both() },
    { value: 'a', label: say.sides.a() },
    { value: 'b', label: say.sides.b() },
  ] as const;
interface OrdersProps {
  readonly session: ComparisonSession;
  readonly frames: Readonly<Record<Side, AnyFrame>>;
}

export function CommandList(props: OrdersProps) {
  return (
    <Suspense>
      <Offered {...props} />
    </Suspense>
  );
}

/** A run at its position, with the commands that apply to it. */
interface RunPanel {
  readonly side: Side;
  readonly frame: AnyFrame;
  readonly panel: CommandPanel;
}

function Offered({ session, frames }: OrdersProps) {
  const [to, setTo] = useState<To>('both');
  const model = knownModel(session.pair.runs.a.model.name);
  const commands = useCommands(model);
  const give = (command: AnyCommand) => {
    const timeNs = momentAfter(session.pair.state.playheadNs);
    void session.compose(withCommand(session.composed.twins, { timeNs, to, command }), timeNs);
  };
  const runs = SIDES.map((side): RunPanel => {
    const frame = frames[side];
    return { side, frame, panel: commands.panel({ frame, inputs: [], step: 0 }) };
  });
  const runsOfCommand = runs.filter(({ side }) => to === 'both' || to === side);
  const order = (command: AnyCommand) => ({
    label: model.commandLabel(command),
    unavailable: obstacleIn(commands, command, runsOfCommand),
    onGive: give,
  });
  const count = Math.min(...runs.map(({ panel }) => panel.parts.length));
  return (
    <section className={css.group} aria-label={say.commands.label()}>
      <div className={css.headed}>
        <h2>{say.commands.title()}</h2>
        <Menu<To>
          label={say.commands.to()}
          inline
          value={to}
          options={choices()}
          onChange={setTo}
        />
      </div>
      <div className={controls.crashes}>
        {Array.from({ length: count }, (_, part) => partIn(runsOfCommand, part)).map((part) =>
          part === undefined ? null : (
            <PartButton key={part.part} {...part} {...order(part.command)} />
          ),
        )}
      </div>
      {runs[0]?.panel.commands.map((command) => {
        const { label, unavailable } = order(command);
        return (
          <Button
            key={JSON.stringify(command)}
            className={controls.order}
            unavailable={unavailable}
            onClick={() => give(command)}
          >
            {label}
          </Button>
        );
      })}
      <Given session={session} nameOf={commands.commandName} />
    </section>
  );
}

/** Why it cannot be given to all of them, and in which it cannot. */
function obstacleIn(
  { obstacle }: CommandControls,
  command: AnyCommand,
  runsOfCommand: readonly RunPanel[],
): string | undefined {
  for (const { side, frame } of runsOfCommand) {
    const reason = obstacle(command, frame);
    if (reason !== undefined)
      return runsOfCommand.length > 1 ? `${side.toUpperCase()}: ${reason}` : reason;
  }
  return undefined;
}

/** What a press does to a part that runs in any of them, or else in none. */
function partIn(runsOfCommand: readonly RunPanel[], part: number): PartCommand | undefined {
  const parts = runsOfCommand.flatMap(({ panel }) => panel.parts[part] ?? []);
  const command = parts.find(({ state }) => state === 'running') ?? parts[0];
  return command?.state === 'absent' ? { ...command, state: 'failed' } : command;
}

interface GivenProps {
  readonly session: ComparisonSession;
  nameOf: (command: AnyCommand) => string;
}

function Given({ session, nameOf }: GivenProps) {
  const twins = useStore(session.store, (state) => state.twins);
  if (twins.commands.length === 0) {
    return <p className={css.hint}>{say.commands.none()}</p>;
  }
  return (
    <ul className={css.given} aria-label={say.commands.given()}>
      {twins.commands.map((timed, index) => {
        const command = sentence(nameOf(timed.command));
        const name =
          timed.to === 'both'
            ? command
            : say.commands.inOne({ command, side: timed.to.toUpperCase() });
        return (
          <li key={`${timed.timeNs} ${timed.to} ${timed.command.do}`}>
            <button
              type="button"
              className={css.moment}
              title={say.commands.goTo()}
              onClick={() => void session.pair.goToTime(timed.timeNs)}
            >
              <span>{formatMoment(timed.timeNs)}</span> {name}
            </button>
            <Button
              kind="tool"
              aria-label={say.commands.removeOne({
                command: name,
                moment: formatMoment(timed.timeNs),
              })}
              title={say.commands.remove()}
              onClick={() => void session.compose(withoutCommand(twins, index))}
            >
              <Icon of={Trash2} size={15} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
