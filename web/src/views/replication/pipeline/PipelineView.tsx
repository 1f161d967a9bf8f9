/** The way of changes from the redo of the source to a replica, as stairs on one axis of SCNs; a phone turns the axis. */

import { useState } from 'react';
import say from '../../../base/messages/views/replication-text';
import { Choice } from '../../../widgets/Field';
import type { ViewProps } from '../../view';
import { cell, type ReplicationTypes, rowsOf } from '../types';
import { pipelineLayout } from './layout';
import { Picture } from './Picture';
import css from './pipeline.module.css';
import { HEAD, NAMES, NEWEST, TAIL, TURNED, TURNED_LENGTH, WIDE } from './room';
import { bottleneckText, subjectSentences } from './subject-text';

/** From this width on the axis is horizontal, px. */
const HORIZONTAL = 620;

export function PipelineView(props: ViewProps<ReplicationTypes>) {
  const { frame, scenario, width, selected } = props;
  const replicas = rowsOf(frame.watermarks);
  const [chosen, setChosen] = useState(0);
  const replica = Math.min(chosen, Math.max(0, replicas.length - 1));
  const isTurned = width < HORIZONTAL;
  const layout = pipelineLayout(
    frame,
    replica,
    isTurned
      ? { from: HEAD, to: HEAD + TURNED_LENGTH, tail: TAIL.turned, lanes: TURNED }
      : { from: NAMES, to: width - NEWEST, tail: TAIL.wide, lanes: WIDE },
  );
  const sentences = subjectSentences(frame, replica, selected);
  const why = bottleneckText(frame, scenario, replica, layout);
  return (
    <div className={css.view}>
      {replicas.length > 1 && (
        <Choice
          label={say.pipeline.choose()}
          value={String(replica)}
          options={replicas.map((row) => ({
            value: String(row),
            label: say.pipeline.replica({ replica: cell(frame.watermarks.replica, row) + 1 }),
          }))}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <Picture {...props} layout={layout} replica={replica} isTurned={isTurned} />
      <div className={css.words}>
        {why !== null && (
          <p>
            <b className={css.bottleneck}>{say.pipeline.bottleneck()}</b> {why}
          </p>
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
          </section>
        )}
      </div>
    </div>
  );
}
