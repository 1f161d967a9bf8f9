/** The best known result of a mission, in words. */

import say from '../../base/messages/missions';
import { formatDuration, NS_PER_S } from '../../base/time';
import type { Mission } from '../../views/missions';

export function bestText({ is, known }: NonNullable<Mission['best']>): string {
  const duration = formatDuration(known * NS_PER_S);
  return is === 'least' ? say.best.least({ duration }) : say.best.most({ duration });
}
