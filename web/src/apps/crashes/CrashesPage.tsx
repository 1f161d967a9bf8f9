/** The page of every crash: the run at whose every moment someone crashes, as its address asks for it. Wiring only. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { EngineFailure } from '../../base/failure';
import say from '../../base/messages/crashes';
import sayStage from '../../base/messages/stage';
import sweepMessages from '../../base/messages/sweep';
import { victimsOf } from '../../base/words/names';
import { failureText } from '../../base/words/problems';
import { EngineClient } from '../../engine/client';
import type { EngineInfo } from '../../engine/protocol';
import { CrashesStage, obstacle } from '../../features/crashes/CrashesStage';
import {
  addressOf,
  type Choices,
  type CrossAt,
  choicesIn,
  firstChoices,
} from '../../features/crashes/choices';
import { aheadOf, crashShared } from '../../features/crashes/crash-link';
import { useLandscape } from '../../features/crashes/use-landscape';
import { ShareButton } from '../../features/share/ShareButton';
import { currentAddress, onArrival, writeAddress } from '../../features/shell/address';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import shell from '../../features/shell/Shell.module.css';
import { COUNTS } from '../../features/sweep/SweepHead';
import { momentsOf } from '../../features/sweep/sweep-results';
import { FIRST_MODEL } from '../../views/models';
import { hasLandscape, type LandscapeSweep } from '../../views/sweep';
import type { PageModel } from '../../views/view';
import { CrossPlace } from '../../widgets/landscape/cross-place';
import type { SideName } from '../../widgets/landscape/layout';
import { Loading, Message } from '../../widgets/Message';
import { useNarrow } from '../../widgets/use-size';

const PATH = '/crashes';
/** As many moments as there are px to see them, about. */
const [WIDE_COUNT, NARROW_COUNT] = [1_000, 300];

export default function CrashesPage() {
  const ready = useReady(FIRST_MODEL);
  useIsOfflineReady(ready.state === 'ready');
  if (ready.state === 'ready') return <Ready {...ready} model={FIRST_MODEL} />;
  return (
    <Shell title={say.title()}>
      <main className={shell.alone}>
        <h1 className="unseen">{say.title()}</h1>
        {ready.state === 'loading' ? (
          <Loading title={sayStage.engine.starting()} doing={sayStage.engine.fetching()} />
        ) : (
          <Message failure title={failureText(ready.failure).title}>
            <p>{failureText(ready.failure).detail}</p>
          </Message>
        )}
      </main>
    </Shell>
  );
}

type ReadyState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly about: EngineInfo; readonly sweep: LandscapeSweep }
  | { readonly state: 'failed'; readonly failure: EngineFailure };

/** What the engine says of its runs, and how it sweeps them. */
function useReady(model: PageModel): ReadyState {
  const [state, setState] = useState<ReadyState>({ state: 'loading' });
  useEffect(() => {
    const client = new EngineClient(model);
    void Promise.all([client.about(), model.sweep?.()]).then(([about, sweep]) => {
      client.close();
      if (about.ok && sweep !== undefined && hasLandscape(sweep)) {
        setState({ state: 'ready', about: about.value, sweep });
      } else if (!about.ok && about.error.kind !== 'closed') {
        setState({ state: 'failed', failure: about.error });
      }
    });
    return () => client.close();
  }, [model]);
  return state;
}

interface ReadyProps {
  readonly about: EngineInfo;
  readonly sweep: LandscapeSweep;
  readonly model: PageModel;
}

function Ready({ about, sweep, model }: ReadyProps) {
  const { presets } = about;
  const firstCount = useNarrow() ? NARROW_COUNT : WIDE_COUNT;
  const read = () => choicesIn(currentAddress().query, COUNTS, firstCount, presets, sweep);
  const [{ choices, at }, setRequest] = useState(read);
  const [textForm, setTextForm] = useState(false);
  const [, navigate] = useLocation();
  const { state, ghost, again, stop } = useLandscape(choices, presets, sweep);
  const { run } = state;
  const places = useMemo(() => (run === null ? [] : momentsOf(run)), [run]);
  const place = nearest(places, at.momentS);
  const [cross] = useState(() => new CrossPlace(place));
  useEffect(() => cross.move(place), [cross, place]);

  const rereads = useRef(read);
  rereads.current = read;
  useEffect(
    () =>
      onArrival(() => {
        if (currentAddress().path === PATH) setRequest(rereads.current());
      }),
    [],
  );
  useEffect(() => write(choices, at), [choices, at]);

  const change = (next: Partial<Choices>) =>
    setRequest((request) => ({ ...request, choices: { ...request.choices, ...next } }));
  const rest = (to: number, side: SideName = at.side) =>
    setRequest((request) => ({ ...request, at: { momentS: places[to] ?? at.momentS, side } }));

  async function enter(to: number, side: SideName) {
    const withBuddies = side === 'below';
    const point = (withBuddies ? state.results.with : state.results.without)[to];
    if (run === null || point === undefined || obstacle(point) !== undefined) return;
    const { encodeLink } = await import('../../player/permalink');
    const crash = { run, point, withBuddies, preset: choices.preset };
    const shared = crashShared(model, about.modelVersion, sweep, crash);
    write(choices, { momentS: places[to] ?? at.momentS, side });
    const query = new URLSearchParams({
      ahead: aheadOf(point).toFixed(2),
      run: encodeLink(shared, presets, model),
    });
    navigate(`/sandbox?${query}`);
  }

  return (
    <Shell
      title={say.title()}
      detail={
        <>
          <span>{say.seed({ seed: String(choices.seed) })}</span>
          <span>{sweepMessages.victims(victimsOf(choices.victims))}</span>
        </>
      }
      tools={
        <>
          <TextFormButton on={textForm} onChange={setTextForm} />
          <ShareButton holds={say.share.holds()} onOpen={() => write(choices, at)} />
        </>
      }
    >
      <CrashesStage
        {...{ choices, sweep, state, ghost, cross, place, textForm }}
        counts={COUNTS}
        side={at.side}
        onChange={change}
        onPreset={(preset) => change(firstChoices(preset, choices.count, presets, sweep))}
        onRest={rest}
        onEnter={(to, side) => void enter(to, side)}
        onStop={stop}
        onAgain={again}
      />
    </Shell>
  );
}

function write(choices: Choices, at: CrossAt): void {
  writeAddress({ path: PATH, query: addressOf(choices, at) });
}

function nearest(places: readonly number[], moment: number): number {
  const last = places.length - 1;
  const span = places[last] ?? 0;
  return span === 0 ? 0 : Math.max(0, Math.min(last, Math.round((moment / span) * last)));
}
