/** How long the class has gone on, against the lesson's minutes, and the time of day. */

import { useEffect, useState } from 'react';
import * as say from '../../base/words/presenter';
import css from './presenter.module.css';

interface ClockProps {
  readonly begunMs: number;
  /** How long the lesson is meant to take; null where that is not known. */
  readonly minutes: number | null;
  onAgain: () => void;
}

export function Clock({ begunMs, minutes, onAgain }: ClockProps) {
  const nowMs = useSeconds();
  const elapsed_s = Math.max(0, Math.floor((nowMs - begunMs) / 1000));
  const late = minutes !== null && elapsed_s > minutes * 60;
  const day = new Date(nowMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <div className={css.clock}>
      <button type="button" title={say.clockAgain} onClick={onAgain} data-late={late || undefined}>
        <span className="unseen">{say.elapsed}</span>
        {elapsedText(elapsed_s)}
        <span className="unseen">. {say.clockAgain}</span>
      </button>
      {minutes !== null && <span>{say.ofMinutes(minutes)}</span>}
      <span className={css.day}>
        <span className="unseen">{say.timeOfDay}</span>
        {day}
      </span>
    </div>
  );
}

function elapsedText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
