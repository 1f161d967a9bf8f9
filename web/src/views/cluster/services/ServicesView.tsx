/** The listener's table as cards: one row a service, one card an instance, one dot a session. */

import { type CSSProperties, useMemo } from 'react';
import say from '../../../base/messages/views/services';
import { hueClass } from '../../marks/geometry';
import { useArrowFocus } from '../../parts/lists';
import { BadgeMark, Empty } from '../../parts/small-parts';
import { SubjectButton } from '../SubjectButton';
import type { ViewProps } from '../view';
import { type ServiceGroup, type ServicePlace, serviceGroups } from './layout';
import css from './services.module.css';
import { groupSentence, serviceName, stateWords } from './text';

/** A card: its usual height, and what it takes of a stage that has room, px; where cards are under each other there is none. */
const [CARD, CARD_MOST] = [56, 180];
const STACKED = 560;

export function ServicesView(props: ViewProps) {
  const { frame, scenario, width, height } = props;
  const groups = useMemo(() => serviceGroups(frame, scenario), [frame, scenario]);
  const arrows = useArrowFocus<HTMLDivElement>();
  if (groups.length < 2) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  const share = width < STACKED ? 0 : height / (2 * groups.length);
  const card = Math.min(CARD_MOST, Math.max(CARD, share));
  return (
    <div
      {...arrows}
      className={css.services}
      style={{ width, '--card': `${card}px` } as CSSProperties}
    >
      {groups.map((group) => (
        <Service key={group.service} {...props} group={group} />
      ))}
    </div>
  );
}

function Service({ group, ...props }: ViewProps & { readonly group: ServiceGroup }) {
  return (
    <section aria-label={groupSentence(group)}>
      <h3 className={css.heading}>
        {serviceName(group)}
        <span className={css.quiet}>
          {group.name === null ? say.cannotChange() : say.newSessions()}
        </span>
        {group.waitingClients > 0 && (
          <span className={css.lost}>{say.clientsWait({ count: group.waitingClients })}</span>
        )}
      </h3>
      <ul className={css.places}>
        {group.places.map((place) => (
          <li key={place.instance}>
            <Place {...props} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ place, ...props }: ViewProps & { readonly place: ServicePlace }) {
  const { instance, role, runs, isUp, sessions } = place;
  return (
    <div className={`${css.place} ${runs ? css.runs : ''} ${hueClass(instance)}`}>
      <span className={css.head}>
        <BadgeMark instance={instance} failed={!isUp} />
        <span>
          <b>{say.role[role]()}</b>
          <span className={css.quiet}>{stateWords(place)}</span>
        </span>
      </span>
      <span className={css.dots}>
        {sessions.map((number) => (
          <SubjectButton
            key={number}
            {...props}
            subject={{ kind: 'session', instance, number }}
            className={css.session}
            label={say.session({ number: number + 1, instance: instance + 1 })}
          >
            <i className={css.dot} />
          </SubjectButton>
        ))}
        {sessions.length === 0 && <span className={css.quiet}>{say.noSessions()}</span>}
      </span>
    </div>
  );
}
