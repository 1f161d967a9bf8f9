/** The results of an experiment as pictures and as a table, one tab each. */

import { useMemo, useState } from 'react';
import say from '../../base/messages/trials';
import type { ExperimentSpec } from '../../lesson/schema-experiment';
import type { PageModel } from '../../views/view';
import { planeLayout } from '../../widgets/chart/plane-layout';
import { Choice } from '../../widgets/Field';
import { Tabs } from '../../widgets/Tabs';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import { CurvePanels } from './CurvePanels';
import { curvePanels } from './curve-panels';
import { measureName } from './measure-name';
import type { ParameterWords } from './parameter-words';
import { planeInput } from './plane-input';
import { ResultsKey } from './ResultsKey';
import { ResultsTable } from './ResultsTable';
import type { Point } from './spreads';
import { TradeOff } from './TradeOff';
import css from './trials.module.css';

interface ResultsFigureProps {
  readonly spec: ExperimentSpec;
  readonly model: PageModel;
  readonly parameters: readonly ParameterWords[];
  readonly axes: readonly (readonly unknown[])[];
  readonly points: readonly Point[];
  /** Every picture as its table. */
  readonly textForm: boolean;
  /** The number of the chosen point. */
  readonly chosen: number | null;
  onChoose: (point: number) => void;
}

type Picture = 'plane' | 'curves' | 'table';

export function ResultsFigure(props: ResultsFigureProps) {
  const { spec, model, parameters, axes, points, textForm, chosen, onChoose } = props;
  const { measures, published, order } = spec;
  const [picture, setPicture] = useState<Picture>(measures.length > 1 ? 'plane' : 'curves');
  const [box, size] = useSize<HTMLDivElement>();
  const zoom = useRootZoom();
  const names = measures.map((measure) => measureName(measure, model.vocabulary));
  const [pair, setPair] = useState<readonly [number, number]>([1, 0]);
  const [x, y] = [Math.min(pair[0], measures.length - 1), Math.min(pair[1], measures.length - 1)];
  const hasPlane = measures.length > 1;
  const shown = textForm ? 'table' : picture === 'plane' && !hasPlane ? 'curves' : picture;
  const width = Math.floor((size?.width ?? 0) / zoom);
  const isEmpty = points.every(({ spreads }) => spreads.every((spread) => spread === null));
  // A chart of published numbers has axes without any run.
  const hasAxes = !isEmpty || published.length > 0;
  const plane = useMemo(
    () =>
      shown !== 'plane' || width === 0 || !hasAxes
        ? null
        : planeLayout(
            planeInput({ points, parameters, axes: [x, y], measures, published }),
            width,
            heightOf(width),
          ),
    [shown, width, hasAxes, points, parameters, x, y, measures, published],
  );
  const panels = useMemo(
    () =>
      shown !== 'curves' || width === 0 || !hasAxes
        ? null
        : curvePanels({ points, axes, parameters, measures, published }, width),
    [shown, width, hasAxes, points, axes, parameters, measures, published],
  );
  const options = names.map((label, place) => ({ value: String(place), label }));
  const reader = {
    zoom,
    chosen: chosen === null ? null : String(chosen),
    onChoose: (key: string) => onChoose(Number(key)),
  };
  return (
    <Tabs
      label={say.picture.label()}
      tabs={[
        ...(hasPlane ? [{ name: 'plane' as const, label: say.picture.plane() }] : []),
        { name: 'curves', label: axes.length > 1 ? say.picture.multiples() : say.picture.curves() },
        { name: 'table', label: say.picture.table() },
      ]}
      chosen={shown}
      onChoose={setPicture}
    >
      <div ref={box} className={css.picture}>
        {isEmpty && shown !== 'table' && <p className={css.empty}>{say.picture.empty()}</p>}
        {shown === 'plane' && hasAxes && measures.length > 2 && (
          <div className={css.pair}>
            <Choice
              label={say.plane.upwards()}
              value={String(y)}
              options={options}
              onChange={(value) => setPair([x, Number(value)])}
            />
            <Choice
              label={say.plane.right()}
              value={String(x)}
              options={options}
              onChange={(value) => setPair([Number(value), y])}
            />
          </div>
        )}
        {plane !== null && (
          <TradeOff
            geometry={plane}
            points={points}
            parameters={parameters}
            names={[names[x] ?? '', names[y] ?? '']}
            axes={[x, y]}
            {...reader}
          />
        )}
        {panels !== null && (
          <CurvePanels panels={panels} measures={names} parameters={parameters} {...reader} />
        )}
        {shown === 'table' && (
          <ResultsTable
            points={points}
            parameters={parameters}
            measures={names}
            seeds={order.seeds.length}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
        {shown !== 'table' && hasAxes && (
          <ResultsKey spec={spec} isPlane={shown === 'plane'} isJudged={plane?.better != null} />
        )}
      </div>
    </Tabs>
  );
}

/** Of a plane, px. */
const heightOf = (width: number) => Math.round(Math.max(300, Math.min(620, width * 0.68)));
