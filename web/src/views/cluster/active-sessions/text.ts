/** The active session history as Snapper prints it: average sessions by wait class over the last ten seconds. */

import say from '../../../base/messages/views/active-sessions';
import { formatCount, formatFixed } from '../../../base/numbers';
import { formatMoment, NS_PER_S } from '../../../base/time';
import type { TextForm, TextInput } from '../view';
import { classWord } from '../wait-class';
import { waitWord } from '../wait-text';
import { type Bin, type ClassSum, classSums, type Doing } from './layout';

export function activeSessionsText({ frame }: TextInput): TextForm {
  const sums = classSums(frame);
  return {
    sentence: activeSentence(sums),
    table: {
      caption: say.caption(),
      columns: [
        say.column.class(),
        say.column.event(),
        say.column.block(),
        say.column.sessions(),
        say.column.thread(),
      ],
      rows: sums.flatMap((sum) => [
        [classWord(sum.code).name(), '', '', ...amounts(sum.sessions)],
        ...sum.events.flatMap(({ places }) =>
          places.map((doing) => [
            classWord(sum.code).name(),
            waitWord(doing.wait).name(),
            placeWords(doing),
            ...amounts(doing.sessions),
          ]),
        ),
      ]),
    },
  };
}

/** `4.25` and `425 %`: a session that waits all the time counts as 100 %. */
const amounts = (sessions: number): [string, string] => [
  formatFixed(sessions, 2),
  say.percent({ share: formatFixed(sessions * 100, 0) }),
];

export const placeWords = ({ block, row }: Doing): string => {
  if (block === null) return say.noBlock();
  return row === null
    ? say.block({ block: String(block) })
    : say.row({ block: String(block), row });
};

export function activeSentence(sums: readonly ClassSum[]): string {
  const [first] = sums;
  if (first === undefined) return say.none();
  const active = sums.reduce((sum, { sessions }) => sum + sessions, 0);
  return say.sentence({
    active: formatFixed(active, 2),
    class: classWord(first.code).name(),
    most: formatFixed(first.sessions, 2),
  });
}

/** One bin in words: how many are active, the rate, and the class that most of them are in. */
export function binText(bin: Omit<Bin, 'x1' | 'x2'>): string {
  const span = `${formatFixed(bin.fromNs / NS_PER_S, 2)}–${formatMoment(bin.toNs, 2)}`;
  const active = bin.sessions.reduce((sum, sessions) => sum + sessions, 0);
  const classes = bin.sessions
    .map((sessions, code) => ({ sessions, code }))
    .filter(({ sessions }) => sessions > 0)
    .map(({ sessions, code }) =>
      say.ofClass({ class: classWord(code).name(), sessions: formatFixed(sessions, 2) }),
    )
    .join(', ');
  return say.bin({
    span,
    active: formatFixed(active, 2),
    classes,
    isComplete: bin.perSecond !== null,
    rate: formatCount(Math.round(bin.perSecond ?? 0)),
  });
}
