/** The page of a real redo log. Wiring only: a store, and what it shows in each of its phases. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import * as say from '../../base/words/ui/apps/redo-log';
import { spawnLogReader } from '../../engine/spawn';
import { Choose, Reading } from '../../features/redo-log/Choose';
import { exampleOf, queryOf } from '../../features/redo-log/link';
import { Opened } from '../../features/redo-log/Opened';
import css from '../../features/redo-log/redo-log.module.css';
import { RedoLog } from '../../features/redo-log/store';
import { ShareButton } from '../../features/share/ShareButton';
import { currentAddress, onArrival, writeAddress } from '../../features/shell/address';
import { LegendButton } from '../../features/shell/LegendButton';
import { useKeptForOffline } from '../../features/shell/offline';
import { Shell } from '../../features/shell/Shell';

export default function RedoLogPage() {
  const [log, setLog] = useState<RedoLog | null>(null);
  useKeptForOffline(log !== null);
  useEffect(() => {
    const made = new RedoLog(spawnLogReader);
    const arrive = () => {
      const named = exampleOf(currentAddress().query);
      if (named !== null && 'unknown' in named) made.failUnknown(named.unknown);
      else if (named !== null) void made.openExample(named.example, named.at);
      else if (made.state.getState().phase !== 'choose') made.leave();
    };
    setLog(made);
    arrive();
    const forget = onArrival(arrive);
    return () => {
      forget();
      made.close();
    };
  }, []);
  return log === null ? null : <Page log={log} />;
}

/** A drag passes many positions; only where it rests is worth writing. */
const REST_MS = 300;

/** Writes the address of what is open: an example with its crash, or the page alone. */
function write(log: RedoLog): void {
  const state = log.state.getState();
  if (state.phase === 'reading') return;
  const query = state.phase === 'open' ? queryOf(state) : null;
  writeAddress({ path: '/redo-log', query: query ?? '' });
}

function Page({ log }: { log: RedoLog }) {
  const opened = useStore(log.state, (state) => (state.phase === 'open' ? state.name : null));
  const example = useStore(log.state, (state) => state.phase === 'open' && state.example !== null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = log.state.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => write(log), REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [log]);
  return (
    <Shell
      title={say.openARedoLog}
      {...(opened === null
        ? {}
        : {
            detail: opened,
            tools: (
              <>
                <LegendButton views={['redo-log']} />
                {example && (
                  <ShareButton holds={say.theLinkBringsBackThis} onOpen={() => write(log)} />
                )}
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

function Phase({ log }: { log: RedoLog }) {
  const state = useStore(log.state);
  switch (state.phase) {
    case 'choose':
      return (
        <Choose
          failed={state.failed}
          onFile={(file) => void log.openFile(file)}
          onExample={(example) => void log.openExample(example)}
        />
      );
    case 'reading':
      return <Reading name={state.name} progress={state.progress} onCancel={() => log.leave()} />;
    case 'open':
      return <Opened open={state} log={log} />;
  }
}
