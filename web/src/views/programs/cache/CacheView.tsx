/** The metadata cache: its entries on the axis of SCNs, the tables of the database, and why the selected entry is where it is. */

import say from '../../../base/messages/views/program-cache';
import type { ViewProps } from '../../view';
import { namesOf } from '../names';
import type { ProgramTypes } from '../types';
import { CachePicture } from './CachePicture';
import css from './cache.module.css';
import { Database } from './Database';
import { Details } from './Details';
import { cacheLayout } from './layout';

/** What is below the picture, px: the tables of the database and what is told of the selection. */
const BELOW = 150;

export function CacheView(props: ViewProps<ProgramTypes>) {
  const { frame, scenario, width, height } = props;
  const layout = cacheLayout(frame, scenario, { width, height: height - BELOW });
  if (layout === null) return <p className={css.none}>{say.none()}</p>;
  const names = namesOf(frame, scenario);
  return (
    <div className={css.cache}>
      <CachePicture {...props} layout={layout} names={names} />
      <Database {...props} state={layout.state} names={names} />
      <Details {...props} state={layout.state} names={names} />
    </div>
  );
}
