/** Coordinator and slaves of the second pass: who works on what, who waits for whom, and each message between them. */

import { useMemo } from 'react';
import say from '../../../base/messages/views/slaves';
import { WORK_KIND_NAMES, WorkKind } from '../../../engine/generated/codes';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { hueClass } from '../../marks/geometry';
import { FigureKey, FigureKeys, figureWords } from '../../parts/FigureKeys';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../view';
import { NARROW, type SlavesLayout, slavesLayout } from './layout';
import css from './slaves.module.css';
import { processName, slavesSentence } from './text';

/** Height of the sentence and the legend under the picture, px; and where both need more lines. */
const [WORDS, NARROW_WORDS] = [84, 176];

export function SlavesView({ frame, width, height }: ViewProps) {
  const zoom = useRootZoom();
  const layout = useMemo(() => {
    const words = width / zoom < NARROW ? NARROW_WORDS : WORDS;
    return slavesLayout(frame, width / zoom, height / zoom - words);
  }, [frame, width, height, zoom]);
  if (layout === null) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  const by = frame.clock.recovering_instance[0] ?? 0;
  return (
    <figure className={css.figure} aria-label={slavesSentence(frame)}>
      <svg
        width={width}
        height={layout.height * zoom}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="presentation"
      >
        <Picture layout={layout} hue={by < frame.instances.rows ? by : 0} />
      </svg>
      <FigureKeys label={say.legend()}>
        {WORK_KIND_NAMES.map((name, kind) => (
          <FigureKey key={name} words={say.kind[name]()} className={hueClass(0)}>
            <rect className={look(kind)} x="1" y="1" width="20" height="10" rx="1.5" />
          </FigureKey>
        ))}
      </FigureKeys>
      <figcaption className={figureWords}>{slavesSentence(frame)}</figcaption>
    </figure>
  );
}

function Picture({ layout, hue }: { readonly layout: SlavesLayout; readonly hue: number }) {
  const { x0, x1, foot, axis, rows, messages, barHeight, narrow, now, nowWords } = layout;
  const isNamed = (process: number) =>
    process < 2 || process === rows.length - 1 || barHeight >= 12;
  return (
    <g className={hueClass(hue)}>
      {rows.map(({ process, y, bars }) => (
        <g key={process}>
          <line
            className={css.ground}
            x1={x0}
            y1={y + barHeight + 1}
            x2={x1}
            y2={y + barHeight + 1}
          />
          {isNamed(process) && (
            <text className={css.name} x={x0 - 8} y={y + barHeight / 2 + 4}>
              {narrow ? process || '' : processName(process)}
            </text>
          )}
          {bars.map(({ key, kind, x, width }) => (
            <rect
              key={key}
              className={look(kind)}
              x={x}
              y={y}
              width={width}
              height={barHeight}
              rx={1.5}
            />
          ))}
        </g>
      ))}
      {messages.map(({ key, x, y1, y2 }) => (
        <g key={key}>
          <line className={css.message} x1={x} y1={y1} x2={x} y2={y2} />
          <circle className={css.dot} cx={x} cy={y2} r={1.6} />
        </g>
      ))}
      <TimeAxis
        {...{ axis, x0, x1 }}
        y={foot}
        unit="s"
        clear={now === null ? [] : [pillPlace(now, nowWords, x0, x1)]}
      />
      {now !== null && <NowLine {...{ x0, x1, x: now }} words={nowWords} top={4} bottom={foot} />}
    </g>
  );
}

const LOOKS: Readonly<Record<WorkKind, string | undefined>> = {
  [WorkKind.ReadRedo]: css.reads,
  [WorkKind.SendMessage]: css.sends,
  [WorkKind.WaitForSlave]: css.waits,
  [WorkKind.ReadBlock]: css.fetches,
  [WorkKind.ApplyRedo]: css.applies,
};

const look = (kind: number): string | undefined => LOOKS[kind as WorkKind];
