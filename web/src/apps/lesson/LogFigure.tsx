/**
 * A real redo log in a lesson: the crash of the step is in it, and may be moved. What was shown stays until the next
 * step's log is there.
 */

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import * as say from '../../base/words/ui/apps/lesson/log-figure';
import { spawnLogReader } from '../../engine/spawn';
import type { LogFigure as Figure } from '../../lesson/figure';
import { storyOf } from '../../views/log-tape/text';
import { Loading, Message } from '../../widgets/Message';
import { Figures } from '../redo-log/Figures';
import { failureWords, type OpenLog, RedoLog, type RedoLogState } from '../redo-log/store';
import { exampleNamed } from './example-sources';
import { LogParts } from './LogParts';
import css from './lesson-figure.module.css';
import { openFigure } from './open-figure';

interface LogFigureProps {
  readonly figure: Figure;
  readonly width: number;
  readonly textForm: boolean;
}

export default function LogFigure({ figure, width, textForm }: LogFigureProps) {
  const log = useLog(figure);
  return log === null ? null : (
    <Shown log={log} figure={figure} width={width} textForm={textForm} />
  );
}

/** The log of the figure, opened at its crash. */
function useLog(figure: Figure): RedoLog | null {
  const [log, setLog] = useState<RedoLog | null>(null);
  useEffect(() => {
    const made = new RedoLog(spawnLogReader);
    setLog(made);
    return () => made.close();
  }, []);
  useEffect(() => {
    if (log !== null) void openFigure(log, figure);
  }, [log, figure]);
  return log;
}

interface ShownProps extends LogFigureProps {
  readonly log: RedoLog;
}

function Shown({ log, figure, width, textForm }: ShownProps) {
  const state = useStore(log.state);
  const last = useRef<OpenLog | null>(null);
  if (state.phase === 'open') last.current = state;
  const failed = failureOf(state);
  if (failed !== null) return <Message title={failed.title}>{failed.words}</Message>;
  const open = last.current;
  if (open === null) {
    return <Loading title={say.readingARealLog} doing={exampleNamed(figure.example).title} />;
  }
  return <Opened open={open} log={log} figure={figure} width={width} textForm={textForm} />;
}

function failureOf(state: RedoLogState): { title: string; words: string } | null {
  if (state.phase !== 'choose' || state.failed === null) return null;
  const { failure } = state.failed;
  if (failure.kind === 'rejected') return failureWords({ kind: 'unread', detail: say.itIsNoLog });
  return failureWords(failure);
}

function Opened({ open, log, figure, width, textForm }: ShownProps & { open: OpenLog }) {
  const [lit, setLit] = useState<number | null>(null);
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
          onMove={(to) => log.move(to)}
          onHold={(held) => log.hold(held)}
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
