/** The lanes without sight: each instance with what it does and what it committed, and for how long nobody was served. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/lanes';
import { formatCount } from '../../../base/numbers';
import { formatDuration, formatMoment } from '../../../base/time';
import { instanceName, sentence } from '../../../base/words/names';
import type { Frame } from '../../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { stateOf, waitsOf } from './layout';

export function lanesText({ frame }: Pick<TextInput, 'frame'>): TextForm {
  const now = frame.clock.time_ns[0] ?? 0;
  return {
    sentence: lanesSentence(frame),
    table: {
      caption: say.table.caption({ moment: formatMoment(now) }),
      columns: [column.instance(), say.table.state(), say.table.commits()],
      rows: Array.from(frame.instances.commits, (commits, instance) => [
        sentence(instanceName(instance)),
        stateOf(frame, instance, now),
        formatCount(commits),
      ]),
    },
  };
}

/** The picture's name for those who cannot see it. */
export function lanesSentence(frame: Frame): string {
  const now = frame.clock.time_ns[0] ?? 0;
  const last = waitsOf(frame, now).at(-1);
  const each = Array.from(frame.instances.commits, (commits, instance) =>
    say.summary.instance({
      instance: sentence(instanceName(instance)),
      state: stateOf(frame, instance, now),
      commits,
    }),
  );
  return [waited(last), ...each].join(' ');
}

function waited(last: ReturnType<typeof waitsOf>[number] | undefined): string {
  if (last === undefined) return say.summary.neverWaited();
  const duration = formatDuration(last.end - last.start);
  return last.isOpen ? say.summary.waiting({ duration }) : say.summary.waited({ duration });
}
