/**
 * The cluster: instances with their caches, the interconnect, and the shared disks under them, with whatever is under
 * way between. Many squares are on a canvas; cards are SVG, take focus, and their arrow keys go through the buffers.
 */

import { type KeyboardEvent, memo, type PointerEvent, useCallback, useMemo, useState } from 'react';
import say from '../../../base/messages/views/cluster';
import { sameSubject } from '../../../base/subject';
import { formatDuration } from '../../../base/time';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { Halo } from '../../marks/small-marks';
import { CanvasLayer } from '../../parts/CanvasLayer';
import { cellUnder } from '../../parts/cells';
import type { Palette } from '../../parts/palette';
import { useTables } from '../../parts/use-tables';
import {
  type Buffer,
  bufferAt,
  buffersOf,
  dataFiles,
  FILE_TABLES,
  membersOf,
  stepBuffer,
} from '../frame-lists';
import { linkedTo } from '../linked';
import { parseSubjectKey, type Subject } from '../subject';
import type { ViewProps } from '../view';
import css from './cluster.module.css';
import { Disk } from './Disk';
import { CardButton, cardWords, InstanceCard } from './InstanceCard';
import { type ClusterLayout, LID_TOP, layoutCluster } from './layout';
import { InFlightItems } from './MovingThings';
import { Arcs, Clocks, CutLinks, MarkedBlocks } from './overlays';
import { PAINTED_TABLES, paintCluster, paintGround } from './paint';
import { brownOutLasted, clusterSentence } from './text';

const MEMBER_TABLES = ['instances'] as const;

export function ClusterView(props: ViewProps) {
  const { frame, scenario, width, height, fits = false, lit, marked, onLight, onSelect } = props;
  const zoom = useRootZoom();
  const fileTables = useTables(frame, FILE_TABLES);
  const files = useMemo(() => dataFiles(fileTables, scenario), [fileTables, scenario]);
  const painted = useTables(frame, PAINTED_TABLES);
  const members = useTables(frame, MEMBER_TABLES);
  const instances = frame.instances.rows;
  const layout = useMemo(
    () =>
      layoutCluster({
        width: width / zoom,
        height: height / zoom,
        instances,
        buffers: scenario.cache.buffers,
        blocks: files.room,
        buddies: scenario.buddy.buddies,
        fits,
      }),
    [
      width,
      height,
      zoom,
      fits,
      instances,
      scenario.cache.buffers,
      scenario.buddy.buddies,
      files.room,
    ],
  );
  const litBlocks = useMemo(() => linkedTo(frame, lit).blocks, [frame, lit]);
  const frozen = frame.clock.frozen[0] === 1;
  // As text, so that the ground is drawn again only when it is another.
  const lost = membersOf(frame)
    .filter((member) => member.failed)
    .map((member) => member.instance)
    .join('');
  const drawGround = useCallback(
    (ctx: CanvasRenderingContext2D, palette: Palette) => {
      ctx.scale(zoom, zoom);
      paintGround(ctx, palette, {
        layout,
        frozen,
        lost: [...lost].map(Number),
        blocks: files.total,
      });
    },
    [layout, frozen, lost, files.total, zoom],
  );
  const draw = useCallback(
    (ctx: CanvasRenderingContext2D, palette: Palette) => {
      ctx.scale(zoom, zoom);
      paintCluster(ctx, palette, { frame: painted, layout, files, litBlocks });
    },
    [painted, layout, files, litBlocks, zoom],
  );
  const keys = useCardKeys(props, layout);
  const pointing = blockPointing(props, layout, zoom);

  if (instances === 0) return <p className={css.empty}>{say.none()}</p>;

  return (
    <div className={css.cluster} style={{ width, height: layout.height * zoom }}>
      <CanvasLayer
        className={css.canvas}
        width={width}
        height={layout.height * zoom}
        draw={drawGround}
      />
      <CanvasLayer className={css.canvas} width={width} height={layout.height * zoom} draw={draw} />
      <svg
        className={css.figure}
        width={width}
        height={layout.height * zoom}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="img"
        aria-label={clusterSentence(frame, files)}
        {...pointing}
      >
        <Interconnect layout={layout} />
        <CutLinks tables={members} layout={layout} />
        {frozen && <BrownOut {...props} layout={layout} />}
        {frame.buddies.rows > 0 && <Arcs frame={frame} layout={layout} />}
        {layout.cards.map((card) => (
          <InstanceCard
            key={card.instance}
            card={card}
            {...cardWords(frame, card)}
            lit={lit?.kind === 'instance' && lit.instance === card.instance}
          />
        ))}
        <Disk layout={layout} frame={frame} files={files} />
        <Clocks frame={frame} layout={layout} />
        <InFlightItems {...props} layout={layout} litBlocks={litBlocks} />
        {marked !== undefined && <MarkedBlocks frame={frame} layout={layout} marked={marked} />}
      </svg>
      {layout.cards.map((card) => (
        <CardButton
          key={card.instance}
          card={card}
          frame={frame}
          zoom={zoom}
          buffer={keys.buffer?.instance === card.instance ? keys.buffer : null}
          tabIndex={keys.tabStop === card.instance ? 0 : -1}
          onLight={onLight}
          onSelect={onSelect}
          onKeyDown={(event) => keys.onKeyDown(event, card.instance)}
          onBlur={keys.leave}
        />
      ))}
    </div>
  );
}

/** Pointing at a square, or at a block on its way, lights the block; pressing it selects the block. */
function blockPointing(props: ViewProps, layout: ClusterLayout, zoom: number) {
  const under = (event: PointerEvent): Subject | null => {
    const carried = event.target instanceof Element ? event.target.closest('[data-light]') : null;
    if (carried !== null) return parseSubjectKey(carried.getAttribute('data-light') ?? '');
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / zoom;
    const y = (event.clientY - box.top) / zoom;
    const block = blockUnder(props, layout, x, y);
    return block === null ? null : { kind: 'block', block };
  };
  return {
    onPointerMove: (event: PointerEvent) => {
      const block = under(event);
      if (!sameSubject(block, props.lit)) props.onLight(block);
    },
    onPointerLeave: () => props.onLight(null),
    onPointerUp: (event: PointerEvent) => {
      const block = under(event);
      if (block !== null) props.onSelect(block);
    },
  };
}

/** The block drawn at a point: a buffer of a card, or a block of the data files. */
function blockUnder({ frame }: ViewProps, layout: ClusterLayout, x: number, y: number) {
  for (const card of layout.cards) {
    if (!card.cache || card.cache.perCell > 1) continue;
    const slot = cellUnder(card.cache, x, y);
    if (slot !== null) return bufferAt(frame, card.instance, slot)?.block ?? null;
  }
  return layout.files.perCell === 1 ? cellUnder(layout.files, x, y) : null;
}

/** One tab stop; left and right go from card to card, down into a card's buffers, Escape out of them. */
function useCardKeys({ frame, lit, onLight }: ViewProps, layout: ClusterLayout) {
  const [tabStop, setTabStop] = useState(0);
  const [buffer, setBuffer] = useState<Buffer | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, instance: number) {
    const cards = layout.cards.length;
    const columns = layout.cards[instance]?.cache?.columns ?? 1;
    if (event.key === 'Escape' && buffer !== null) {
      setBuffer(null);
      onLight({ kind: 'instance', instance });
    } else if (buffer === null && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const next = (instance + (event.key === 'ArrowRight' ? 1 : cards - 1)) % cards;
      setTabStop(next);
      event.currentTarget.parentNode
        ?.querySelector<HTMLElement>(`[data-instance="${next}"]`)
        ?.focus();
    } else if (event.key.startsWith('Arrow')) {
      const next = stepBuffer(buffersOf(frame, instance), buffer, event.key, columns);
      setBuffer(next);
      if (next !== null) onLight({ kind: 'block', block: next.block });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const leave = () => {
    setBuffer(null);
    if (lit !== null) onLight(null);
  };
  return { tabStop: Math.min(tabStop, layout.cards.length - 1), buffer, onKeyDown, leave };
}

const Interconnect = memo(({ layout }: { layout: ClusterLayout }) => {
  if (layout.bus === null) return null;
  const { from, to } = layout.bus;
  return (
    <g className={css.wire}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {layout.cards.map(({ instance, port, joint }) => (
        <line key={instance} x1={port.x} y1={port.y} x2={joint.x} y2={joint.y} />
      ))}
      {layout.arrangement === 'row' && (
        <text className={css.label} x={0} y={12}>
          {say.interconnect()}
        </text>
      )}
    </g>
  );
});

function BrownOut({ frame, layout }: ViewProps & { layout: ClusterLayout }) {
  const lasted = brownOutLasted(frame);
  return (
    <g data-mark="brownout">
      <Halo x={-3} y={LID_TOP - 4} width={layout.width + 6} height={16} />
      <path className={css.lid} d={`M1 ${LID_TOP + 8}V${LID_TOP}H${layout.width}`} />
      <text className={css.brownText} x={layout.width} y={14}>
        {lasted > 0
          ? say.brownOut.lasts({ duration: formatDuration(lasted) })
          : say.brownOut.begins()}
      </text>
    </g>
  );
}
