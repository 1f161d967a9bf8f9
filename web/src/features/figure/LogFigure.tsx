/**
 * A real redo log in a lesson: it contains the step's crash, which can be moved. The previous log is shown until the
 * next step's log is loaded.
 */

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/figure';
import { firstRule } from '../../engine/buddy-rule';
import { keptOf } from '../../lesson/log-reader';
import type { LogFigure as Figure } from '../../lesson/schema-figure';
import { LogLandscape } from '../../views/redo-log/tape/LogLandscape';
import { LogScore, type LogScoreProps } from '../../views/redo-log/tape/LogScore';
import { axisOf } from '../../views/redo-log/tape/layout';
import { NearTape } from '../../views/redo-log/tape/NearTape';
import { GrowthChart } from '../../views/redo-log/tape/position-charts';
import { storyOf } from '../../views/redo-log/tape/text';
import { Loading, Message } from '../../widgets/Message';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { Figures } from '../redo-log/Figures';
import { logFailureText } from '../redo-log/failures';
import { LogSession } from '../redo-log/session';
import type { LogState, OpenLog } from '../redo-log/state';
import { exampleNamed } from './example-sources';
import css from './lesson-figure.module.css';

interface LogFigureProps {
  readonly figure: Figure;
  readonly width: number;
  /** Room for it, px; 0 where it takes what it needs. */
  readonly height: number;
  readonly textForm: boolean;
  /** The one part that is drawn; left out: all of the step's. */
  readonly only?: Figure['draw'][number] | undefined;
  /** Where the crash stands for several windows; null where it is this one's alone. */
  readonly shared: FigureCrash | null;
}

export default function LogFigure(props: LogFigureProps) {
  const log = useLog(props.figure, props.shared);
  return log === null ? null : <Shown {...props} log={log} />;
}

/** The log of the figure, opened at its crash, or where that was moved to already. */
function useLog(figure: Figure, shared: FigureCrash | null): LogSession | null {
  const [log, setLog] = useState<LogSession | null>(null);
  const moved = useRef(shared?.at);
  moved.current = shared?.at;
  useEffect(() => {
    const made = new LogSession();
    setLog(made);
    return () => made.close();
  }, []);
  useEffect(() => {
    if (log !== null) void openFigure(log, figure, moved.current?.after);
  }, [log, figure]);
  return log;
}

interface ShownProps extends LogFigureProps {
  readonly log: LogSession;
}

function Shown(props: ShownProps) {
  const { log, figure } = props;
  const state = useStore(log.state);
  const last = useRef<OpenLog | null>(null);
  if (state.phase === 'open') last.current = state;
  const failed = failureOf(state);
  if (failed !== null) return <Message title={failed.title}>{failed.detail}</Message>;
  const open = last.current;
  if (open === null) {
    return <Loading title={say.log.reading()} doing={exampleNamed(figure.example).words.title()} />;
  }
  return <Opened {...props} open={open} isOpen={state.phase === 'open'} />;
}

function failureOf(state: LogState): { title: string; detail: string } | null {
  if (state.phase !== 'choose' || state.failed === null) return null;
  const { failure } = state.failed;
  if (failure.kind === 'rejected')
    return logFailureText({ kind: 'unread', detail: say.log.notALog() });
  return logFailureText(failure);
}

/** What each part takes, px, with what is under it; of the score its natural height. */
const PART_PX = { score: 410, near: 170, growth: 190, first_pass: 325 } as const;
const FIGURES_PX = 150;

/** What is left of the height for a score beside the other parts; whether the numbers have room under them. */
function roomFor(
  draw: Figure['draw'],
  height: number,
  zoom: number,
): { score?: number; figures: boolean } {
  if (height === 0) return { figures: true };
  // Of the records alone there are no numbers.
  if (!draw.includes('score')) return { score: height - 20, figures: false };
  // The landscape grows with the type of the page.
  const more = draw.includes('first_pass') ? (zoom - 1) * PART_PX.first_pass : 0;
  const taken = draw.reduce((sum, part) => sum + PART_PX[part], more);
  const figures = height - taken >= FIGURES_PX;
  const rest = height - taken - (figures ? FIGURES_PX : 0);
  return { score: rest + PART_PX.score - 20, figures };
}

interface OpenedProps extends ShownProps {
  readonly open: OpenLog;
  /** It is that of the figure, not the one before. */
  readonly isOpen: boolean;
}

function Opened(props: OpenedProps) {
  const { open, isOpen, log, figure, width, height, textForm, shared, only } = props;
  const draw = only === undefined ? figure.draw : [only];
  const room = roomFor(draw, height, useRootZoom());
  const [lit, setLit] = useState<number | null>(null);
  const home = keptOf(figure, open.picture.summary);
  const { move, hold } = useSharedCrash(log, isOpen ? open : null, home, shared);
  const { picture } = open;
  // The records are not counted: a question about them must not be answered next to them.
  const whole = figure.draw.some((part) => part !== 'near');
  const shown = lit !== null && lit < picture.set.rows ? lit : null;
  return (
    <section className={css.log} aria-label={open.example?.words.title() ?? open.name}>
      {(!textForm || !whole) && (
        <LogParts
          draw={draw}
          picture={picture}
          width={width}
          {...(room.score === undefined ? {} : { height: room.score })}
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
          <div className={room.figures || textForm ? undefined : 'unseen'}>
            <Figures report={picture.report} buddy={picture.buddy?.report ?? null} />
          </div>
        </>
      )}
    </section>
  );
}

// What a step draws of its log, from top to bottom: the complete log, the records at the crash, curves over all
// crashes.

interface LogPartsProps extends Omit<LogScoreProps, 'onMove'> {
  readonly draw: Figure['draw'];
  /** Asks for a crash elsewhere: a step away, at a place on the axis, or after a record. */
  onMove(to: Parameters<LogScoreProps['onMove']>[0] | { readonly after: number }): void;
}

export function LogParts(props: LogPartsProps) {
  const { draw, picture, width, height, lit, onLight, onMove, onHold } = props;
  const parts = { picture, width, onMove };
  return draw.map((part) => (
    <div key={part}>
      {part === 'score' && (
        <LogScore
          {...{ ...parts, lit, onLight, onHold }}
          {...(height === undefined ? {} : { height })}
        />
      )}
      {part === 'growth' && <GrowthChart {...parts} {...axisOf(width)} />}
      {part === 'first_pass' && picture.buddy !== null && <LogLandscape {...parts} />}
      {part === 'near' && (
        <NearTape
          picture={picture}
          width={width}
          {...(height === undefined || draw.length > 1 ? {} : { height })}
          lit={lit === null ? null : (picture.set.block[lit] ?? null)}
          onLight={(block) => onLight(rowOf(picture.set.block, block))}
          onCrashAfter={(record) => onMove({ after: record + 1 })}
        />
      )}
    </div>
  ));
}

/** The row of a block in the set, null if it is not in it. */
function rowOf(blocks: Uint32Array, block: number | null): number | null {
  const row = block === null ? -1 : blocks.indexOf(block);
  return row < 0 ? null : row;
}

// Opens the log of a step's figure at its crash, or where that was moved to. Draws nothing.

/** `after`: so many records are left. */
export function openFigure(log: LogSession, figure: Figure, after?: number): Promise<void> {
  return log.openExample(exampleNamed(figure.example), (size) => ({
    place: { after: after ?? keptOf(figure, size) },
    writes: figure.writes,
    ...(figure.buddy ? { buddy: firstRule(size) } : {}),
  }));
}

// The crash in a real log where several windows show it: one moves it, the others follow, and whoever looked around on
// their own finds it again where it is. Knows neither windows nor messages.

/** The position of the crash, in records before it; and whether it is being dragged, which keeps the score's range. */
interface HeldCrash {
  readonly after: number;
  readonly held: boolean;
}

export interface FigureCrash {
  /** Null where the step's figure has it. */
  readonly at: HeldCrash | null;
  /** Says where it was moved to; null in a window that follows. */
  readonly onMove: ((at: HeldCrash) => void) | null;
}

const ALONE: FigureCrash = { at: null, onMove: null };
const keyOf = ({ after, held }: HeldCrash) => `${after} ${held}`;

type Move = Parameters<LogSession['move']>[0];

/** `home`: records that the figure's own crash leaves. Returns what a handle is to call. */
function useSharedCrash(
  log: LogSession,
  open: OpenLog | null,
  home: number,
  shared: FigureCrash | null,
): { move(to: Move): void; hold(held: boolean): void } {
  const { at, onMove } = shared ?? ALONE;
  const [held, setHeld] = useState(false);
  /** What was last heard, or said. */
  const announced = useRef<string | null>(null);
  const kept = open?.picture.report.kept_records ?? null;
  const isShared = shared !== null;

  useEffect(() => {
    if (!isShared || kept === null) return;
    const to = at ?? { after: home, held: false };
    // Who moves it hears nothing but that it is back where the step has it.
    const own = onMove !== null && at !== null && announced.current !== null;
    if (own || keyOf(to) === announced.current) return;
    announced.current = keyOf(to);
    if (onMove === null) log.hold(to.held);
    if (to.after !== kept) log.move({ after: to.after });
  }, [log, isShared, at, onMove, home, kept]);

  useEffect(() => {
    if (onMove === null || kept === null || keyOf({ after: kept, held }) === announced.current)
      return;
    announced.current = keyOf({ after: kept, held });
    onMove({ after: kept, held });
  }, [onMove, kept, held]);

  const follows = isShared && onMove === null;
  return {
    move(to) {
      if (!follows) log.move(to);
    },
    hold(next) {
      if (follows) return;
      log.hold(next);
      setHeld(next);
    },
  };
}
