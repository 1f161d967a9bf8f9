/** Every block of the chosen restore after recovery, a row for each DATA volume. */

import { useMemo } from 'react';
import say from '../../../base/messages/views/snapshots-text';
import { formatCount } from '../../../base/numbers';
import { BLOCK_STATE_NAMES } from '../../../engine/generated/snapshots-codes';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../../view';
import type { SnapshotsTypes } from '../types';
import { blockText } from '../words';
import css from './blocks.module.css';
import { blocksLayout, SIDE } from './layout';
import { blocksSentence, countsOf } from './text';

/** How each state looks, in the order of the codes. */
const LOOKS = [css.asItWas, css.byRedo, css.byImage, css.stopped, css.wrong];

export function BlocksView({ frame, width }: ViewProps<SnapshotsTypes>) {
  const zoom = useRootZoom();
  const layout = useMemo(() => blocksLayout(frame, width / zoom), [frame, width, zoom]);
  if (frame.blocks.rows === 0) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  const counts = countsOf(frame);
  return (
    <figure className={css.blocks} aria-label={blocksSentence(frame)}>
      <svg
        width={layout.width * zoom}
        height={layout.height * zoom}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        aria-hidden="true"
      >
        {layout.rows.map(({ volume, y }) => (
          <text key={volume} className={css.number} x={22} y={y + 9}>
            {volume + 1}
          </text>
        ))}
        {layout.paths.map((path, state) => (
          <path key={BLOCK_STATE_NAMES[state]} className={LOOKS[state]} d={path} />
        ))}
        <path className={css.crosses} d={layout.crosses} />
      </svg>
      <ul className={css.key}>
        {BLOCK_STATE_NAMES.map((name, state) => (
          <li key={name}>
            <svg width={SIDE + 2} height={SIDE + 2} aria-hidden="true">
              <rect className={LOOKS[state]} x="1" y="1" width={SIDE} height={SIDE} />
            </svg>
            {blockText(state)}: {formatCount(counts[state] ?? 0)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
