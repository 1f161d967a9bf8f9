/**
 * Tells a room what the presenter's window shows, as it changes: at once what is done, a few times a second where it is
 * scrubbed, once a second while it plays. Knows no picture.
 */

import type { AnySubject, Input } from '../../engine/messages';
import type { EngineInfo } from '../../engine/protocol';
import { encodeLink, sharedOf } from '../../player/permalink';
import type { Player } from '../../player/player';
import { type Conductor, viewsOn } from './conductor';
import type { Scene } from './messages';

/** What is shown, and what it takes to write it down. */
export interface BroadcastSource {
  readonly slug: string;
  readonly conductor: Conductor;
  readonly player: Player;
  readonly about: EngineInfo;
}

/** Writes scenes; a run that has not changed is not written twice. */
export function sceneWriter({
  slug,
  conductor,
  player,
  about,
}: BroadcastSource): () => Scene | null {
  let last: { readonly of: readonly unknown[]; readonly link: string } | null = null;

  function link(): string | null {
    const { scenario, branches, branch } = player.state;
    const inputs: readonly Input[] = player.recipe(branch)?.inputs ?? [];
    const of = [scenario, branches, branch, inputs.length];
    if (last?.of.every((one, index) => one === of[index])) return last.link;
    const { preset } = conductor.lesson.scenario;
    const { modelVersion, presets } = about;
    const shared = sharedOf(player, { modelVersion, preset, views: [] });
    if (shared === null) return null;
    last = { of, link: encodeLink(shared, presets, player.model) };
    return last.link;
  }

  const keyOf = (subject: AnySubject | null) =>
    subject === null ? null : player.model.vocabulary.subjectKeys.write(subject);

  return () => {
    const run = link();
    const { position, playheadNs, playing, stopNs, speed, slowMotion, selected, lit } =
      player.state;
    if (run === null || position === null) return null;
    const { question, slide, blank, textForm, prose, only, crash, begunMs } = conductor.state;
    const { index, state, lessonPosition: home } = conductor.guide.state;
    const { show = [] } = conductor.lesson.steps[index] ?? {};
    return {
      lesson: slug,
      run,
      step: position.step,
      timeNs: playheadNs,
      playing: playing ? { stopNs } : null,
      speed,
      slowMotion,
      selected: keyOf(selected),
      lit: keyOf(lit),
      views: [...viewsOn(show, only)],
      textForm,
      prose,
      index,
      there: state === 'there',
      home: home === null ? null : { ...home, inputs: [...home.inputs] },
      crash,
      question,
      slide,
      blank,
      begunMs,
    };
  };
}

/** Messages follow each other no closer than this. */
const CLOSEST_MS = 40;
const PLAYING_MS = 1_000;

/** What of a scene is done by someone, and not by the clock. */
function doneIn({ step, timeNs, ...done }: Scene): string {
  return JSON.stringify(done.playing === null ? { step, timeNs, ...done } : done);
}

/** Calls `tell` with each scene worth telling; returns what ends it. */
export function broadcastScenes(source: BroadcastSource, tell: (scene: Scene) => void): () => void {
  const write = sceneWriter(source);
  let lastScene = '';
  let toldAt = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const look = () => {
    timer = null;
    const scene = write();
    if (scene === null) return;
    const done = doneIn(scene);
    if (done === lastScene && performance.now() - toldAt < PLAYING_MS) return;
    if (done === lastScene && scene.playing === null) return;
    lastScene = done;
    toldAt = performance.now();
    tell(scene);
  };
  const later = () => {
    timer ??= setTimeout(look, CLOSEST_MS);
  };
  const { player, conductor } = source;
  const ends = [player.store, conductor.store, conductor.guide.store].map((store) =>
    store.subscribe(later),
  );
  later();
  return () => {
    for (const end of ends) end();
    if (timer !== null) clearTimeout(timer);
  };
}
