/** All missions: what each asks for, whether it is met, and the run to beat. */

import { Check, Star } from 'lucide';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import say from '../../base/messages/missions';
import { formatDuration, NS_PER_S } from '../../base/time';
import type { Mission } from '../../views/missions';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { bestText } from './best-text';
import css from './missions.module.css';
import { hasStar, type RecordState, theRecord } from './record';

export function MissionList({ missions }: { missions: readonly Mission[] }) {
  const record = theRecord();
  const state = useStore(record.store);
  const reached = missions.filter(({ name }) => state.entries.has(name));
  const stars = reached.filter(({ name, best }) => hasStar(state.entries.get(name), best));
  return (
    <>
      <p role="status" className={css.count}>
        {say.metCount({ met: reached.length, missions: missions.length, stars: stars.length })}
      </p>
      <ol className={css.missions} aria-label={say.list()}>
        {missions.map((mission) => (
          <Row key={mission.name} mission={mission} state={state} />
        ))}
      </ol>
      {state.damaged && <p role="alert">{say.record.damaged()}</p>}
      <p className={css.kept}>
        {state.kept ? say.record.kept() : say.record.notKept()}{' '}
        {reached.length > 0 && (
          <Button kind="quiet" onClick={() => record.forget()}>
            {say.record.clear()}
          </Button>
        )}
      </p>
    </>
  );
}

function Row({ mission, state }: { mission: Mission; state: RecordState }) {
  const { name, title, says, best } = mission;
  const entry = state.entries.get(name);
  const star = hasStar(entry, best);
  const standing = star
    ? say.state.star()
    : entry === undefined
      ? say.state.notMet()
      : say.state.met();
  return (
    <li className={css.mission}>
      <h2>
        <Link href={`/missions/${name}`}>{title}</Link>
      </h2>
      <p className={css.says}>{says}</p>
      <p className={css.status}>
        <span className={css.mark} data-standing={star ? 'star' : entry ? 'met' : 'open'}>
          {entry !== undefined && <Icon of={star ? Star : Check} size={16} />}
        </span>
        <span>{standing}</span>
        {best !== null && <span>{bestText(best)}</span>}
        {entry !== undefined && entry.best !== null && (
          <span>{say.best.yours({ duration: formatDuration(entry.best * NS_PER_S) })}</span>
        )}
      </p>
    </li>
  );
}
