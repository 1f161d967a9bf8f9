// The journey of a block, on frames that are built by hand.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { SAMPLE_SCENARIO } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import say from '../../../base/messages/views/journey';
import { InstanceState, JourneyPart, WaitClass } from '../../../engine/generated/codes';
import { JourneyView } from './JourneyView';
import { journeyLayout } from './layout';
import { journeySentence, journeyText } from './text';

const MS = 1e6;
const leg = (
  part: JourneyPart,
  instance: number,
  from: number,
  until: number | null,
  other = 255,
) => ({
  ...{ block: 17, part, instance, other, from_ns: from * MS },
  until_ns: until === null ? -1 : until * MS,
});
const span = (
  instance: number,
  session: number,
  spent: WaitClass,
  from: number,
  until: number | null,
  commits = 0,
) => ({
  ...{ instance, session, class: spent, block: 17, commits, from_ns: from * MS },
  until_ns: until === null ? -1 : until * MS,
});

/** Block 17 crosses at 4 ms, after a forced write, and at 8 ms; it is on its way back at 12 ms. */
const JOURNEY = [
  leg(JourneyPart.Held, 0, 0, 4),
  leg(JourneyPart.Requested, 1, 1, 2, 0),
  leg(JourneyPart.LogForced, 0, 2, 4),
  leg(JourneyPart.PastImage, 0, 4, null),
  leg(JourneyPart.Sent, 0, 4, 5, 1),
  leg(JourneyPart.Held, 1, 5, 8),
  leg(JourneyPart.Changed, 1, 6, 6),
  leg(JourneyPart.Sent, 1, 8, 9, 0),
  leg(JourneyPart.Held, 0, 9, 12),
  leg(JourneyPart.Sent, 0, 12, null, 1),
];
const TABLES = {
  clock: [{ time_ns: 12.5 * MS }],
  instances: [{}, {}],
  sessions: [{ instance: 0 }, { instance: 0, number: 1 }, { instance: 1 }],
  journey: JOURNEY,
  journey_costs: [
    { sent: 2, log_forced: 1, log_forced_ns: 2 * MS, past_images: 1, waited_ns: 3 * MS },
    { sent: 1, received: 1 },
  ],
  log_writes: [
    { instance: 0, from_ns: 2 * MS, until_ns: 4 * MS, forced: 1 },
    { instance: 1, from_ns: 10 * MS, until_ns: -1, forced: 0 },
  ],
  session_spans: [
    span(0, 0, WaitClass.Cpu, 1, 3),
    span(0, 0, WaitClass.Commit, 3, 4, 1),
    span(1, 0, WaitClass.Cluster, 11, null),
  ],
};
const frame = frameFrom(TABLES);
/** Its receiver fails before the block is there. */
const withLostBlock = frameFrom({
  ...TABLES,
  instances: [{}, { state: InstanceState.Crashed }],
  journey: [{ ...leg(JourneyPart.Sent, 0, 4, 5, 1), lost: 1 }],
});

/** The layout of a frame that has a journey. */
function drawn(of = frame, width = 900, height = 460) {
  const layout = journeyLayout(of, width, height);
  if (layout === null) throw new Error('nothing is drawn');
  return layout;
}

/** The view as a page has it. */
const pictureOf = (of: typeof frame) =>
  renderToStaticMarkup(
    createElement(JourneyView, {
      ...{ frame: of, scenario: SAMPLE_SCENARIO, width: 900, height: 600 },
      ...{ lit: null, selected: null, reducedMotion: true },
      ...{ onLight: () => undefined, onSelect: () => undefined },
    }),
  );

describe('JourneyView', () => {
  it('explains the cross where there is one', () => {
    expect(pictureOf(withLostBlock)).toContain(say.key.lost());
    expect(pictureOf(frame)).not.toContain(say.key.lost());
  });
});

describe('journeyLayout', () => {
  it('draws a line where the block is held and a slope where it is sent', () => {
    const { held, sent, instances } = drawn();
    const [first, second] = instances.map(({ lane }) => lane);
    expect(held.map(({ y }) => y)).toEqual([first, second, first]);
    expect(sent.slice(0, 2).map(({ y1, y2 }) => [y1, y2])).toEqual([
      [first, second],
      [second, first],
    ]);
    expect(held[1]?.x1).toBeCloseTo(sent[0]?.x2 ?? 0);
  });

  it('leaves a block between the lanes that its receiver did not live to get', () => {
    const { sent, instances } = drawn(withLostBlock);
    const [first = 0, second = 0] = instances.map(({ lane }) => lane);
    expect(sent).toMatchObject([{ lost: true, y1: first, y2: (first + second) / 2 }]);
    expect(instances.map(({ failed }) => failed)).toEqual([false, true]);
  });

  it('leaves a block on the interconnect between the lanes until it has arrived', () => {
    const { sent, instances, now } = drawn();
    const [first = 0, second = 0] = instances.map(({ lane }) => lane);
    expect(sent.at(-1)).toMatchObject({ x2: now, y2: (first + second) / 2 });
  });

  it('has a row for each session, and a forced log write is another than a usual one', () => {
    const { instances } = drawn();
    expect(instances.map(({ rows }) => rows.length)).toEqual([2, 1]);
    expect(instances.map(({ log }) => log.bars.map(({ forced }) => forced))).toEqual([
      [true],
      [false],
    ]);
    expect(instances[0]?.rows[0]?.bars.map(({ commits }) => commits)).toEqual([false, true]);
  });

  it('keeps its scale while the run continues', () => {
    const scaleAt = (time: number) => {
      const { axis } = drawn(frameFrom({ ...rowsOf(), clock: [{ time_ns: time * MS }] }));
      return axis.scale(1) - axis.scale(0);
    };
    expect(scaleAt(60)).toBeCloseTo(scaleAt(70));
  });

  it('leaves out sessions for which there is no room, and counts them', () => {
    const sessions = Array.from({ length: 40 }, (_, number) => ({ instance: 0, number }));
    const { instances, foot } = drawn(frameFrom({ ...rowsOf(), sessions }), 360, 260);
    const [part] = instances;
    expect(part?.rows.length).toBeGreaterThan(0);
    expect((part?.rows.length ?? 0) + (part?.hidden ?? 0)).toBe(40);
    expect(foot).toBeLessThanOrEqual(260);
  });

  it('draws nothing while no block has changed', () => {
    expect(journeyLayout(frameFrom({}), 900, 460)).toBeNull();
  });
});

function rowsOf() {
  return { clock: [{ time_ns: 12.5 * MS }], instances: [{}, {}], journey: JOURNEY };
}

describe('journeyText', () => {
  it('says how often the block was sent, and what each instance paid', () => {
    const form = journeyText({ frame, scenario: SAMPLE_SCENARIO, selected: null });
    expectCompleteText(form, 2);
    expect(numbersIn(journeySentence(frame)).slice(0, 2)).toEqual([17, 3]);
    expect(form.table.rows[0]?.slice(1)).toEqual(['2', '1, 2.0 ms', '1', '3.0 ms']);
  });
});
