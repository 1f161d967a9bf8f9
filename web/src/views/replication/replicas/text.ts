/** The replicas in words. */

import say from '../../../base/messages/views/replication-text';
import { formatCount } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import type { TextForm, TextInput } from '../../view';
import type { ReplicationTypes } from '../types';
import { replicaStates, stateWords } from './state';

export function replicasText({ frame }: TextInput<ReplicationTypes>): TextForm {
  const states = replicaStates(frame);
  const { column } = say.replicas;
  return {
    sentence: say.replicas.sentence({
      count: states.length,
      equal: states.filter(({ state }) => state === 'equal').length,
    }),
    table: {
      caption: say.replicas.caption(),
      columns: [
        column.replica(),
        column.state(),
        column.behind(),
        column.low(),
        column.high(),
        column.acknowledged(),
        column.link(),
        column.appliers(),
      ],
      rows: states.map(({ replica, state, lagNs, low, high, acknowledged, link, appliers }) => [
        String(replica + 1),
        stateWords(state),
        formatDuration(lagNs),
        formatCount(low),
        formatCount(high),
        formatCount(acknowledged),
        link,
        appliers
          .map(({ applier, words }) => `${say.applier.tag({ applier: applier + 1 })}: ${words}`)
          .join('; '),
      ]),
    },
  };
}
