/** Every block of the chosen restore after recovery, a row for each DATA volume. */

import { type MouseEvent, useMemo, useState } from 'react';
import say from '../../../base/messages/views/snapshots-text';
import { formatCount } from '../../../base/numbers';
import { BLOCK_STATE_NAMES } from '../../../engine/generated/snapshots-codes';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { useSize } from '../../../widgets/use-size';
import marks from '../../marks/snapshot-marks.module.css';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../../view';
import shared from '../picture.module.css';
import { Told } from '../Told';
import type { SnapshotsTypes } from '../types';
import { blockText } from '../words';
import css from './blocks.module.css';
import { blockDetail, firstTold } from './detail';
import { blockAt, blocksLayout } from './layout';
import { blocksSentence, countsOf } from './text';

const KEY_SIDE = 10;
/** In lower rows only the first number has room, px. */
const LEAST_NUMBERED = 8;

/** How each state looks, in the order of the codes. */
const LOOKS = [marks.asItWas, marks.byRedo, marks.byImage, marks.stopped, marks.wrong];
/** What the legend calls each state. */
const MARKS = ['blockAsCopied', 'blockByRedo', 'blockByImage', 'blockStopped', 'blockWrong'];

export function BlocksView({ frame, width, height }: ViewProps<SnapshotsTypes>) {
  const zoom = useRootZoom();
  const [box, size] = useSize<HTMLDivElement>();
  const fills = height > 0;
  const room = fills ? (size?.height ?? 0) / zoom : null;
  const layout = useMemo(() => blocksLayout(frame, width / zoom, room), [frame, width, room, zoom]);
  const [chosen, setChosen] = useState<number | null>(null);
  if (frame.blocks.rows === 0) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  const numbered = layout.step < LEAST_NUMBERED ? layout.rows.slice(0, 1) : layout.rows;
  const counts = countsOf(frame);
  const told = chosen ?? firstTold(frame);
  const place = layout.places.find(({ block }) => block === told);
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const block = blockAt(layout, (clientX - left) / zoom, (clientY - top) / zoom);
    if (block !== undefined) setChosen(block);
  };
  return (
    <figure
      className={`${shared.picture} ${css.blocks}`}
      style={fills ? { height } : undefined}
      aria-label={blocksSentence(frame)}
    >
      <div ref={box}>
        <svg
          width={layout.width * zoom}
          height={layout.height * zoom}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          aria-hidden="true"
          onClick={choose}
        >
          {numbered.map(({ volume, y }) => (
            <text key={volume} className={shared.number} x={22} y={y + layout.side * 0.5 + 4}>
              {volume + 1}
            </text>
          ))}
          {layout.paths.map((path, state) => (
            <path
              key={BLOCK_STATE_NAMES[state]}
              className={LOOKS[state]}
              data-mark={MARKS[state]}
              d={path}
            />
          ))}
          <path className={css.crosses} d={layout.crosses} />
          {place !== undefined && (
            <rect
              className={css.told}
              x={place.x - 2}
              y={place.y - 2}
              width={layout.side + 4}
              height={layout.side + 4}
            />
          )}
        </svg>
      </div>
      <ul className={shared.key}>
        {BLOCK_STATE_NAMES.map((name, state) => (
          <li key={name}>
            <svg width={KEY_SIDE + 2} height={KEY_SIDE + 2} aria-hidden="true">
              <rect className={LOOKS[state]} x="1" y="1" width={KEY_SIDE} height={KEY_SIDE} />
            </svg>
            {blockText(state)}: {formatCount(counts[state] ?? 0)}
          </li>
        ))}
      </ul>
      <Told
        label={say.blocks.one()}
        number={told}
        min={0}
        max={frame.blocks.rows - 1}
        words={blockDetail(frame, told)}
        onChoose={setChosen}
      />
    </figure>
  );
}
