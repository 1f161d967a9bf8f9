/** What a prediction rests on: the same number under other assumptions, around the published one. */

import { useMemo } from 'react';
import say from '../../base/messages/reproduction';
import { formatPlain } from '../../base/numbers';
import type { ExperimentRow } from '../../engine/generated/control';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import { assumedLayout, rowsOfAssumptions } from './assumptions-layout';
import { OriginMark } from './OriginMark';
import css from './published.module.css';
import { agreementOf, nameOf, settingOf, simulatedOf, verdictOf } from './Rows';

export function AssumptionsChart({ rows }: { rows: readonly ExperimentRow[] }) {
  const [box, size] = useSize<HTMLDivElement>();
  const zoom = useRootZoom();
  const assumed = useMemo(() => rowsOfAssumptions(rows), [rows]);
  const geometry = useMemo(
    () => (size === null ? null : assumedLayout(assumed, size.width / zoom)),
    [assumed, size, zoom],
  );
  if (assumed.length === 0) return null;
  return (
    <figure className={css.figure}>
      <figcaption>
        <b>{say.assumed.title()}</b> {say.assumed.explanation()}
      </figcaption>
      <div ref={box}>
        {geometry !== null && (
          <svg
            width={geometry.width * zoom}
            height={geometry.height * zoom}
            viewBox={`0 0 ${geometry.width} ${geometry.height}`}
            role="img"
            aria-label={assumed.map(saysOf).join('. ')}
          >
            <rect
              className={css.within}
              x={geometry.from}
              y={0}
              width={geometry.to - geometry.from}
              height={geometry.foot}
            />
            <line
              className={css.published}
              x1={geometry.published}
              x2={geometry.published}
              y1={0}
              y2={geometry.foot}
            />
            {geometry.points.map(({ row, x, y, mark }, i) => (
              <g key={nameOf(row)}>
                <text className={css.assumption} x={geometry.x0} y={y - 12}>
                  {i === 0
                    ? say.assumed.asPredicted()
                    : row.setting.slice(assumed[0]?.setting.length).map(settingOf).join(', ')}
                </text>
                <line className={css.grid} x1={geometry.x0} x2={geometry.x1} y1={y} y2={y} />
                <OriginMark x={x} y={y} mark={mark} />
                <text
                  className={css.value}
                  x={x > geometry.width - 130 ? x - 10 : x + 10}
                  y={y + 4}
                  textAnchor={x > geometry.width - 130 ? 'end' : 'start'}
                >
                  {say.assumed.value({ value: simulatedOf(row), agreement: agreementOf(row) })}
                </text>
              </g>
            ))}
            <line
              className={css.foot}
              x1={geometry.x0}
              x2={geometry.x1}
              y1={geometry.foot}
              y2={geometry.foot}
            />
            {geometry.ticks.map(({ x, value }) => (
              <text key={value} className={css.under} x={x} y={geometry.foot + 17}>
                {say.seconds({ seconds: formatPlain(value) })}
              </text>
            ))}
          </svg>
        )}
      </div>
    </figure>
  );
}

const saysOf = (row: ExperimentRow) => `${nameOf(row)}: ${simulatedOf(row)}, ${verdictOf(row)}`;
