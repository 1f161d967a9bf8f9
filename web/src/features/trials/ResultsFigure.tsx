/** The results of an experiment as pictures and as a table, one tab each, and the chosen point with its runs. */

import { useMemo, useState } from 'react';
import say from '../../base/messages/trials';
import { fieldLabel } from '../../base/words/fields';
import type { ExperimentSpec } from '../../lesson/schema-experiment';
import type { PageModel } from '../../views/view';
import { Choice } from '../../widgets/Field';
import { Tabs } from '../../widgets/Tabs';
import { useSize } from '../../widgets/use-size';
import { measureName } from './axes';
import { Curves } from './Curves';
import { curvesLayout } from './curves-layout';
import { Plane } from './Plane';
import { planeLayout } from './plane-layout';
import { ResultsTable } from './ResultsTable';
import type { Point } from './spreads';
import css from './trials.module.css';

interface ResultsFigureProps {
  readonly spec: ExperimentSpec;
  readonly model: PageModel;
  readonly axes: readonly (readonly unknown[])[];
  readonly points: readonly Point[];
  /** Every picture as its table. */
  readonly textForm: boolean;
  readonly chosen: number | null;
  onChoose: (point: number) => void;
}

type Picture = 'plane' | 'curves' | 'table';

export function ResultsFigure(props: ResultsFigureProps) {
  const { spec, model, axes, points, textForm, chosen, onChoose } = props;
  const { measures, published, order } = spec;
  const [picture, setPicture] = useState<Picture>(measures.length > 1 ? 'plane' : 'curves');
  const [box, size] = useSize<HTMLDivElement>();
  const names = measures.map((measure) => measureName(measure, model.vocabulary));
  const parameters = order.parameters.map(({ field }) => fieldLabel(field));
  const [pair, setPair] = useState<readonly [number, number]>([1, 0]);
  const [x, y] = [Math.min(pair[0], measures.length - 1), Math.min(pair[1], measures.length - 1)];
  const shown = textForm
    ? 'table'
    : picture === 'plane' && measures.length < 2
      ? 'curves'
      : picture;
  const width = size?.width ?? 0;
  const plane = useMemo(
    () =>
      shown !== 'plane' || width === 0
        ? null
        : planeLayout(
            {
              points,
              measures: [x, y],
              names: [measures[x]?.name ?? '', measures[y]?.name ?? ''],
              better: [measures[x]?.better ?? null, measures[y]?.better ?? null],
              published,
            },
            width,
          ),
    [shown, width, points, x, y, measures, published],
  );
  const curves = useMemo(
    () =>
      shown !== 'curves' || width === 0
        ? null
        : curvesLayout({ points, axes, measures, published }, width),
    [shown, width, points, axes, measures, published],
  );
  const options = names.map((label, place) => ({ value: String(place), label }));
  return (
    <Tabs
      label={say.picture.label()}
      tabs={[
        ...(measures.length > 1 ? [{ name: 'plane' as const, label: say.picture.plane() }] : []),
        { name: 'curves', label: axes.length > 1 ? say.picture.multiples() : say.picture.curves() },
        { name: 'table', label: say.picture.table() },
      ]}
      chosen={shown}
      onChoose={setPicture}
    >
      <div ref={box} className={css.picture}>
        {shown === 'plane' && measures.length > 2 && (
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
          <Plane
            geometry={plane}
            names={[names[x] ?? '', names[y] ?? '']}
            measures={[x, y]}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
        {curves !== null && (
          <Curves
            geometry={curves}
            measures={names}
            parameters={parameters}
            chosen={chosen}
            onChoose={onChoose}
          />
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
        {shown !== 'table' && <Key spec={spec} isPlane={shown === 'plane'} />}
      </div>
    </Tabs>
  );
}

/** What the marks mean, and of which systems the rings are. */
function Key({ spec: { published }, isPlane }: { spec: ExperimentSpec; isPlane: boolean }) {
  return (
    <ul className={css.key}>
      <li>
        <svg width={44} height={16} aria-hidden="true">
          <line className={css.thin} x1={2} x2={42} y1={8} y2={8} />
          <line className={css.thick} x1={12} x2={30} y1={8} y2={8} />
          <circle className={css.disc} cx={21} cy={8} r={4.5} />
        </svg>
        {isPlane ? say.key.disc() : say.key.band()}
      </li>
      {isPlane && <li>{say.key.front()}</li>}
      {published.map(({ system, source }) => (
        <li key={system}>
          <svg width={16} height={16} aria-hidden="true">
            <circle className={css.ring} cx={8} cy={8} r={5} />
          </svg>
          {say.key.published({ system, source, hasSource: source !== '' })}
        </li>
      ))}
    </ul>
  );
}
