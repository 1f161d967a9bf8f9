/**
 * Draws each step of a lesson as a picture that stands alone: the engine runs to the step's moment, and its first view is
 * rendered with that frame. Run by the build; `posters.mjs` brings the engine and writes the files.
 */

import { renderToStaticMarkup } from 'react-dom/server';
import { EngineClient, type WorkerPort } from '../../web/src/engine/client';
import type { HandleClass } from '../../web/src/engine/handle';
import { EngineHost } from '../../web/src/engine/host';
import type { FromWorker } from '../../web/src/engine/protocol';
import { compileLesson } from '../../web/src/lesson/compile';
import { Guide } from '../../web/src/lesson/guide';
import type { Lesson, Step } from '../../web/src/lesson/lesson';
import '../../web/src/lesson/model';
import { Player } from '../../web/src/player/player';
import { patched } from '../../web/src/player/scenario-diff';
import { isViewName } from '../../web/src/views/names';
import { viewNamed } from '../../web/src/views/registry';
import { TEXTS } from '../../web/src/views/texts';
import { type Drawn, posterSvg } from './svg';

const WIDTH = 960;
const HEIGHT = 400;

interface Files {
  readonly lesson: string;
  readonly scenario: string;
}

/** Pictures by step, in their order. A lesson that cannot be read has none: its own check says why. */
export async function postersOf(files: Files, engine: HandleClass, css: string): Promise<string[]> {
  const compiled = compileLesson(files);
  if (!compiled.ok) return [];
  const { lesson } = compiled.value;
  const client = new EngineClient(() => inProcess(engine));
  const about = await client.about();
  const preset = about.ok ? about.value.presets[lesson.scenario.preset] : undefined;
  if (preset === undefined) return [];
  const player = new Player(client);
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
  const posters: string[] = [];
  for (const [index, step] of lesson.steps.entries()) {
    await guide.goTo(index, false);
    posters.push(posterSvg({ lesson, step, drawn: drawn(step, player), width: WIDTH, css }));
  }
  player.close();
  return posters;
}

/** The first view of a step; null where it shows something else. */
function drawn(step: Step, player: Player): Drawn | null {
  const [name] = step.show ?? [];
  const { frame, scenario, lit } = player.state;
  if (step.figure !== undefined || name === undefined || !isViewName(name)) return null;
  if (frame === null || scenario === null) return null;
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

/** The engine in this process, behind the port that a worker has. */
function inProcess(engine: HandleClass): WorkerPort {
  const listeners: ((message: FromWorker) => void)[] = [];
  const post = (message: FromWorker) =>
    queueMicrotask(() => {
      for (const listener of listeners) listener(message);
    });
  const host = new EngineHost(engine, post);
  return {
    postMessage: (message) => {
      if (message.call === 'ping') post({ say: 'alive' });
      else host.receive(message);
    },
    onMessage: (listener) => listeners.push(listener),
    onDeath: () => {},
    terminate: () => {},
  };
}
