/**
 * Draws each step of a lesson as pictures that stand alone: the engine runs to the step's moment, and its views are rendered
 * with that frame, or its figure. Run by the build; `posters.mjs` brings the engine and writes the files.
 */

import { renderToStaticMarkup } from 'react-dom/server';
import { EngineClient } from '../../web/src/engine/client';
import { compileLesson } from '../../web/src/lesson/compile';
import { Guide } from '../../web/src/lesson/guide';
import { type Lesson, pointedAt, type Step } from '../../web/src/lesson/lesson';
import { Player } from '../../web/src/player/player';
import { applyDiff } from '../../web/src/player/scenario-diff';
import { loadView } from '../../web/src/views/loaded';
import { modelInProcess, type Wasm } from '../in-process';
import { figureDrawn } from './figure';
import { type Drawn, posterSvg } from './svg';
import { placed } from './use-score';

const WIDTH = 960;
const HEIGHT = 400;

interface Files {
  readonly lesson: string;
  readonly scenario: string;
}

/**
 * The pictures of a lesson, each under the end of its file name. A step has a picture of its first view, `3`, and one of each
 * view by name, `3-waterfall`. A lesson that cannot be read has none; its own check says why.
 */
export async function postersOf(
  files: Files,
  wasm: Wasm,
  css: string,
): Promise<Record<string, string>> {
  const compiled = compileLesson(files);
  if (!compiled.ok) return {};
  const { lesson } = compiled.value;
  const client = new EngineClient(modelInProcess(lesson.scenario.model, wasm));
  const about = await client.about();
  const preset = about.ok ? about.value.presets[lesson.scenario.preset] : undefined;
  if (preset === undefined) return {};
  const player = new Player(client);
  player.need({ tables: [], values: lesson.values });
  for (const name of new Set(lesson.steps.flatMap(({ show }) => show))) {
    const view = await loadView(client.model.name, name);
    if (view !== null) player.need(view.entry);
  }
  await player.open({ scenario: applyDiff(preset, lesson.scenario.changes).scenario });
  // Nobody is asked in a picture.
  const silent: Lesson = {
    ...lesson,
    steps: lesson.steps.map((step) => ({ ...step, question: null })),
  };
  const guide = new Guide(player, client, silent);
  const posters: Record<string, string> = {};
  for (const [index, step] of lesson.steps.entries()) {
    await guide.goTo(index, false);
    const { figure, show } = step;
    const put = (name: string, drawn: Drawn | null) => {
      posters[name] = posterSvg({ lesson, step, drawn, width: WIDTH, css });
    };
    if (figure !== undefined) put(`${index + 1}`, await figureDrawn(figure, WIDTH, wasm));
    else put(`${index + 1}`, await drawn(step, show[0], player));
    if (figure !== undefined) continue;
    for (const view of show) put(`${index + 1}-${view}`, await drawn(step, view, player));
  }
  player.close();
  return posters;
}

/** A view at the step; null where it shows none. */
async function drawn(step: Step, name: string | undefined, player: Player): Promise<Drawn | null> {
  const { frame, scenario, lit } = player.state;
  if (name === undefined || frame === null || scenario === null) return null;
  const loaded = await loadView(player.model.name, name);
  if (loaded === null) return null;
  const { entry, View } = loaded;
  const about = pointedAt(step.light[0]);
  const markup = renderToStaticMarkup(
    <View
      frame={frame}
      scenario={scenario}
      width={WIDTH}
      height={HEIGHT}
      lit={lit}
      selected={null}
      onLight={() => {}}
      onSelect={() => {}}
      reducedMotion
      about={about}
      part={step.thread ?? null}
    />,
  );
  const text = await entry.text();
  const { sentence } = text({ frame, scenario, selected: null, about });
  return { markup: placed(markup), height: HEIGHT, says: sentence };
}
