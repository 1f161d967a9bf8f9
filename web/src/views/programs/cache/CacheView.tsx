/** The metadata cache: its entries on the axis of SCNs, the tables of the database, and why the selected entry is where it is. */

import say from '../../../base/messages/views/program-cache';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import type { ViewProps } from '../../view';
import { namesOf } from '../names';
import type { ProgramTypes } from '../types';
import { CachePicture } from './CachePicture';
import css from './cache.module.css';
import { Database } from './Database';
import { Details } from './Details';
import { cacheLayout } from './layout';

/** What is below the picture, px: the tables of the database, and the reason without its steps. */
const [BELOW, DATABASE, ANSWER] = [150, 84, 60];
/** From this width on the reason is beside the tables, px. */
const BESIDE = 720;

const [LINE, MOST] = [20, 5];
/** How many steps find room in this height, px; one is always there. */
const stepsFor = (room: number) => Math.max(1, Math.min(MOST, Math.floor(room / LINE)));

export function CacheView(props: ViewProps<ProgramTypes>) {
  const { frame, scenario } = props;
  const zoom = useRootZoom();
  const [width, height] = [props.width / zoom, props.height / zoom];
  const layout = cacheLayout(frame, scenario, { width, height: height - BELOW });
  if (layout === null) return <p className={css.none}>{say.none()}</p>;
  const names = namesOf(frame, scenario);
  const isBeside = width >= BESIDE;
  const room = height - layout.height - (isBeside ? ANSWER : ANSWER + DATABASE);
  return (
    <div className={css.cache}>
      <CachePicture {...props} layout={layout} names={names} />
      <div className={isBeside ? css.beside : css.below}>
        <Database {...props} state={layout.state} names={names} />
        <Details {...props} state={layout.state} names={names} most={stepsFor(room)} />
      </div>
    </div>
  );
}
