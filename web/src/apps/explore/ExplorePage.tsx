/** The page of every schedule: the search that its address asks for. Wiring only. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import say from '../../base/messages/explorer';
import { ExplorationClient } from '../../engine/exploration';
import { spawnExploration } from '../../engine/spawn';
import { addressOf, type Choices, choicesIn, scenarioOf } from '../../features/explorer/choices';
import { ExplorerStage } from '../../features/explorer/ExplorerStage';
import { runShared } from '../../features/explorer/run-link';
import { ExplorerSession } from '../../features/explorer/session';
import { ShareButton } from '../../features/share/ShareButton';
import { currentAddress, onArrival, writeAddress } from '../../features/shell/address';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell, TextFormButton } from '../../features/shell/Shell';

const PATH = '/explore';
/** While someone types, only a text that rests is worth a search. */
const REST_MS = 250;

export default function ExplorePage() {
  const session = useSession();
  const state = useStore(session.state);
  const [choices, setChoices] = useState(() => choicesIn(currentAddress().query));
  const [textForm, setTextForm] = useState(false);
  useIsOfflineReady(state.explored !== null);
  useEffect(
    () =>
      onArrival(() => {
        if (currentAddress().path === PATH) setChoices(choicesIn(currentAddress().query));
      }),
    [],
  );
  const write = () => writeAddress({ path: PATH, query: addressOf(choices) });
  const wanted = JSON.stringify(choices);
  const isFirst = useRef(true);
  useEffect(() => {
    const requested = JSON.parse(wanted) as Choices;
    writeAddress({ path: PATH, query: addressOf(requested) });
    const timer = setTimeout(() => void session.explore(requested), isFirst.current ? 0 : REST_MS);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [session, wanted]);
  const [, navigate] = useLocation();
  const { of, shown } = state;
  async function openRun() {
    if (of === null || shown === null) return;
    const { schedule } = shown.way;
    const query = await runQuery({ scenario: scenarioOf(of), schedule });
    if (query !== null) navigate(`/programs?${query}`);
  }
  return (
    <Shell
      title={say.title()}
      tools={
        <>
          <TextFormButton on={textForm} onChange={setTextForm} />
          <ShareButton holds={say.share.holds()} onOpen={write} />
        </>
      }
    >
      <ExplorerStage
        {...{ choices, state, textForm }}
        onRun={() => void openRun()}
        onChange={(change) => setChoices((old) => ({ ...old, ...change }))}
        onStop={() => session.stop()}
        onAgain={() => void session.explore(choices)}
        onChoose={(chosen) => void session.show(chosen)}
        onFill={() => void session.fill(choices)}
        onStopFilling={() => session.stopFilling()}
      />
    </Shell>
  );
}

/** What the page of runs needs to open a schedule; null where its engine does not come. */
async function runQuery(run: Parameters<typeof runShared>[2]): Promise<string | null> {
  const [{ PROGRAMS }, { EngineClient }, { encodeLink }] = await Promise.all([
    import('../../views/programs/model'),
    import('../../engine/client'),
    import('../../player/permalink'),
  ]);
  const client = new EngineClient(PROGRAMS);
  const about = await client.about();
  client.close();
  if (!about.ok) return null;
  const { presets, modelVersion } = about.value;
  const shared = runShared(PROGRAMS.name, modelVersion, run);
  return new URLSearchParams({ run: encodeLink(shared, presets, PROGRAMS) }).toString();
}

/** One for the page: its workers end with it. */
function useSession(): ExplorerSession {
  const session = useMemo(
    () => new ExplorerSession(() => new ExplorationClient(spawnExploration())),
    [],
  );
  useEffect(() => () => session.close(), [session]);
  return session;
}
