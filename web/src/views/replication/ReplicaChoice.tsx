/** Which replica the views tell of: chosen in the first view of a page, it is the same in all of them. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import say from '../../base/messages/views/replication-text';
import type { ReplicationFrame } from '../../engine/generated/replication-frame';
import { Choice } from '../../widgets/Field';
import { endsOf, isAnywhere } from './directions';
import css from './replica-choice.module.css';
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

/** Where the choice could be, in the order of the page: it is in the first place only. */
const places = createStore<{ readonly all: readonly Element[] }>(() => ({ all: [] }));

const follows = (place: Element, other: Element) =>
  (other.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function enter(place: Element): () => void {
  const others = () => places.getState().all.filter((other) => other !== place);
  const sorted = [...others(), place].sort((one, other) => (follows(one, other) ? 1 : -1));
  places.setState({ all: sorted });
  return () => places.setState({ all: others() });
}

/** A choice in the first view of the page, and a name in the others. Nothing where there is one replica alone. */
export function ReplicaChoice({ frame }: { readonly frame: ReplicationFrame }) {
  const replica = useReplica(frame);
  const [place, setPlace] = useState<Element | null>(null);
  const first = useStore(places, ({ all }) => all[0]);
  useEffect(() => (place === null ? undefined : enter(place)), [place]);
  if (frame.watermarks.rows < 2) return null;
  const isFirst = first === undefined || first === place;
  return (
    <div ref={setPlace}>
      {isFirst ? (
        <Choice
          label={isAnywhere(frame) ? say.pipeline.chooseDirection() : say.pipeline.choose()}
          value={String(replica)}
          options={rowsOf(frame.watermarks).map((row) => ({
            value: String(row),
            label: nameOfReplica(frame, row),
          }))}
          onChange={(value) => store.setState({ chosen: Number(value) })}
        />
      ) : (
        <p className={css.name}>{nameOfReplica(frame, replica)}</p>
      )}
    </div>
  );
}
