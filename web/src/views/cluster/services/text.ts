/** The listener's table in words: where each service runs, and how many sessions it has on each instance. */

import say from '../../../base/messages/views/services';
import { listed } from '../../../base/numbers';
import type { TextForm, TextInput } from '../view';
import { type ServiceGroup, type ServicePlace, serviceGroups } from './layout';

export function servicesText({ frame, scenario }: TextInput): TextForm {
  const groups = serviceGroups(frame, scenario);
  return {
    sentence: groups.map(groupSentence).join(' ') || say.none(),
    table: {
      caption: say.caption(),
      columns: [
        say.column.service(),
        say.column.instance(),
        say.column.role(),
        say.column.runs(),
        say.column.sessions(),
      ],
      rows: groups.flatMap((group) =>
        group.places.map((place) => [
          serviceName(group),
          String(place.instance + 1),
          say.role[place.role](),
          stateWords(place),
          String(place.sessions.length),
        ]),
      ),
    },
  };
}

export const serviceName = ({ name }: ServiceGroup): string => name ?? say.defaultService();

export function stateWords({ runs, isUp }: ServicePlace): string {
  if (!isUp) return say.state.down();
  return runs ? say.state.runs() : say.state.rests();
}

/** `Service sb runs on instance 1 and has 12 sessions: 12 on instance 1, 0 on instance 2.` */
export function groupSentence(group: ServiceGroup): string {
  const running = group.places.filter(({ runs }) => runs);
  const words = {
    service: serviceName(group),
    isDefault: group.name === null,
    runs: running.length > 0,
    instances: listed(running.map(({ instance }) => instance + 1)),
    count: running.length,
    sessions: group.places.reduce((sum, { sessions }) => sum + sessions.length, 0),
  };
  const { waitingClients: clients } = group;
  return clients > 0
    ? `${say.sentence(words)} ${say.clientsWait({ count: clients })}`
    : say.sentence(words);
}
