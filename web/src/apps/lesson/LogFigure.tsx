/**
 * A real redo log in a lesson: the crash of the step is in it, and may be moved. What was shown stays until the next
 * step's log is there.
 */

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import * as say from '../../base/words/ui/apps/lesson/log-figure';
import { firstRule } from '../../engine/buddy-rule';
import { spawnLogReader } from '../../engine/spawn';
import type { LogFigure as Figure } from '../../lesson/figure';
import { keptOf } from '../../lesson/log-reader';
import { FirstPassChart } from '../../views/log-tape/FirstPassChart';
import { GrowthChart } from '../../views/log-tape/GrowthChart';
import { LogScore } from '../../views/log-tape/LogScore';
import { axisOf } from '../../views/log-tape/layout';
import { NearTape } from '../../views/log-tape/NearTape';
import { storyOf } from '../../views/log-tape/text';
import { Loading, Message } from '../../widgets/Message';
import { Figures } from '../redo-log/Figures';
import { failureWords, type OpenLog, RedoLog, type RedoLogState } from '../redo-log/store';
import { exampleNamed } from './example-sources';
import css from './lesson-figure.module.css';

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
    void log?.openExample(exampleNamed(figure.example), (summary) => ({
      place: { after: keptOf(figure, summary) },
      writes: figure.writes,
      ...(figure.buddy ? { buddy: firstRule(summary) } : {}),
    }));
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
  const parts = { picture, width, onMove: (to: Parameters<RedoLog['move']>[0]) => log.move(to) };
  return (
    <section className={css.log} aria-label={open.example?.title ?? open.name}>
      {(!textForm || !whole) &&
        figure.draw.map((part) => (
          <div key={part}>
            {part === 'score' && (
              <LogScore {...parts} lit={shown} onLight={setLit} onHold={(held) => log.hold(held)} />
            )}
            {part === 'growth' && <GrowthChart {...parts} {...axisOf(width)} />}
            {part === 'first_pass' && picture.buddy !== null && (
              <FirstPassChart {...parts} {...axisOf(width)} buddy={picture.buddy} />
            )}
            {part === 'near' && (
              <NearTape
                picture={picture}
                width={width}
                lit={shown === null ? null : (picture.set.block[shown] ?? null)}
                onLight={(block) => setLit(rowOf(picture.set.block, block))}
                onCrashAfter={(record) => log.move({ after: record + 1 })}
              />
            )}
          </div>
        ))}
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

/** The row of a block in the set, null if it is not in it. */
function rowOf(blocks: Uint32Array, block: number | null): number | null {
  const row = block === null ? -1 : blocks.indexOf(block);
  return row < 0 ? null : row;
}
