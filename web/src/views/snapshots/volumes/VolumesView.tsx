/** Volumes over time with the chosen copies: what each copy has, the redo that joins them, and what lies between. */

import { type MouseEvent, useMemo, useState } from 'react';
import say from '../../../base/messages/views/snapshots-text';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import marks from '../../marks/snapshot-marks.module.css';
import type { ViewProps } from '../../view';
import shared from '../picture.module.css';
import { Told } from '../Told';
import type { SnapshotsTypes } from '../types';
import { volumeDetail } from './detail';
import { type VolumeRow, type VolumesLayout, volumesLayout } from './layout';
import { volumesSentence } from './text';
import css from './volumes.module.css';

/** Below the picture: what its marks mean, and what is told of one volume, px. Where there is little room, the second is left out. */
const [KEY, NARROW_KEY, TOLD] = [30, 100, 62];
const [NARROW, LOW] = [520, 440];

export function VolumesView({ frame, width, height: room }: ViewProps<SnapshotsTypes>) {
  const zoom = useRootZoom();
  const isLow = room / zoom < LOW;
  const below = (width / zoom < NARROW ? NARROW_KEY : KEY) + (isLow ? 0 : TOLD);
  const layout = useMemo(
    () => volumesLayout(frame, { width: width / zoom, height: room / zoom - below }),
    [frame, width, room, below, zoom],
  );
  const { x0, x1, axis, now, nowWords, height } = layout;
  const [chosen, setChosen] = useState<number | null>(null);
  const volumes = [...layout.data, ...layout.reco];
  const told = chosen ?? layout.data.find(({ missed }) => missed !== '')?.volume ?? 0;
  const toldRow = volumes[told];
  const choose = ({ currentTarget, clientY }: MouseEvent) => {
    const y = (clientY - currentTarget.getBoundingClientRect().top) / zoom;
    const row = volumes.find((it) => Math.abs(it.y - y) < layout.dataRow / 2);
    if (row !== undefined) setChosen(row.volume);
  };
  const foot = height - 28;
  return (
    <figure className={shared.picture} aria-label={volumesSentence(frame)}>
      <svg
        width={layout.width * zoom}
        height={height * zoom}
        viewBox={`0 0 ${layout.width} ${height}`}
        aria-hidden="true"
        onClick={choose}
      >
        <Redo layout={layout} />
        <Sets layout={layout} />
        {layout.data.map((row) => (
          <DataVolume key={row.volume} row={row} {...{ x0, x1 }} />
        ))}
        <Names layout={layout} />
        {layout.reads !== null && (
          <line
            className={css.begin}
            x1={layout.reads.from}
            x2={layout.reads.from}
            y1={layout.redo.top}
            y2={(layout.data.at(-1)?.y ?? 0) + 10}
          />
        )}
        <path className={css.cutEdge} d={layout.cut} />
        <path className={marks.cut} data-mark="cut" d={layout.cut} />
        {layout.reco.map(({ volume, y, cut }) => (
          <g key={volume}>
            <rect className={css.recoLater} x={x0} y={y - 3} width={x1 - x0} height={6} />
            {cut !== null && (
              <>
                <rect className={css.reco} x={x0} y={y - 3} width={cut - x0} height={6} />
                <line
                  className={marks.cut}
                  data-mark="cut"
                  x1={cut}
                  x2={cut}
                  y1={y - 6}
                  y2={y + 6}
                />
              </>
            )}
          </g>
        ))}
        {!isLow && toldRow !== undefined && (
          <rect
            className={css.toldRow}
            x={x0 - 24}
            y={toldRow.y - layout.dataRow / 2}
            width={x1 - x0 + 24}
            height={layout.dataRow}
          />
        )}
        <TimeAxis
          {...{ axis, x0, x1 }}
          y={foot}
          unit="s"
          clear={[pillPlace(now, nowWords, x0, x1)]}
        />
        <NowLine {...{ x0, x1, x: now }} words={nowWords} top={layout.redo.top} bottom={foot} />
      </svg>
      <ul className={shared.key}>
        <KeyEntry className={marks.kept} words={say.volumes.key.kept()} />
        <KeyEntry className={marks.later} words={say.volumes.key.later()} />
        <KeyEntry className={marks.missed} words={say.volumes.key.missed()} />
        {layout.redo.bins.some(({ images }) => images > 0) && (
          <KeyEntry className={marks.image} words={say.volumes.key.image()} />
        )}
      </ul>
      {!isLow && (
        <Told
          label={say.volumes.one()}
          number={told + 1}
          min={1}
          max={volumes.length}
          words={told < volumes.length ? volumeDetail(frame, told) : null}
          onChoose={(number) => setChosen(Math.min(volumes.length, Math.max(1, number)) - 1)}
        />
      )}
    </figure>
  );
}

function KeyEntry({ className, words }: { className: string | undefined; words: string }) {
  return (
    <li>
      <svg width="8" height="10" aria-hidden="true">
        <rect className={className} x="2" y="1" width="4" height="8" />
      </svg>
      {words}
    </li>
  );
}

function DataVolume({ row, x0, x1 }: { readonly row: VolumeRow; x0: number; x1: number }) {
  const { y, cut, gap } = row;
  return (
    <g>
      <line className={css.line} x1={x0} x2={cut ?? x1} y1={y} y2={y} />
      {cut !== null && <line className={css.lineLater} x1={cut} x2={x1} y1={y} y2={y} />}
      {gap !== null && (
        <line className={marks.gap} data-mark="gap" x1={gap.from} x2={gap.to} y1={y} y2={y} />
      )}
      <path className={marks.kept} data-mark="writeKept" d={row.kept} />
      <path className={marks.later} data-mark="writeLater" d={row.later} />
      <path className={marks.missed} data-mark="writeMissed" d={row.missed} />
    </g>
  );
}

/** The redo as bars of bytes over time, what recovery reads, and where RECO ends. */
function Redo({ layout }: { readonly layout: VolumesLayout }) {
  const { redo, reads, end, x1, backups } = layout;
  return (
    <>
      {backups.map(({ from, to }) => (
        <path
          key={from}
          className={marks.backup}
          data-mark="backupMode"
          d={`M${from} ${redo.top + 4}V${redo.top - 3}H${to}V${redo.top + 4}`}
        />
      ))}
      {redo.bins.map(({ x, width, all, images }) => (
        <g key={x}>
          <rect
            className={marks.change}
            data-mark="redoBytes"
            x={x}
            y={redo.foot - all}
            width={width}
            height={all}
          />
          <rect
            className={marks.image}
            data-mark="blockImage"
            x={x}
            y={redo.foot - images}
            width={width}
            height={images}
          />
        </g>
      ))}
      <line className={css.base} x1={layout.x0} x2={x1} y1={redo.foot} y2={redo.foot} />
      {end !== null && (
        <>
          <rect
            className={css.beyond}
            x={end}
            y={redo.top}
            width={Math.max(0, x1 - end)}
            height={redo.foot - redo.top}
          />
          <line
            className={marks.end}
            data-mark="redoEnd"
            x1={end}
            x2={end}
            y1={redo.top - 2}
            y2={redo.foot + 2}
          />
        </>
      )}
      {reads !== null && (
        <path
          className={marks.reads}
          data-mark="recoveryReads"
          d={`M${reads.from + 6} ${reads.y - 6}H${reads.from}V${reads.y + 6}H${reads.from + 6}M${reads.from} ${reads.y}H${Math.max(reads.from + 2, reads.to)}M${reads.to} ${reads.y - 4}V${reads.y + 4}`}
        />
      )}
    </>
  );
}

/** The sets of copies above: a letter, and a line as long as it took. */
function Sets({ layout }: { readonly layout: VolumesLayout }) {
  return layout.sets.map(({ set, name, x, from, to, chosen }) => (
    <g key={set} className={chosen ? css.chosenSet : css.set} data-mark="copy">
      <text x={x} y={12}>
        {name}
      </text>
      <line x1={from - 3} x2={to + 3} y1={17} y2={17} />
    </g>
  ));
}

/** In lower rows only the first number has room, px. */
const LEAST_NUMBERED = 11;

/** What the staves are, at the left; on a narrow figure only numbers. */
function Names({ layout }: { readonly layout: VolumesLayout }) {
  const { narrow, x0, data, reco, redo, reads, chosen } = layout;
  const first = data[0]?.y ?? 0;
  const firstReco = reco[0]?.y ?? 0;
  return (
    <>
      {[...data, ...(layout.recoRow < LEAST_NUMBERED ? reco.slice(0, 1) : reco)].map(
        ({ volume, y }) => (
          <text key={volume} className={shared.number} x={x0 - 8} y={y + 4}>
            {volume + 1}
          </text>
        ),
      )}
      {!narrow && (
        <>
          <text className={shared.name} x={0} y={redo.top + 20}>
            {say.volumes.redo()}
          </text>
          {reads !== null && (
            <text className={shared.quiet} x={0} y={reads.y + 4}>
              {say.volumes.reads()}
            </text>
          )}
          <text className={shared.name} x={0} y={first + 4}>
            {say.volumes.group.data()}
          </text>
          <text className={shared.name} x={0} y={firstReco + 4}>
            {say.volumes.group.reco()}
          </text>
          {chosen !== null && (
            <>
              <text className={shared.quiet} x={0} y={first + 20}>
                {say.volumes.from({ set: chosen.data })}
              </text>
              <text className={shared.quiet} x={0} y={firstReco + 20}>
                {say.volumes.from({ set: chosen.reco })}
              </text>
            </>
          )}
        </>
      )}
    </>
  );
}
