/** Commands for both runs or for one of them, each at the moment that is shown, and those that were given. */

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formatMoment } from '../../base/time';
import { commandLabel, commandName } from '../../base/words/commands';
import { sentence } from '../../base/words/names';
import * as say from '../../base/words/ui/apps/twins';
import { clusterCommand } from '../../engine/cluster';
import { InstanceState } from '../../engine/generated/codes';
import type { Command } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import { SIDES, type Side } from '../../player/pair';
import { momentAfter, type TwinCommand, withCommand, withoutCommand } from '../../player/twins';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Menu } from '../../widgets/Menu';
import { crashOrStart, InstanceButton } from '../controls/BreakIt';
import controls from '../controls/controls.module.css';
import { obstacle } from '../controls/faults';
import type { Session } from './session';
import css from './twins.module.css';

type To = TwinCommand['to'];

const TO = [
  { value: 'both', label: say.both },
  { value: 'a', label: say.aOnly },
  { value: 'b', label: say.bOnly },
] as const;
const ORDERS: readonly Command[] = [
  { do: 'crash_all' },
  { do: 'crash_recovering' },
  { do: 'checkpoint' },
];

interface OrdersProps {
  readonly session: Session;
  readonly frames: Readonly<Record<Side, Frame>>;
}

export function Orders({ session, frames }: OrdersProps) {
  const [to, setTo] = useState<To>('both');
  const give = (command: Command) => {
    const timeNs = momentAfter(session.pair.state.playheadNs);
    void session.compose(withCommand(session.composed.twins, { timeNs, to, command }), timeNs);
  };
  const asked = SIDES.filter((side) => to === 'both' || to === side);
  const count = Math.min(...SIDES.map((side) => frames[side].instances.rows));
  const instances = Array.from({ length: count }, (_, instance) => instance);
  return (
    <section className={css.group} aria-label={say.commands}>
      <div className={css.headed}>
        <h2>{say.breakIt}</h2>
        <Menu<To> label={say.inBefore} inline value={to} options={TO} onChange={setTo} />
      </div>
      <div className={controls.crashes}>
        {instances.map((instance) => (
          <InstanceOrder
            key={instance}
            instance={instance}
            frames={asked.map((side) => frames[side])}
            asked={asked}
            onGive={give}
          />
        ))}
      </div>
      {ORDERS.map((command) => (
        <Button
          key={command.do}
          className={controls.order}
          unavailable={obstacleIn(command, asked, frames)}
          onClick={() => give(command)}
        >
          {commandLabel(command)}
        </Button>
      ))}
      <Given session={session} />
    </section>
  );
}

/** Why it cannot be given to all of them, and in which it cannot. */
function obstacleIn(
  command: Command,
  asked: readonly Side[],
  frames: Readonly<Record<Side, Frame>>,
): string | undefined {
  for (const side of asked) {
    const reason = obstacle(command, frames[side]);
    if (reason !== undefined) return asked.length > 1 ? `${side.toUpperCase()}: ${reason}` : reason;
  }
  return undefined;
}

interface InstanceOrderProps {
  readonly instance: number;
  readonly asked: readonly Side[];
  /** Of those that are asked. */
  readonly frames: readonly Frame[];
  onGive: (command: Command) => void;
}

/** Crashes an instance that runs in any of them, starts one that does not. */
function InstanceOrder({ instance, asked, frames, onGive }: InstanceOrderProps) {
  const states = frames.map((frame) => frame.instances.state[instance]);
  const running = states.some(
    (state) => state === InstanceState.Up || state === InstanceState.Starting,
  );
  const command = crashOrStart(instance, running);
  const reasons = frames.map((frame) => obstacle(command, frame));
  const row = reasons.findIndex((reason) => reason !== undefined);
  const reason = row < 0 ? undefined : reasons[row];
  const unavailable =
    reason === undefined || asked.length === 1 ? reason : `${asked[row]?.toUpperCase()}: ${reason}`;
  return (
    <InstanceButton
      instance={instance}
      command={command}
      unavailable={unavailable}
      onGive={onGive}
    />
  );
}

function Given({ session }: { session: Session }) {
  const twins = useStore(session.store, (state) => state.twins);
  if (twins.commands.length === 0) {
    return <p className={css.hint}>{say.aCommandIsGivenTo}</p>;
  }
  return (
    <ul className={css.given} aria-label={say.commandsGiven}>
      {twins.commands.map((given, index) => {
        const name = `${sentence(commandName(clusterCommand(given.command)))}${given.to === 'both' ? '' : say.inOnly(given.to.toUpperCase())}`;
        return (
          <li key={`${given.timeNs} ${given.to} ${given.command.do}`}>
            <button
              type="button"
              className={css.moment}
              title={say.goToThisMoment}
              onClick={() => void session.pair.goToTime(given.timeNs)}
            >
              <span>{formatMoment(given.timeNs)}</span> {name}
            </button>
            <Button
              kind="tool"
              aria-label={say.takeBackAt(name, formatMoment(given.timeNs))}
              title={say.takeItBack}
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
