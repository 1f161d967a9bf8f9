/** The way of changes from the redo of the source to a replica, as stairs on one axis of SCNs; a phone turns the axis. */

import say from '../../../base/messages/views/replication-text';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import type { ViewProps } from '../../view';
import { isSecond } from '../directions';
import { huesOf } from '../hues';
import { ReplicaChoice, useReplica } from '../ReplicaChoice';
import type { ReplicationTypes } from '../types';
import { Conflicts } from './Conflicts';
import { pipelineLayout } from './layout';
import { Picture } from './Picture';
import css from './pipeline.module.css';
import {
  CHOICE,
  FOOT,
  HEAD,
  LARGEST,
  LEAST_LENGTH,
  NAMES,
  NEWEST,
  SMALLEST,
  TAIL,
  TURNED,
  TURNED_LENGTH,
  WIDE,
  WIDE_HEIGHT,
  WORDS,
} from './room';
import { bottleneckText, subjectSentences } from './subject-text';

/** From this width on the axis is horizontal, px. */
const HORIZONTAL = 620;

export function PipelineView(props: ViewProps<ReplicationTypes>) {
  const { frame, scenario, width, height, fits = false, selected } = props;
  const replica = useReplica(frame);
  const rootZoom = useRootZoom();
  const isTurned = width < HORIZONTAL;
  // A stage of fixed height: the axis takes what the words leave.
  const isFixed = isTurned && fits;
  const length = isFixed ? Math.max(LEAST_LENGTH, height - HEAD - FOOT - WORDS) : TURNED_LENGTH;
  const above = frame.watermarks.rows > 1 ? CHOICE : 0;
  const fitting = (height / rootZoom - above - 2 * WORDS) / WIDE_HEIGHT;
  const fitted = fits ? Math.min(LARGEST, Math.max(SMALLEST, fitting)) : 1;
  const zoom = isTurned ? 1 : rootZoom * fitted;
  const layout = pipelineLayout(
    frame,
    replica,
    isTurned
      ? { from: HEAD, to: HEAD + length, tail: TAIL.turned, lanes: TURNED }
      : { from: NAMES, to: width / zoom - NEWEST, tail: TAIL.wide, lanes: WIDE },
  );
  const sentences = subjectSentences(frame, replica, selected);
  const why = bottleneckText(frame, scenario, replica, layout);
  return (
    <div
      className={css.view}
      style={{ ...huesOf(isSecond(frame, replica)), ...(isFixed ? { minHeight: height } : {}) }}
      data-fixed={isFixed}
    >
      <ReplicaChoice frame={frame} />
      <Picture
        {...props}
        layout={layout}
        replica={replica}
        isTurned={isTurned}
        isFixed={isFixed}
        zoom={zoom}
      />
      <div className={css.words}>
        {why !== null && (
          <p>
            <b className={css.bottleneck}>{say.pipeline.bottleneck()}</b> {why}
          </p>
        )}
        {layout.byRule > 0 && !layout.isDense && (
          <p className={css.hint}>{say.pipeline.byRule({ count: layout.byRule })}</p>
        )}
        {layout.rolledBack > 0 && !layout.isDense && (
          <p className={css.hint}>{say.pipeline.rolledBack({ count: layout.rolledBack })}</p>
        )}
        {sentences.length === 0 ? (
          <p className={css.hint}>
            {layout.axis.columns.length === 0 ? say.pipeline.none() : say.pipeline.hint()}
          </p>
        ) : (
          <section aria-label={say.pipeline.about()} aria-live="polite">
            {sentences.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Conflicts {...props} replica={replica} />
          </section>
        )}
      </div>
    </div>
  );
}
