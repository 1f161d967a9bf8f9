/** All missions: what each asks for, whether it is met, and the run to beat. */

import { Check, Star } from 'lucide-react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import * as say from '../../base/words/missions';
import type { Mission } from '../../views/missions';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import css from './missions.module.css';
import { hasStar, type RecordState, theRecord } from './record';

export function MissionList({ missions }: { missions: readonly Mission[] }) {
  const record = theRecord();
  const state = useStore(record.store);
  const met = missions.filter(({ name }) => state.entries.has(name));
  const stars = met.filter(({ name, best }) => hasStar(state.entries.get(name), best));
  return (
    <>
      <p role="status" className={css.count}>
        {say.metCount(met.length, missions.length, stars.length)}
      </p>
      <ol className={css.missions} aria-label={say.list}>
        {missions.map((mission) => (
          <Row key={mission.name} mission={mission} state={state} />
        ))}
      </ol>
      {state.damaged && <p role="alert">{say.damaged}</p>}
      <p className={css.kept}>
        {state.kept ? say.kept : say.notKept}{' '}
        {met.length > 0 && (
          <Button kind="quiet" onClick={() => record.forget()}>
            {say.forget}
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
  const standing = star ? say.star : entry === undefined ? say.notMet : say.met;
  return (
    <li className={css.mission}>
      <h2>
        <Link href={`/missions/${name}`}>{title}</Link>
      </h2>
      <p className={css.says}>{says}</p>
      <p className={css.standing}>
        <span className={css.mark} data-standing={star ? 'star' : entry ? 'met' : 'open'}>
          {entry !== undefined && <Icon of={star ? Star : Check} size={16} />}
        </span>
        <span>{standing}</span>
        {best !== null && <span>{say.toBeat(best.is, best.known)}</span>}
        {entry !== undefined && entry.best !== null && <span>{say.yours(entry.best)}</span>}
      </p>
    </li>
  );
}
