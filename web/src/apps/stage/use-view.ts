/** A view by name. Those of a first visit are there at once; the others are fetched when one is asked for. */

import { useEffect, useState } from 'react';
import { FIRST_VIEWS } from '../../views/first';
import { isViewName } from '../../views/names';
import type { ViewDefinition } from '../../views/view';

const first: ReadonlyMap<string, ViewDefinition> = new Map(Object.entries(FIRST_VIEWS));

async function fetched(name: string): Promise<ViewDefinition | null> {
  if (!isViewName(name)) return null;
  const { viewNamed } = await import('../../views/registry');
  return viewNamed(name);
}

/** Null while it is fetched, and for a name that no view has. */
export function useView(name: string): ViewDefinition | null {
  const [later, setLater] = useState<{ name: string; view: ViewDefinition | null } | null>(null);
  useEffect(() => {
    if (first.has(name)) return;
    let gone = false;
    void fetched(name).then((view) => {
      if (!gone) setLater({ name, view });
    });
    return () => {
      gone = true;
    };
  }, [name]);
  return first.get(name) ?? (later?.name === name ? later.view : null);
}
