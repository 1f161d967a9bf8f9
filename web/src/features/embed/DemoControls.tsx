/** The foot of a demo: play and the steps of its lesson, or the whole line of time, as much as the page asks for. */

import { Pause, Play, RotateCcw } from 'lucide';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/embed';
import type { Guide } from '../../lesson/guide';
import { usePlayerState } from '../../player/context';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { useCommandContext } from '../controls/CommandButton';
import { Narration } from '../stage/Narration';
import { TransportBar } from '../stage/TimeBar';
import type { Demo } from './demo';
import css from './embed.module.css';

export function DemoControls({ demo }: { demo: Demo }) {
  const { controls } = useStore(demo.request).settings;
  const full = controls === 'full';
  return (
    <div className={css.foot}>
      <fieldset className={css.buttons} aria-label={say.controls.label()}>
        {!full &&
          (demo.guide === null ? (
            <PlayButton demo={demo} />
          ) : (
            <StepPlay demo={demo} guide={demo.guide} />
          ))}
        {controls !== 'none' &&
          (demo.guide === null ? (
            <RunButtons demo={demo} />
          ) : (
            <StepButtons demo={demo} guide={demo.guide} />
          ))}
      </fieldset>
      {full ? <TransportBar rings={[]} /> : <Narration />}
    </div>
  );
}

function PlayButton({ demo }: { demo: Demo }) {
  const touring = useStore(demo.tour, ({ on }) => on);
  const playing = usePlayerState((state) => state.playing) || touring;
  const words = playing ? say.controls.pause() : say.controls.play();
  return (
    <Button kind="tool" aria-label={words} title={words} onClick={() => demo.toggle()}>
      <Icon of={playing ? Pause : Play} size={22} filled />
    </Button>
  );
}

/** Numbers of a paper and a log that was written long ago do not play. */
function StepPlay({ demo, guide }: { demo: Demo; guide: Guide }) {
  const index = useStore(guide.store, (state) => state.index);
  return guide.step(index)?.figure === undefined ? <PlayButton demo={demo} /> : null;
}

function StepButtons({ demo, guide }: { demo: Demo; guide: Guide }) {
  const {
    index,
    stepsWithCommand: done,
    state,
    lessonPosition: home,
    replacedScenario: ground,
  } = useStore(guide.store);
  const position = usePlayerState((state) => (state.playing ? null : state.position?.step)) ?? null;
  const branch = usePlayerState((state) => state.branch);
  const selected = usePlayerState((state) => state.selected);
  const command = done.has(index) ? undefined : guide.step(index)?.do;
  const elsewhere =
    home !== null && (position !== home.step || branch !== home.branch || ground !== null);
  const away = state === 'there' && position !== null && elsewhere;
  return (
    <>
      {(away || selected !== null) && (
        <Button
          kind="quiet"
          onClick={() => {
            demo.player.select(null);
            if (away) void guide.comeBack();
          }}
        >
          {say.controls.toLesson()}
        </Button>
      )}
      <span className={css.space} />
      {index > demo.first && (
        <Button kind="quiet" onClick={() => void demo.back()}>
          {say.controls.back()}
        </Button>
      )}
      {command !== undefined ? (
        <Button kind="primary" onClick={() => void demo.act()}>
          {demo.player.model.commandLabel(command, demo.player.state.scenario)}
        </Button>
      ) : (
        index < demo.last && (
          <Button kind="primary" onClick={() => void demo.next()}>
            {say.controls.next()}
          </Button>
        )
      )}
    </>
  );
}

function RunButtons({ demo }: { demo: Demo }) {
  return (
    <>
      <Button
        kind="tool"
        aria-label={say.controls.restart()}
        title={say.controls.restart()}
        onClick={() => void demo.restart()}
      >
        <Icon of={RotateCcw} size={18} />
      </Button>
      <div className={css.crashes}>
        <Suspense>
          <Commands demo={demo} />
        </Suspense>
      </div>
    </>
  );
}

/** The few that the model has for where there is little room. */
function Commands({ demo }: { demo: Demo }) {
  const offered = useCommandContext();
  if (offered === null) return null;
  const { brief } = offered.controls.panel(offered.at);
  return brief.map((command) => (
    <Button key={JSON.stringify(command)} onClick={() => void demo.command(command)}>
      {demo.player.model.commandLabel(command, demo.player.state.scenario)}
    </Button>
  ));
}
