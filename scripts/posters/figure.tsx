/** Draws what a step shows in place of views: a real redo log at its crash, or numbers of the paper. */

import { renderToStaticMarkup } from 'react-dom/server';
import say from '../../web/src/base/messages/paper-figures';
import { LogParts, openFigure } from '../../web/src/features/figure/LogFigure';
import css from '../../web/src/features/figure/lesson-figure.module.css';
import PaperFigure, { barsOf } from '../../web/src/features/figure/PaperFigure';
import { isOfStreams, streamsDrawn } from '../../web/src/features/figure/StreamsFigure';
import { LogSession } from '../../web/src/features/redo-log/session';
import type { Figure, LogFigure } from '../../web/src/lesson/schema-figure';
import { landscapeHeight } from '../../web/src/views/redo-log/tape/LogLandscape';
import { scoreLayout } from '../../web/src/views/redo-log/tape/layout';
import type { LogPicture } from '../../web/src/views/redo-log/tape/picture';
import { bandOf } from '../../web/src/views/redo-log/tape/position-charts';
import { storyOf } from '../../web/src/views/redo-log/tape/text';
import { modelInProcess, type Wasm } from '../in-process';
import type { Drawn } from './svg';

export async function figureDrawn(
  figure: Figure,
  width: number,
  wasm: Wasm,
): Promise<Drawn | null> {
  return figure.kind === 'paper' ? paperDrawn(figure, width) : await logDrawn(figure, width, wasm);
}

/** The height of title and source above the bars, px. */
const CAPTION = 66;
const BAR_ROW = 104;
/** Three tables with fifteen rows of two lines between them, and the line that explains their ranges, px. */
const TABLES = 1200;
/** Ten rows of at most three lines, and the line under them, px. */
const MACHINES = 640;
/** Nine rows, or six of two lines, and the lines under them, px. */
const STREAMS = 480;

function paperDrawn(figure: Extract<Figure, { kind: 'paper' }>, width: number): Drawn {
  const markup = renderToStaticMarkup(
    <PaperFigure figure={figure} width={width} height={0} textForm={false} />,
  );
  if (figure.which === 'reproduced') {
    return { markup, height: TABLES, says: say.reproduced.title() };
  }
  if (figure.which === 'machines') {
    return { markup, height: MACHINES, says: say.machines.title() };
  }
  const drawn = isOfStreams(figure.which) ? streamsDrawn(figure.which) : barsOf(figure.which);
  if (!('bars' in drawn)) return { markup, height: STREAMS, says: `${drawn.caption}.` };
  const { title, source, bars } = drawn;
  const sentences = bars.map(({ name, says }) => `${name}: ${says}`).join('. ');
  return {
    markup,
    height: CAPTION + bars.length * BAR_ROW,
    says: `${title}. ${source}. ${sentences}.`,
  };
}

async function logDrawn(figure: LogFigure, width: number, wasm: Wasm): Promise<Drawn | null> {
  const log = new LogSession(modelInProcess('redo_log', wasm));
  await openFigure(log, figure);
  const state = log.state.getState();
  log.close();
  if (state.phase !== 'open') return null;
  const { picture } = state;
  const nothing = () => {};
  const markup = renderToStaticMarkup(
    <div className={css.log}>
      <LogParts
        draw={figure.draw}
        picture={picture}
        width={width}
        lit={null}
        onLight={nothing}
        onMove={nothing}
        onHold={nothing}
      />
    </div>,
  );
  const heights = figure.draw.map((part) => heightOf(part, picture, width));
  const height = heights.reduce((sum, next) => sum + next + GAP, -GAP);
  return { markup, height, says: storyOf(picture).join(' ') };
}

const GAP = 20;
/** The records at the crash and the line under them, px. */
const NEAR = 124;

function heightOf(part: LogFigure['draw'][number], picture: LogPicture, width: number): number {
  if (part === 'score') return scoreLayout(picture, width).height;
  if (part === 'first_pass') return landscapeHeight(picture.buddy !== null);
  return part === 'near' ? NEAR : bandOf(false).bottom + 24;
}
