/** A view by name. Those that a page brings are there at once; the others are fetched when one is asked for. */

import { createContext, useContext, useEffect, useState } from 'react';
import { loadView } from '../../views/load';
import { isViewName } from '../../views/names';
import type { ViewDefinition } from '../../views/view';

export const ViewsAtHand = createContext<ReadonlyMap<string, ViewDefinition>>(new Map());

/** Null while it is fetched, and for a name that no view has. */
export function useView(name: string): ViewDefinition | null {
  const brought = useContext(ViewsAtHand).get(name);
  const atHand = brought !== undefined;
  const [later, setLater] = useState<{ name: string; view: ViewDefinition } | null>(null);
  useEffect(() => {
    if (atHand || !isViewName(name)) return;
    let gone = false;
    void loadView(name).then((view) => {
      if (!gone) setLater({ name, view });
    });
    return () => {
      gone = true;
    };
  }, [name, atHand]);
  return brought ?? (later?.name === name ? later.view : null);
}
