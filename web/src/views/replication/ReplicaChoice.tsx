/** Which replica the views tell of: chosen in one view, it is the same in all of them. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import say from '../../base/messages/views/replication-text';
import type { ReplicationFrame } from '../../engine/generated/replication-frame';
import { Choice } from '../../widgets/Field';
import { rowsOf } from './types';

const store = createStore(() => ({ chosen: 0 }));

/** From 0. */
export function useReplica({ watermarks }: ReplicationFrame): number {
  const chosen = useStore(store, (state) => state.chosen);
  return Math.min(chosen, Math.max(0, watermarks.rows - 1));
}

/** Nothing where there is one alone. */
export function ReplicaChoice({ frame }: { readonly frame: ReplicationFrame }) {
  const replica = useReplica(frame);
  if (frame.watermarks.rows < 2) return null;
  return (
    <Choice
      label={say.pipeline.choose()}
      value={String(replica)}
      options={rowsOf(frame.watermarks).map((row) => ({
        value: String(row),
        label: say.pipeline.replica({ replica: row + 1 }),
      }))}
      onChange={(value) => store.setState({ chosen: Number(value) })}
    />
  );
}
