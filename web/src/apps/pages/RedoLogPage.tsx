/** The page of a real redo log. Wiring only: a session, and what it shows in each of its phases. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/redo-log';
import { Choose, Reading } from '../../features/redo-log/Choose';
import { FIRST_EXAMPLE } from '../../features/redo-log/examples';
import { exampleOf, RUN } from '../../features/redo-log/link';
import { Opened } from '../../features/redo-log/Opened';
import css from '../../features/redo-log/redo-log.module.css';
import { LogSession } from '../../features/redo-log/session';
import { BranchList } from '../../features/sandbox/BranchList';
import { ShareButton } from '../../features/share/ShareButton';
import { currentAddress, onArrival, writeAddress } from '../../features/shell/address';
import { LegendButton } from '../../features/shell/LegendButton';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell } from '../../features/shell/Shell';
import { TransportBar } from '../../features/stage/TimeBar';
import { PlayerProvider } from '../../player/context';

const PATH = '/redo-log';

export default function RedoLogPage() {
  const [log, setLog] = useState<LogSession | null>(null);
  useIsOfflineReady(log !== null);
  useEffect(() => {
    const made = new LogSession();
    setLog(made);
    arrive(made);
    const forget = onArrival(() => arrive(made));
    return () => {
      forget();
      made.close();
    };
  }, []);
  return log === null ? null : <Page log={log} />;
}

/** Opens what the address names. Another page's is on its way to that page, and nothing here changes. */
function arrive(log: LogSession): void {
  const { path, query } = currentAddress();
  if (path !== PATH) return;
  const run = new URLSearchParams(query).get(RUN);
  const named = exampleOf(query);
  if (run !== null) void log.openLink(run);
  else if (named !== null && 'unknown' in named) log.failUnknown(named.unknown);
  else if (named !== null) void log.openExample(named.example, named.at);
  else void log.openExample(FIRST_EXAMPLE);
}

/** A drag passes many positions; only where it rests is worth writing. */
const REST_MS = 300;

/** Writes the address of what is open, or of the page alone. */
async function write(log: LogSession): Promise<void> {
  const state = log.state.getState();
  // What a link still waits for is in the address already.
  if (state.phase === 'reading' || (state.phase === 'choose' && state.wanted !== null)) return;
  const link = state.phase === 'open' ? await log.link() : null;
  const query = link === null ? '' : new URLSearchParams({ [RUN]: link }).toString();
  writeAddress({ path: PATH, query });
}

function Page({ log }: { log: LogSession }) {
  const opened = useStore(log.state, (state) => (state.phase === 'open' ? state.name : null));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = log.state.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void write(log), REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [log]);
  return (
    <Shell
      title={say.title()}
      {...(opened === null
        ? {}
        : {
            detail: opened,
            tools: (
              <>
                <LegendButton />
                <ShareButton holds={say.share.holds()} onOpen={() => write(log)} />
              </>
            ),
          })}
    >
      <main
        className={css.page}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          // Wherever it falls on the page: the browser would leave the page for it.
          event.preventDefault();
          const file = event.dataTransfer.files[0];
          if (file !== undefined) void log.openFile(file);
        }}
      >
        <Phase log={log} />
      </main>
    </Shell>
  );
}

function Phase({ log }: { log: LogSession }) {
  const state = useStore(log.state);
  switch (state.phase) {
    case 'choose':
      return (
        <Choose
          failed={state.failed}
          wanted={state.wanted}
          onFile={(file) => void log.openFile(file)}
          onExample={(example) => void log.openExample(example)}
        />
      );
    case 'reading':
      return <Reading name={state.name} progress={state.progress} onCancel={() => log.leave()} />;
    case 'open':
      return (
        <PlayerProvider player={log.player}>
          <Opened open={state} log={log} branches={<BranchList />} line={<TransportBar />} />
        </PlayerProvider>
      );
  }
}
