/** What can be done to the running cluster, at the moment that is shown. */

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { commandLabel } from '../../base/words/commands';
import * as say from '../../base/words/ui/apps/controls/break-it';
import { InstanceState } from '../../engine/generated/codes';
import type { Command } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import { usePlayer, usePlayerState } from '../../player/context';
import { Badge } from '../../views/marks/small-marks';
import { Button } from '../../widgets/Button';
import { Choice } from '../../widgets/Field';
import { Icon } from '../../widgets/Icon';
import css from './controls.module.css';
import { DELAY_LEVELS, DISK_LEVELS, faultsAt, obstacle } from './faults';

interface BreakItProps {
  readonly frame: Frame;
  /** Where the page can crash at every moment. */
  onSweep?: () => void;
}

export function BreakIt({ frame, onSweep }: BreakItProps) {
  const player = usePlayer();
  const branch = usePlayerState((state) => state.branch);
  const step = usePlayerState((state) => state.position?.step ?? 0);
  const instances = Array.from({ length: frame.instances.rows }, (_, instance) => instance);
  const faults = faultsAt(player.recipe(branch)?.inputs ?? [], step, instances.length);
  const give = (command: Command) => void player.command(command);
  return (
    <fieldset className={css.group}>
      <legend>{say.breakIt}</legend>
      <div className={css.crashes}>
        {instances.map((instance) => {
          const command = crashOrStart(instance, runs(frame, instance));
          return (
            <InstanceButton
              key={instance}
              instance={instance}
              command={command}
              absent={frame.instances.state[instance] === InstanceState.Down}
              unavailable={obstacle(command, frame)}
              onGive={give}
            />
          );
        })}
      </div>
      {isUnnoticed(frame) && <p className={css.hint}>{say.playOnAnInstanceCan}</p>}
      <Order command={{ do: 'crash_all' }} frame={frame} onGive={give} />
      <Order command={{ do: 'crash_recovering' }} frame={frame} onGive={give} />
      <Order command={{ do: 'checkpoint' }} frame={frame} onGive={give} />
      {onSweep !== undefined && (
        <Button className={css.order} onClick={onSweep}>
          {say.crashAtEveryMoment}
        </Button>
      )}
      <Drawer title={say.leaveAndJoin}>
        {instances.map((instance) => (
          <Order
            key={instance}
            command={{ do: joins(frame, instance) ? 'start_instance' : 'leave_instance', instance }}
            frame={frame}
            onGive={give}
          />
        ))}
      </Drawer>
      <Drawer title={say.slowADisk}>
        <Choice
          label={say.dataDisk}
          value={String(faults.dataPercent)}
          options={levels(DISK_LEVELS, faults.dataPercent, diskWords)}
          onChange={(value) => give({ do: 'slow_data_disk', percent: Number(value) })}
        />
        {instances.map((instance) => (
          <Choice
            key={instance}
            label={say.logDiskOfInstance(instance + 1)}
            value={String(faults.logPercent[instance] ?? 100)}
            options={levels(DISK_LEVELS, faults.logPercent[instance] ?? 100, diskWords)}
            onChange={(value) => give({ do: 'slow_log_disk', instance, percent: Number(value) })}
          />
        ))}
      </Drawer>
      <Drawer title={say.delayTheInterconnect}>
        <Choice
          label={say.messages}
          value={String(faults.delayUs)}
          options={levels(DELAY_LEVELS, faults.delayUs, delayWords)}
          onChange={(value) => give({ do: 'delay_interconnect', extra_us: Number(value) })}
        />
      </Drawer>
    </fieldset>
  );
}

/** Whether all have crashed and none can start yet: there is nothing to press but play. */
function isUnnoticed({ instances }: Frame): boolean {
  return instances.rows > 0 && instances.state.every((state) => state === InstanceState.Crashed);
}

/** It is no member and can become one. */
function joins({ instances }: Frame, instance: number): boolean {
  return instances.state[instance] !== InstanceState.Up;
}

/** Whether an instance takes part in the run, or is about to. */
function runs({ instances }: Frame, instance: number): boolean {
  const state = instances.state[instance];
  return state === InstanceState.Up || state === InstanceState.Starting;
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

/** The offered levels, and the present one if a link brought another. */
function levels(offered: readonly number[], now: number, words: (level: number) => string) {
  const all = offered.includes(now) ? offered : [...offered, now];
  return all.map((level) => ({ value: String(level), label: words(level) }));
}

function diskWords(percent: number): string {
  return percent === 100 ? say.normal : say.timesSlower(percent / 100);
}

function delayWords(extraUs: number): string {
  return extraUs === 0 ? say.normal : say.eachMessageMsLater(extraUs / 1000);
}

// A command as a button, or the reason why it cannot be given now.

interface OrderProps {
  readonly command: Command;
  readonly frame: Frame;
  onGive: (command: Command) => void;
}

/** Says in its own room why it cannot be given now, so that nothing jumps when it can. */
export function Order({ command, frame, onGive }: OrderProps) {
  const reason = obstacle(command, frame);
  return (
    <Button
      className={css.order}
      unavailable={reason}
      reasonWritten
      onClick={() => onGive(command)}
    >
      <span>
        {commandLabel(command)}
        {reason !== undefined && (
          <span className={css.reason} aria-hidden="true">
            {reason}
          </span>
        )}
      </span>
    </Button>
  );
}

// Crashes an instance that runs, starts one that does not. Knows no run: whoever shows it gives the command.

interface InstanceButtonProps {
  /** From 0. */
  readonly instance: number;
  /** What a press does. */
  readonly command: Command;
  /** It has never been a member, or has left. */
  readonly absent?: boolean;
  /** Why it cannot be pressed now. */
  readonly unavailable: string | undefined;
  onGive: (command: Command) => void;
}

export function InstanceButton(props: InstanceButtonProps) {
  const { instance, command, absent = false, unavailable, onGive } = props;
  const running = command.do === 'crash_instance';
  return (
    <Button
      className={css.crash}
      aria-label={commandLabel(command)}
      title={commandLabel(command)}
      unavailable={unavailable}
      onClick={() => onGive(command)}
    >
      <svg
        className={absent ? css.absent : undefined}
        width="30"
        height="30"
        viewBox="0 0 30 30"
        aria-hidden="true"
      >
        <Badge x={14} y={14} instance={instance} diameter={26} failed={!running && !absent} />
      </svg>
      <span aria-hidden="true">{running ? say.crash : say.start}</span>
    </Button>
  );
}

/** Crashes what is up or starting, starts what is not. */
export const crashOrStart = (instance: number, running: boolean): Command => ({
  do: running ? 'crash_instance' : 'start_instance',
  instance,
});
