/** A long way to a moment: how far it has got, and a way to end it. Says nothing of one that is soon over. */

import { useEffect, useState } from 'react';
import { Button } from './Button';
import css from './LongWay.module.css';

/** What is sooner over than this says nothing of itself. */
const PATIENCE_MS = 400;

/** True once an operation has run for so long that it must be reported. */
export function useIsLong(going: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!going) {
      setLong(false);
      return;
    }
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [going]);
  return long && going;
}

interface LongWayProps {
  /** What is under way: the name of the bar. */
  readonly label: string;
  /** How far it has got. */
  readonly far: string;
  /** Share done, 0 to 1; left out while it is not known. */
  readonly done: number | null;
  readonly stop: string;
  onStop: () => void;
}

export function LongMoveProgress({ label, far, done, stop, onStop }: LongWayProps) {
  return (
    <div className={css.way} role="status">
      <span>{far}</span>
      <progress max={1} {...(done === null ? {} : { value: done })} aria-label={label} />
      <Button kind="quiet" onClick={onStop}>
        {stop}
      </Button>
    </div>
  );
}
