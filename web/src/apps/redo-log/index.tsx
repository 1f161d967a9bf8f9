/** The page of a real redo log. Wiring only: a store, and what it shows in each of its phases. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { spawnLogReader } from '../../engine/log-client';
import { LegendButton } from '../shell/LegendButton';
import { Shell } from '../shell/Shell';
import { Choose } from './Choose';
import { Opened } from './Opened';
import { Reading } from './Reading';
import css from './redo-log.module.css';
import { RedoLog } from './store';

export default function RedoLogPage() {
  const [log, setLog] = useState<RedoLog | null>(null);
  useEffect(() => {
    const made = new RedoLog(spawnLogReader);
    setLog(made);
    return () => made.close();
  }, []);
  return log === null ? null : <Page log={log} />;
}

function Page({ log }: { log: RedoLog }) {
  const opened = useStore(log.state, (state) => (state.phase === 'open' ? state.name : null));
  return (
    <Shell
      title="Open a redo log"
      {...(opened === null ? {} : { detail: opened, tools: <LegendButton views={['redo-log']} /> })}
    >
      <main className={css.page}>
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
