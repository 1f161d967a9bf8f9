/** The article's procedures as a table: each step with its command. */

import say from '../../../base/messages/views/snapshots-article';
import type { TextForm } from '../../view';
import { PROCEDURES, stepsOf } from './steps';

export function articleText(): TextForm {
  return {
    sentence: say.about(),
    table: {
      caption: say.caption(),
      columns: [
        say.column.procedure(),
        say.column.command(),
        say.column.volumes(),
        say.column.meaning(),
      ],
      rows: PROCEDURES.flatMap((procedure) =>
        stepsOf(procedure).map(({ command, meaning, about }) => [
          say.procedure[procedure].title(),
          command,
          say.volumes[about](),
          meaning,
        ]),
      ),
    },
  };
}
