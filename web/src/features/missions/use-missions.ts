/** The missions of a model and the presets of its engine: what both pages of missions begin with. */

import { useEffect, useState } from 'react';
import type { EngineFailure } from '../../base/failure';
import { EngineClient } from '../../engine/client';
import type { EngineInfo } from '../../engine/protocol';
import type { PageModel } from '../../views/view';

export type Opened =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly presets: EngineInfo['presets'] }
  | { readonly state: 'failed'; readonly failure: EngineFailure };

/** The presets, asked of an engine that is closed again. */
export function usePresets(model: PageModel): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  useEffect(() => {
    const client = new EngineClient(model);
    void client.about().then((about) => {
      client.close();
      if (about.ok) setOpened({ state: 'ready', presets: about.value.presets });
      else if (about.error.kind !== 'closed') setOpened({ state: 'failed', failure: about.error });
    });
    return () => client.close();
  }, [model]);
  return opened;
}

const NONE = async () => [];

/** The same function from render to render. */
export const loadMissions = (model: PageModel) => model.missions ?? NONE;
