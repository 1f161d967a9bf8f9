/** The newest redo, each record as long as its bytes: images of blocks among changes, and below it the same without images. */

import { useMemo } from 'react';
import say from '../../../base/messages/views/snapshots-text';
import { formatBytes } from '../../../base/numbers';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import marks from '../../marks/snapshot-marks.module.css';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../../view';
import shared from '../picture.module.css';
import type { SnapshotsTypes } from '../types';
import { NARROW, type TapeLayout, tapeLayout } from './layout';
import css from './tape.module.css';
import { tapeSentence } from './text';

/** The sentence below, px: at most so many lines on a narrow page. */
const [SENTENCE, NARROW_SENTENCE] = [32, 98];

export function TapeView({ frame, width, height: room }: ViewProps<SnapshotsTypes>) {
  const zoom = useRootZoom();
  const layout = useMemo(() => {
    const below = width / zoom < NARROW ? NARROW_SENTENCE : SENTENCE;
    return tapeLayout(frame, width / zoom, room > 0 ? room / zoom - below : null);
  }, [frame, width, room, zoom]);
  if (frame.tape.rows === 0) return <Empty why={say.tape.none()} filledBy={say.tape.noneHint()} />;
  const { logged, without, height } = layout;
  return (
    <figure className={shared.picture} aria-label={tapeSentence(layout)}>
      <svg
        width={layout.width * zoom}
        height={height * zoom}
        viewBox={`0 0 ${layout.width} ${height}`}
        aria-hidden="true"
      >
        <Records layout={layout} tape={logged} name={say.tape.logged()} />
        {without !== null && <Records layout={layout} tape={without} name={say.tape.without()} />}
      </svg>
      <p className={css.sentence}>{tapeSentence(layout)}</p>
    </figure>
  );
}

interface RecordsProps {
  readonly layout: TapeLayout;
  readonly tape: TapeLayout['logged'];
  readonly name: string;
}

function Records({ layout: { narrow, imageHeight }, tape, name }: RecordsProps) {
  const { top, bytes, changes, images } = tape;
  return (
    <>
      {narrow ? (
        <text className={shared.name} x={0} y={top - 6}>
          {name}
          <tspan className={shared.quiet} dx={8}>
            {formatBytes(bytes)}
          </tspan>
        </text>
      ) : (
        <>
          <text className={shared.name} x={0} y={top + 13}>
            {name}
          </text>
          <text className={shared.quiet} x={0} y={top + 29}>
            {formatBytes(bytes)}
          </text>
        </>
      )}
      <path className={marks.change} data-mark="redoBytes" d={changes} />
      {images.map(({ key, block, x, y, width, isNumbered }) => (
        <g key={key}>
          <rect
            className={marks.image}
            data-mark="blockImage"
            x={x}
            y={y}
            width={width}
            height={imageHeight}
            rx={1.5}
          />
          {isNumbered && (
            <text className={css.block} x={x + width / 2} y={y + imageHeight / 2 + 4}>
              {block}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
