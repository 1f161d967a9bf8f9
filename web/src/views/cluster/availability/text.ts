/** Availability without sight: what is served and what waits now, and each bin with its commits and waits. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/availability';
import { formatCount, formatFixed, formatShare } from '../../../base/numbers';
import { formatDuration, formatMoment, NS_PER_S } from '../../../base/time';
import type { Scenario } from '../../../engine/generated/control';
import type { Frame } from '../../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { waitGroupWord } from '../wait-text';
import { availabilityLayout } from './layout';
import { type Bin, presentOf, WAIT_GROUPS } from './series';

/** A row for each bin of the picture, oldest first. */
export function availabilityText({
  frame,
  scenario,
}: Pick<TextInput, 'frame' | 'scenario'>): TextForm {
  const { bins } = availabilityLayout(frame, scenario, 1000, 300);
  return {
    sentence: availabilitySentence(frame, scenario),
    table: {
      caption: say.table.caption(),
      columns: [
        column.from(),
        column.to(),
        column.commitRate(),
        ...WAIT_GROUPS.map((group) => capital(waitGroupWord(group).name())),
        say.table.down(),
      ],
      rows: bins.map((bin) => [
        formatMoment(bin.fromNs),
        formatMoment(bin.toNs),
        bin.settled ? formatCount(bin.commitRate) : '–',
        ...WAIT_GROUPS.map((group) => shareOf(bin, group)),
        shareOf(bin, 'gone'),
      ]),
    },
  };
}

export function availabilitySentence(frame: Frame, scenario: Scenario): string {
  const now = frame.clock.time_ns[0] ?? 0;
  return `${presentSentence(frame, scenario)} ${brownoutSentence(frame, now)}`;
}

function presentSentence(frame: Frame, scenario: Scenario): string {
  const moment = formatMoment(frame.clock.time_ns[0] ?? 0);
  const { all, counts } = presentOf(frame, scenario);
  const wait = (count: number, reason: string) => say.wait({ amount: formatCount(count), reason });
  const waits = WAIT_GROUPS.filter((group) => counts[group] > 0).map((group) =>
    wait(counts[group], waitGroupWord(group).name()),
  );
  if (counts.gone > 0) waits.push(wait(counts.gone, say.key.down()));
  if (waits.length === 0) return say.summary.noneWaits({ moment, count: all });
  return say.summary.waits({ moment, count: all, waits: waits.join(', ') });
}

function brownoutSentence({ brownouts }: Frame, now: number): string {
  const begun = Array.from(brownouts.start_ns).filter((start) => start <= now).length;
  if (begun === 0) return say.brownOut.none();
  const start = brownouts.start_ns[begun - 1] ?? 0;
  const end = brownouts.end_ns[begun - 1] ?? -1;
  const lasts = end < 0 || end > now;
  const duration = formatDuration((lasts ? now : end) - start);
  return lasts ? say.brownOut.open({ duration }) : say.brownOut.last({ duration });
}

/** `12.40–12.50 s`. */
export function spanText({ fromNs, toNs }: Bin): string {
  return `${formatFixed(fromNs / NS_PER_S, 2)}–${formatMoment(toNs)}`;
}

export function rateText(bin: Bin): string {
  return bin.settled ? say.key.rate({ rate: formatCount(bin.commitRate) }) : '';
}

/** One bin, spoken. */
export function binText(bin: Bin): string {
  const wait = (share: number, reason: string) => say.share({ share: formatShare(share), reason });
  const waits = WAIT_GROUPS.filter((group) => bin.share[group] >= 0.005).map((group) =>
    wait(bin.share[group], waitGroupWord(group).name()),
  );
  if (bin.share.gone > 0) waits.push(wait(bin.share.gone, say.key.down()));
  const about = { span: spanText(bin), hasRate: bin.settled, rate: formatCount(bin.commitRate) };
  if (waits.length === 0) return say.bin.noWaits(about);
  return say.bin.waits({ ...about, waits: waits.join(', ') });
}

function shareOf(bin: Bin, what: keyof Bin['share']): string {
  return bin.share[what] === 0 ? '–' : formatShare(bin.share[what]);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
