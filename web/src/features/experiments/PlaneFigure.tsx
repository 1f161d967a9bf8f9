/** A trade-off plane in the width of the page, with its words under it. */

import { type ReactNode, useMemo } from 'react';
import { Plane } from '../../widgets/chart/Plane';
import { type PlaneInput, planeLayout } from '../../widgets/chart/plane-layout';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import css from './reproduction.module.css';

interface PlaneFigureProps {
  readonly input: PlaneInput;
  /** What is to the right and upwards, with units. */
  readonly names: readonly [string, string];
  /** The picture in words. */
  readonly label: string;
  readonly children: ReactNode;
}

export function PlaneFigure({ input, names, label, children }: PlaneFigureProps) {
  const [box, size] = useSize<HTMLDivElement>();
  const zoom = useRootZoom();
  const geometry = useMemo(() => {
    if (size === null) return null;
    const width = Math.floor(size.width / zoom);
    return planeLayout(input, width, Math.max(260, Math.min(400, width * 0.5)));
  }, [input, size, zoom]);
  return (
    <figure className={css.figure}>
      <div ref={box}>
        {geometry !== null && (
          <svg
            width={geometry.width * zoom}
            height={geometry.height * zoom}
            viewBox={`0 0 ${geometry.width} ${geometry.height}`}
            role="img"
            aria-label={label}
          >
            <Plane geometry={geometry} names={names} />
          </svg>
        )}
      </div>
      {children}
    </figure>
  );
}
