/** The trade-off between two measures of an experiment, its points chosen by pointer and arrow keys. */

import say from '../../base/messages/trials';
import { Plane } from '../../widgets/chart/Plane';
import { PointReader } from '../../widgets/chart/PointReader';
import type { PlaneGeometry } from '../../widgets/chart/plane-layout';
import { shortNumber } from '../../widgets/chart/plot';
import { type ParameterWords, pointWords } from './parameter-words';
import { keyOf } from './plane-input';
import type { Point } from './spreads';

interface TradeOffProps {
  readonly geometry: PlaneGeometry;
  readonly points: readonly Point[];
  readonly parameters: readonly ParameterWords[];
  /** Names of the measures to the right and upwards with their units, and their numbers. */
  readonly names: readonly [string, string];
  readonly axes: readonly [number, number];
  readonly zoom: number;
  readonly chosen: string | null;
  onChoose: (key: string) => void;
}

export function TradeOff(props: TradeOffProps) {
  const { geometry, points, parameters, names, axes, ...reader } = props;
  const discs = geometry.series.flatMap(({ discs }) => discs);
  const read = points.flatMap((point) => {
    const disc = discs.find(({ key }) => key === keyOf(point));
    if (disc === undefined) return [];
    const numbers = axes.map((measure) => shortNumber(point.spreads[measure]?.median ?? 0));
    const words = {
      point: pointWords(point, parameters),
      x: say.plane.amount({ name: names[0], number: numbers[0] ?? '' }),
      y: say.plane.amount({ name: names[1], number: numbers[1] ?? '' }),
    };
    const isFront = geometry.better !== null && disc.isBest;
    return [{ ...disc, text: isFront ? say.plane.bestPoint(words) : say.plane.point(words) }];
  });
  return (
    <PointReader
      label={say.plane.label()}
      points={read}
      width={geometry.width}
      height={geometry.height}
      {...reader}
    >
      <Plane geometry={geometry} names={names} chosen={reader.chosen} />
    </PointReader>
  );
}
