/**
 * Draws each step of a lesson as pictures that stand alone: the engine runs to the step's moment, and its views are rendered
 * with that frame, or its figure. Run by the build; `posters.mjs` brings the engine and writes the files.
 */

import { renderToStaticMarkup } from 'react-dom/server';
import { EngineClient } from '../../web/src/engine/client';
import { clusterScenario } from '../../web/src/views/cluster/types';
import { compileLesson } from '../../web/src/lesson/compile';
import { Guide } from '../../web/src/lesson/guide';
import type { Lesson, Step } from '../../web/src/lesson/lesson';
import { Player } from '../../web/src/player/player';
import { patched } from '../../web/src/player/scenario-diff';
import { isViewName } from '../../web/src/views/names';
import { viewNamed } from '../../web/src/views/registry';
import { TEXTS } from '../../web/src/views/texts';
import { enginePort, type Wasm } from '../in-process';
import { figureDrawn } from './figure';
import { type Drawn, posterSvg } from './svg';

const WIDTH = 960;
const HEIGHT = 400;

interface Files {
  readonly lesson: string;
  readonly scenario: string;
}

/**
 * Pictures by what stands after the lesson in their names: a step has one of its first view, `3`, and one of each by name,
 * `3-waterfall`. A lesson that cannot be read has none: its own check says why.
 */
export async function postersOf(
  files: Files,
  wasm: Wasm,
  css: string,
): Promise<Record<string, string>> {
  const compiled = compileLesson(files);
  if (!compiled.ok) return {};
  const { lesson } = compiled.value;
  const client = new EngineClient(() => enginePort(wasm));
  const about = await client.about();
  const preset = about.ok ? about.value.presets[lesson.scenario.preset] : undefined;
  if (preset === undefined) return {};
  const player = new Player(client);
  player.need({ tables: [], values: lesson.values });
  for (const name of new Set(lesson.steps.flatMap(({ show }) => show ?? []))) {
    if (isViewName(name)) player.need(viewNamed(name));
  }
  await player.open({ scenario: patched(preset, lesson.scenario.changes).scenario });
  // Nobody is asked in a picture.
  const silent: Lesson = {
    ...lesson,
    steps: lesson.steps.map((step) => ({ ...step, question: null })),
  };
  const guide = new Guide(player, client, silent);
  const posters: Record<string, string> = {};
  for (const [index, step] of lesson.steps.entries()) {
    await guide.goTo(index, false);
    const { figure, show = [] } = step;
    const put = (name: string, drawn: Drawn | null) => {
      posters[name] = posterSvg({ lesson, step, drawn, width: WIDTH, css });
    };
    if (figure !== undefined) put(`${index + 1}`, await figureDrawn(figure, WIDTH, wasm));
    else put(`${index + 1}`, drawn(step, show[0], player));
    if (figure !== undefined) continue;
    for (const view of show) put(`${index + 1}-${view}`, drawn(step, view, player));
  }
  player.close();
  return posters;
}

/** A view at the step; null where it shows none. */
function drawn(step: Step, name: string | undefined, player: Player): Drawn | null {
  const { frame, scenario: carried, lit } = player.state;
  if (name === undefined || !isViewName(name)) return null;
  if (frame === null || carried === null) return null;
  const scenario = clusterScenario(carried);
  const View = viewNamed(name).component;
  const [light] = step.light;
  const block = light?.kind === 'block' ? light.block : null;
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
      block={block}
      {...(step.thread === undefined ? {} : { thread: step.thread })}
    />,
  );
  const says = TEXTS[name]({ frame, scenario, selected: null, block }).sentence;
  return { markup, height: HEIGHT, says };
}
