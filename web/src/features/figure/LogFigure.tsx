/**
 * A real redo log in a lesson: the crash of the step is in it, and may be moved. What was shown stays until the next
 * step's log is there.
 */

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import * as say from '../../base/words/ui/apps/lesson/log-figure';
import { spawnLogReader } from '../../engine/spawn';
import type { LogFigure as Figure } from '../../lesson/figure';
import { keptOf } from '../../lesson/log-reader';
import { storyOf } from '../../views/log-tape/text';
import { Loading, Message } from '../../widgets/Message';
import { Figures } from '../redo-log/Figures';
import { failureWords, type OpenLog, RedoLog, type RedoLogState } from '../redo-log/store';
import { exampleNamed } from './example-sources';
import { LogParts } from './LogParts';
import css from './lesson-figure.module.css';
import { openFigure } from './open-figure';
import { type SharedCrash, useSharedCrash } from './use-shared-crash';

interface LogFigureProps {
  readonly figure: Figure;
  readonly width: number;
  readonly textForm: boolean;
  /** Where the crash stands for several windows; null where it is this one's alone. */
  readonly shared: SharedCrash | null;
}

export default function LogFigure(props: LogFigureProps) {
  const log = useLog(props.figure, props.shared);
  return log === null ? null : <Shown {...props} log={log} />;
}

/** The log of the figure, opened at its crash, or where that was moved to already. */
function useLog(figure: Figure, shared: SharedCrash | null): RedoLog | null {
  const [log, setLog] = useState<RedoLog | null>(null);
  const moved = useRef(shared?.at);
  moved.current = shared?.at;
  useEffect(() => {
    const made = new RedoLog(spawnLogReader);
    setLog(made);
    return () => made.close();
  }, []);
  useEffect(() => {
    if (log !== null) void openFigure(log, figure, moved.current?.after);
  }, [log, figure]);
  return log;
}

interface ShownProps extends LogFigureProps {
  readonly log: RedoLog;
}

function Shown(props: ShownProps) {
  const { log, figure } = props;
  const state = useStore(log.state);
  const last = useRef<OpenLog | null>(null);
  if (state.phase === 'open') last.current = state;
  const failed = failureOf(state);
  if (failed !== null) return <Message title={failed.title}>{failed.words}</Message>;
  const open = last.current;
  if (open === null) {
    return <Loading title={say.readingARealLog} doing={exampleNamed(figure.example).title} />;
  }
  return <Opened {...props} open={open} isOpen={state.phase === 'open'} />;
}

function failureOf(state: RedoLogState): { title: string; words: string } | null {
  if (state.phase !== 'choose' || state.failed === null) return null;
  const { failure } = state.failed;
  if (failure.kind === 'rejected') return failureWords({ kind: 'unread', detail: say.itIsNoLog });
  return failureWords(failure);
}

interface OpenedProps extends ShownProps {
  readonly open: OpenLog;
  /** It is that of the figure, not the one before. */
  readonly isOpen: boolean;
}

function Opened({ open, isOpen, log, figure, width, textForm, shared }: OpenedProps) {
  const [lit, setLit] = useState<number | null>(null);
  const home = keptOf(figure, open.summary);
  const { move, hold } = useSharedCrash(log, isOpen ? open : null, home, shared);
  const { picture } = open;
  // Of the records alone nothing is counted: a question about them is not answered beside them.
  const whole = figure.draw.some((part) => part !== 'near');
  const shown = lit !== null && lit < picture.set.rows ? lit : null;
  return (
    <section className={css.log} aria-label={open.example?.title ?? open.name}>
      {(!textForm || !whole) && (
        <LogParts
          draw={figure.draw}
          picture={picture}
          width={width}
          lit={shown}
          onLight={setLit}
          onMove={move}
          onHold={hold}
        />
      )}
      {whole && (
        <>
          <div className={textForm ? css.story : 'unseen'} aria-live="polite">
            {storyOf(picture).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <Figures report={picture.report} buddy={picture.buddy?.report ?? null} />
        </>
      )}
    </section>
  );
}
