/** The article's procedures and its numbers as tables: each step with its command, each number with its origin. */

import say from '../../../base/messages/views/snapshots-article';
import { formatBytes, formatFixed } from '../../../base/numbers';
import { formatDuration, NS_PER_S } from '../../../base/time';
import type { TextForm } from '../../view';
import { articleNumbers } from './numbers';
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

/** What was measured, without backup mode, in it, and where the numbers come from. */
export function measuredRows(): readonly (readonly string[])[] {
  const { redo, update, recover } = articleNumbers();
  const words = say.numbers;
  const seconds = (s: number) => formatDuration(s * NS_PER_S);
  return [
    [words.redo(), formatBytes(redo[0]), formatBytes(redo[1]), words.published()],
    [words.update(), seconds(update[0]), seconds(update[1]), words.derived()],
    [words.recover(), seconds(recover[0]), seconds(recover[1]), words.published()],
  ];
}

export function measuredText(): TextForm {
  const { redo, images, explained, unexplained, ...ratios } = articleNumbers();
  const words = say.numbers;
  return {
    sentence: [
      words.puzzle({
        changes: formatBytes(redo[0]),
        images: formatBytes(images),
        explained: formatBytes(explained),
        unexplained: formatBytes(unexplained),
        perBlock: formatFixed(ratios.imagesPerBlock, 2),
      }),
      words.times({
        redo: formatFixed(ratios.redoTimes, 0),
        recover: formatFixed(ratios.recoverTimes, 1),
      }),
      words.licence(),
    ].join(' '),
    table: {
      caption: words.title(),
      columns: [words.what(), words.without(), words.within(), words.origin()],
      rows: measuredRows(),
    },
  };
}
