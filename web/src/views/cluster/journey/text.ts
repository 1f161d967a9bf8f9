/** The journey of a block in words: how often it was sent, and what each instance paid for it. */

import say from '../../../base/messages/views/journey';
import { formatCount } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import { blockName, instanceName, sentence } from '../../../base/words/names';
import { JourneyPart } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { legsOf } from './layout';

/** What one instance paid. */
export interface Cost {
  readonly instance: number;
  readonly sent: number;
  readonly forced: number;
  readonly forcedNs: number;
  readonly pastImages: number;
  readonly waitedNs: number;
}

export function costsOf({ journey_costs: costs }: Frame): Cost[] {
  return Array.from({ length: costs.rows }, (_, instance) => ({
    instance,
    sent: costs.sent[instance] ?? 0,
    forced: costs.log_forced[instance] ?? 0,
    forcedNs: costs.log_forced_ns[instance] ?? 0,
    pastImages: costs.past_images[instance] ?? 0,
    waitedNs: costs.waited_ns[instance] ?? 0,
  }));
}

export const costColumns = (): string[] => [
  say.column.instance(),
  say.column.sent(),
  say.column.forced(),
  say.column.pastImages(),
  say.column.waited(),
];

/** Cells of a row, without the name of the instance. */
export const costCells = ({ sent, forced, forcedNs, pastImages, waitedNs }: Cost): string[] => [
  formatCount(sent),
  forced === 0 ? formatCount(0) : say.forced({ count: forced, time: formatDuration(forcedNs) }),
  formatCount(pastImages),
  waitedNs === 0 ? say.none() : formatDuration(waitedNs),
];

export function journeyText({ frame }: TextInput): TextForm {
  return {
    sentence: journeySentence(frame),
    table: {
      caption: say.caption(),
      columns: costColumns(),
      rows: costsOf(frame).map((cost) => [
        sentence(instanceName(cost.instance)),
        ...costCells(cost),
      ]),
    },
  };
}

export function journeySentence(frame: Frame): string {
  const block = frame.journey.block[0];
  if (block === undefined) return say.empty();
  const legs = legsOf(frame);
  const sent = legs.filter(({ part }) => part === JourneyPart.Sent).length;
  const holders = legs
    .filter(({ part, untilNs }) => part === JourneyPart.Held && untilNs === null)
    .map(({ instance }) => instance);
  const forced = costsOf(frame).reduce((sum, cost) => sum + cost.forced, 0);
  const place = placeOf(legs, holders);
  const name = sentence(blockName(block));
  return sent === 0 ? say.stays({ name, place }) : say.sentence({ name, sent, forced, place });
}

function placeOf(
  legs: readonly ReturnType<typeof legsOf>[number][],
  holders: readonly number[],
): string {
  if (legs.some(({ part, untilNs }) => part === JourneyPart.Sent && untilNs === null)) {
    return say.place.travels();
  }
  if (holders.length === 0) return say.place.disk();
  const names = holders.map((instance) => instance + 1);
  return say.place.cache({ count: names.length, instances: names.join(', ') });
}
