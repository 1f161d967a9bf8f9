/** Which replica the views tell of: chosen in one view, it is the same in all of them. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import say from '../../base/messages/views/replication-text';
import type { ReplicationFrame } from '../../engine/generated/replication-frame';
import { Choice } from '../../widgets/Field';
import { endsOf, isAnywhere } from './directions';
import { rowsOf } from './types';

const store = createStore(() => ({ chosen: 0 }));

/** From 0. */
export function useReplica({ watermarks }: Pick<ReplicationFrame, 'watermarks'>): number {
  const chosen = useStore(store, (state) => state.chosen);
  return Math.min(chosen, Math.max(0, watermarks.rows - 1));
}

/** A replica by its number; with update anywhere, the direction that ends there. */
export function nameOfReplica(frame: ReplicationFrame, replica: number): string {
  if (!isAnywhere(frame)) return say.pipeline.replica({ replica: replica + 1 });
  const { source, target } = endsOf(frame, replica);
  return say.pipeline.direction({ from: source + 1, to: target + 1 });
}

/** Nothing where there is one alone. */
export function ReplicaChoice({ frame }: { readonly frame: ReplicationFrame }) {
  const replica = useReplica(frame);
  if (frame.watermarks.rows < 2) return null;
  return (
    <Choice
      label={isAnywhere(frame) ? say.pipeline.chooseDirection() : say.pipeline.choose()}
      value={String(replica)}
      options={rowsOf(frame.watermarks).map((row) => ({
        value: String(row),
        label: nameOfReplica(frame, row),
      }))}
      onChange={(value) => store.setState({ chosen: Number(value) })}
    />
  );
}
