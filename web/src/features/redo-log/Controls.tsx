/** What a reader can add to a log or choose for it: page writes, the scan's start, a crash position by name. */

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import say from '../../base/messages/redo-log';
import { formatBytes } from '../../base/numbers';
import { Button, LinkButton } from '../../widgets/Button';
import { Slider } from '../../widgets/Field';
import { BuddyControls } from './BuddyControls';
import css from './controls.module.css';
import { Group } from './Details';
import { NO_TERMS, writesOf } from './examples';

import { type LogFailure, logFailureText } from './failures';
import type { LogSession } from './session';
import type { OpenLog } from './state';

interface ControlsProps {
  readonly open: OpenLog;
  readonly log: LogSession;
}

export function Controls({ open, log }: ControlsProps) {
  const { report, terms } = open.picture;
  return (
    <>
      {open.example?.moments !== undefined && (
        <Group title={say.moments()}>
          <div className={css.stack}>
            {open.example.moments.map((moment) => (
              <Button
                key={moment.place.lsn}
                onClick={() => void log.ask(moment.terms, moment.place)}
              >
                {moment.name()}
              </Button>
            ))}
          </div>
        </Group>
      )}
      <PageWritesGroup open={open} log={log} />
      <BuddyControls open={open} log={log} />
      <Group title={say.crash.title()}>
        <LsnField
          label={say.crash.at()}
          value={report.crash_at}
          onChange={(lsn) => log.move({ lsn })}
          hint={say.crash.hint()}
        />
      </Group>
      <Group title={say.scan.title()}>
        <LsnField
          label={say.scan.startsAt()}
          value={report.scan_start}
          onChange={(lsn) => log.startAt(lsn)}
          hint={terms.start === null ? say.scan.atCheckpoint() : say.scan.asGiven()}
        />
        {terms.start !== null && (
          <LinkButton className={css.alone} onClick={() => log.startAt(null)}>
            {say.scan.reset()}
          </LinkButton>
        )}
      </Group>
    </>
  );
}

function PageWritesGroup({ open, log }: ControlsProps) {
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const { writes, picture } = open;
  const { summary } = picture;
  const own = open.example === null ? null : writesOf(open.example);
  const [file, setFile] = useState<File | null>(null);

  function server() {
    if (file !== null)
      void log.overlay({ kind: 'server', source: { from: 'file', file, name: file.name } });
    else if (own !== null) void log.overlay({ kind: 'server', source: own });
    else input.current?.click();
  }

  const choice = (kind: typeof writes.kind, words: ReactNode, choose: () => void) => (
    <label className={css.choice}>
      <input type="radio" name={name} checked={writes.kind === kind} onChange={choose} />
      <span>{words}</span>
    </label>
  );
  return (
    <Group title={say.writes.title()}>
      <fieldset className={css.choices}>
        <legend className="unseen">{say.writes.legend()}</legend>
        {choice(
          'server',
          own === null && file === null ? say.writes.fromFile() : say.writes.server(),
          server,
        )}
        {choice('simulated', say.writes.simulated(), () => {
          void log.overlay({ kind: 'simulated', maxLagBytes: writes.maxLagBytes });
        })}
        {choice('none', say.writes.none(), () => void log.overlay({ kind: 'none' }))}
      </fieldset>
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        aria-label={say.writes.file()}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen === undefined) return;
          setFile(chosen);
          void log.overlay({
            kind: 'server',
            source: { from: 'file', file: chosen, name: chosen.name },
          });
        }}
      />
      {writes.kind === 'simulated' && (
        <Slider
          label={say.writes.lag()}
          value={writes.maxLagBytes}
          min={0}
          max={Math.ceil(summary.bytes / 2)}
          step={Math.max(1, Math.round(summary.bytes / 200))}
          format={formatBytes}
          onChange={(maxLagBytes) => void log.overlay({ kind: 'simulated', maxLagBytes })}
        />
      )}
      {writes.kind === 'server' && (
        <>
          <p className={css.hint}>
            {say.writes.ofServer({ count: writes.count })}{' '}
            <LinkButton onClick={() => input.current?.click()}>{say.writes.otherFile()}</LinkButton>
          </p>
          <WritesBefore open={open} log={log} />
        </>
      )}
      {open.failure !== null && <Problem failure={open.failure} />}
    </Group>
  );
}

/** Ends the page writes at a time: those of a recovery come later but carry the crash's own position. */
function WritesBefore({ open, log }: ControlsProps) {
  const { terms } = open.picture;
  if (terms.writes_before_ts_us === null) return null;
  const time = new Date(terms.writes_before_ts_us / 1000)
    .toISOString()
    .replace('T', ' ')
    .slice(0, 23);
  return (
    <p className={css.hint}>
      {say.writes.before({ time })}{' '}
      <LinkButton onClick={() => void log.ask({ ...NO_TERMS, start: terms.start })}>
        {say.writes.countAll()}
      </LinkButton>
    </p>
  );
}

function Problem({ failure }: { failure: LogFailure }) {
  const { title, detail } = logFailureText(failure);
  return (
    <div className={css.problem} role="alert">
      <b>{title}</b>
      <p>
        {detail} {say.failure.kept()}
      </p>
    </div>
  );
}

// A position in the log, typed in. Keeps what is typed while it is none, and says so then.

interface LsnFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  onChange(lsn: string): void;
}

const LSN = /^[0-9a-f]{1,8}\/[0-9a-f]{1,8}$/i;

function LsnField({ label, value, hint, onChange }: LsnFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const fits = LSN.test(draft.trim());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fits) onChange(draft.trim());
  }

  return (
    <form className={css.lsn} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <span className={css.entry}>
        <input
          id={id}
          value={draft}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={!fits || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setDraft(event.target.value)}
        />
        {draft.trim() !== value && (
          <Button
            type="submit"
            kind="quiet"
            unavailable={fits ? undefined : say.position.invalid()}
          >
            {say.position.go()}
          </Button>
        )}
      </span>
      <p id={`${id}-hint`} className={fits ? css.hint : css.error}>
        {fits ? hint : say.position.example()}
      </p>
    </form>
  );
}
