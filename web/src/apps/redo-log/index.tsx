/** The page of a real redo log. Wiring only: a store, and what it shows in each of its phases. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { spawnLogReader } from '../../engine/log-client';
import { Choose } from './Choose';
import { Opened } from './Opened';
import { Reading } from './Reading';
import css from './redo-log.module.css';
import { RedoLog } from './store';

export function RedoLogPage() {
  const [log, setLog] = useState<RedoLog | null>(null);
  useEffect(() => {
    const made = new RedoLog(spawnLogReader);
    setLog(made);
    return () => made.close();
  }, []);
  return <main className={css.page}>{log !== null && <Phase log={log} />}</main>;
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

export default RedoLogPage;
