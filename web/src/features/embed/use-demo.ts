/** Opens the demo while the page is shown, and again when the page around it asks for another run. */

import { useEffect, useMemo, useState } from 'react';
import type { EngineFailure } from '../../base/failure';
import { EngineClient } from '../../engine/client';
import type { Lesson } from '../../lesson/lesson';
import { modelOfLink } from '../../player/permalink';
import { Player } from '../../player/player';
import { FIRST_MODEL, knownModel, MODELS, viewNames } from '../../views/models';
import { LESSON_MODELS, lessonNamed } from '../course/lessons';
import type { Demo } from './demo';
import { type DemoEngine, openDemo } from './open';
import { type AttributeValues, readSettings, type Settings, type Site, sameRun } from './settings';

const SITE: Site = {
  lessons: LESSON_MODELS,
  viewsOf: viewNames,
  modelOfRun({ run, scenario }) {
    const linked = run === null ? undefined : modelOfLink(run, MODELS);
    const named = MODELS.find(({ vocabulary }) => vocabulary.presets.includes(scenario ?? ''));
    return (linked ?? named ?? FIRST_MODEL).name;
  },
};

async function lessonOf({ lesson }: Settings): Promise<Lesson | null> {
  const load = lesson === null ? undefined : lessonNamed(lesson);
  return load === undefined ? null : (await load()).default;
}

export type DemoState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly engine: DemoEngine; readonly demo: Demo }
  | { readonly state: 'failed'; readonly failure: EngineFailure };

export function useDemo(attributes: AttributeValues): DemoState {
  const [engine, setEngine] = useState<DemoEngine | null>(null);
  const [state, setState] = useState<DemoState>({ state: 'loading' });
  const read = useMemo(() => readSettings(attributes, SITE), [attributes]);
  const [begun, setBegun] = useState(read);
  if (!sameRun(begun.settings, read.settings)) setBegun(read);
  const { model: name } = begun.settings;

  useEffect(() => {
    const model = knownModel(name);
    const client = new EngineClient(model);
    let gone = false;
    void client.about().then((about) => {
      if (gone) return;
      if (about.ok) setEngine({ model, client, about: about.value, player: new Player(client) });
      else setState({ state: 'failed', failure: about.error });
    });
    return () => {
      gone = true;
      client.close();
    };
  }, [name]);

  useEffect(() => {
    // One of another model is on its way out.
    if (engine === null || engine.model.name !== begun.settings.model) return;
    let gone = false;
    let demo: Demo | null = null;
    setState({ state: 'loading' });
    void lessonOf(begun.settings)
      .then((lesson) => openDemo(engine, begun, lesson))
      .then((opened) => {
        demo = opened;
        if (gone) opened.close();
        else setState({ state: 'ready', engine, demo: opened });
      })
      .catch((why: unknown) => {
        const detail = why instanceof Error ? why.message : String(why);
        if (!gone) setState({ state: 'failed', failure: { kind: 'unread', detail } });
      });
    return () => {
      gone = true;
      demo?.close();
    };
  }, [engine, begun]);

  useEffect(() => {
    if (state.state === 'ready') state.demo.change(read);
  }, [state, read]);

  return state;
}
