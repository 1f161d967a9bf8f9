/** Two runs on one axis of time, drawn: the threads of each beside its recovery set, and what one is behind the other. */

import { Fragment, useMemo } from 'react';
import say from '../../../base/messages/compare';
import { unbroken } from '../../../base/numbers';
import { SIDES } from '../../../player/pair';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import type { ComparedFigureProps } from '../../comparison';
import { CommitCurves } from './CommitCurves';
import css from './compare.module.css';
import { compareLayout, shownOf } from './layout';
import { SidePanel } from './SidePanel';
import { finishSentence, gapSentence, meanSentence } from './sentences';
import { setGrid } from './set-grid';
import { Threads } from './Threads';

/** The column of the current values, and the room next to it, px. */
const [PANEL, BESIDE] = [236, 20];
/** From here on there is room for both. */
const WIDE = 820;

export function CompareFigure({
  a,
  b,
  width,
  sentence,
  captions,
  span,
  zooming,
}: ComparedFigureProps) {
  const zoom = useRootZoom();
  const runs = useMemo(() => shownOf({ a, b }), [a, b]);
  const isWide = width / zoom >= WIDE;
  const room = width / zoom - (isWide ? PANEL + BESIDE : 0);
  const geometry = useMemo(() => compareLayout(runs, room, span), [runs, room, span]);
  const panel = isWide ? PANEL : room;
  const { gap, finish } = geometry;
  const most = Math.max(...SIDES.map((side) => setGrid(runs[side].frame, 1, 0).total));
  return (
    <figure className={`${css.compare} ${isWide ? css.wide : ''}`} aria-label={sentence}>
      {SIDES.map((side) => (
        <Fragment key={side}>
          <SidePanel
            side={side}
            caption={captions[side]}
            run={runs[side]}
            width={panel}
            height={geometry.blocks[side].height}
            zoom={zoom}
            most={most}
          />
          <Threads {...{ side, geometry, zoom, zooming }} />
        </Fragment>
      ))}
      <figcaption className={css.told}>
        <p className={css.gap}>{unbroken(gapSentence(gap))}</p>
        <p>{gap.sinceCrash ? unbroken(meanSentence(gap)) : say.gap.noCrash()}</p>
        <p>{unbroken(finishSentence(finish))}</p>
      </figcaption>
      <CommitCurves {...{ geometry, zoom, zooming }} />
    </figure>
  );
}
