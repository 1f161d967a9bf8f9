/** Who leads, where that is not this window or came to it; and what a message said that could not be read. */

import { useStore } from 'zustand';
import * as say from '../../base/words/presenter';
import type { Session } from '../../features/class/session';
import { Button } from '../../widgets/Button';
import css from './presenter.module.css';

interface LeadingProps {
  readonly session: Session;
  readonly slug: string;
  readonly asked: string;
}

export function Leading({ session, slug, asked }: LeadingProps) {
  const { room } = session;
  const { lead, takenOver, fault } = useStore(room.store);
  const problem = useStore(session.store, (state) => state.problem);
  const follows = lead === null ? say.nobodyLeads : takenOver ? say.takenOver : say.otherLeads;
  return (
    <>
      {!room.leads && (
        <div className={css.notice} role="status">
          <p>{follows}</p>
          <Button kind="primary" onClick={() => session.takeOver()}>
            {takenOver ? say.takeBack : say.takeOver}
          </Button>
          {asked !== slug && (
            <Button onClick={() => void session.begin(asked)}>{say.leadOther}</Button>
          )}
        </div>
      )}
      {problem !== null && (
        <div className={css.notice} role="alert">
          <p>{say.problemText(problem)}</p>
          {room.leads && <Button onClick={() => session.dismissProblem()}>{say.dismiss}</Button>}
        </div>
      )}
      {fault !== null && (
        <div className={css.notice} role="status">
          <p>{say.faults[fault]}</p>
          <Button onClick={() => room.dismissFault()}>{say.dismiss}</Button>
        </div>
      )}
    </>
  );
}
