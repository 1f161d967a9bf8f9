/** Why a change of what is selected won or lost where it met a row that it does not expect, with the way to the moment and the conflict. */

import say from '../../../base/messages/views/replication-text';
import { formatMoment } from '../../../base/time';
import { LinkButton } from '../../../widgets/Button';
import { useWayTo } from '../../parts/use-way-to';
import type { ViewProps } from '../../view';
import { metAt, metBySelected, questionOf, reasonOf, rowName } from '../met';
import type { ReplicationTypes } from '../types';

/** The others are in the view of conflicts. */
const MOST = 3;
const DIGITS = 4;

interface ConflictsProps extends ViewProps<ReplicationTypes> {
  readonly replica: number;
}

export function Conflicts({ frame, scenario, replica, selected, onGo }: ConflictsProps) {
  const show = useWayTo('conflicts');
  const all = metBySelected(frame, selected, metAt(frame, replica));
  if (all.length === 0) return null;
  return (
    <>
      {all.slice(-MOST).map((met) => {
        const { table, rowKey, step, timeNs } = met;
        const words = formatMoment(timeNs, DIGITS);
        return (
          <p key={`${table} ${rowKey} ${step}`}>
            <b>{questionOf(met)}</b> {rowName(scenario, table, rowKey)}. {reasonOf(met)}{' '}
            {onGo === undefined ? (
              words
            ) : (
              <LinkButton onClick={() => onGo({ step, timeNs })}>{words}</LinkButton>
            )}
          </p>
        );
      })}
      {show !== null && (
        <p>
          <LinkButton onClick={show}>{say.pipeline.conflicts({ count: all.length })}</LinkButton>
        </p>
      )}
    </>
  );
}
