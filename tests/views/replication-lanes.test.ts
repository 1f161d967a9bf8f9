// Three ways to replicate the same transactions, from real runs of the engine: what each way must show, and that the picture keeps
// inside.

import { describe, expect, it } from 'vitest';
import { Lane, LaneMessage } from '../../web/src/engine/generated/replication-codes';
import { coursesOf, furthestBehind, waitsOf } from '../../web/src/views/replication/lanes/courses';
import { lanesLayout } from '../../web/src/views/replication/lanes/layout';
import { lanesText } from '../../web/src/views/replication/lanes/text';
import { ReplicationRun, replicationScenario } from '../support/replication-run';
import { expectCompleteText } from '../support/text-form';

const MANY = 1_000_000;
const [LATENCY_NS, WIDTH] = [25e6, 1_000];

const frameOf = (preset: string) =>
  new ReplicationRun(replicationScenario(preset), MANY).runOn(4_000).frame();

const ways = (preset = 'synchronous') => {
  const known = coursesOf(frameOf(preset));
  const of = (lane: Lane) => known.find((way) => way.lane === lane)?.courses ?? [];
  return { synchronous: of(Lane.Synchronous), lazy: of(Lane.Lazy), streaming: of(Lane.Streaming) };
};

describe('the same transactions in three ways', () => {
  it('are the same from whichever way one looks, with the same changes in each', () => {
    const { synchronous, lazy, streaming } = ways();
    expect(lazy.length).toBeGreaterThan(2);
    const changes = (courses: typeof lazy) => courses.map((course) => course.changes.length);
    expect(changes(synchronous)).toEqual(changes(lazy));
    expect(changes(streaming)).toEqual(changes(lazy));
    expect(ways('lazy')).toEqual(ways('streaming'));
  });

  it('hold their locks for a round trip only where the source is synchronous', () => {
    const { synchronous, lazy, streaming } = ways();
    for (const course of synchronous) {
      expect(waitsOf(course).answer).toBeGreaterThanOrEqual(2 * LATENCY_NS);
      const answer = course.messages.find(({ what }) => what === LaneMessage.Answer);
      expect(course.committed).toBeGreaterThan(answer?.received ?? Number.POSITIVE_INFINITY);
    }
    for (const course of [...lazy, ...streaming]) expect(waitsOf(course).answer).toBe(0);
  });

  it('leave after the commit where they are sent lazily, and before it with streaming', () => {
    const { lazy, streaming } = ways();
    for (const { committed, messages } of lazy) {
      for (const { sent } of messages) expect(sent).toBeGreaterThan(committed ?? 0);
    }
    const early = streaming.flatMap(({ committed, messages }) =>
      messages.filter(({ sent }) => sent < (committed ?? 0)),
    );
    expect(early.length).toBeGreaterThan(10);
    const behind = (courses: typeof lazy) => furthestBehind(courses, MANY * 1e6)?.behindNs ?? 0;
    expect(behind(streaming)).toBeLessThan(behind(lazy));
    expect(behind(streaming)).toBeGreaterThan(LATENCY_NS);
  });
});

describe('the picture', () => {
  it('keeps inside, draws nothing after the present moment, and grows to the whole', () => {
    const run = new ReplicationRun(replicationScenario('synchronous'), MANY);
    let bars = 0;
    for (let moment = 0; moment < 20; moment += 1) {
      const frame = run.runOn(100).frame();
      for (const width of [WIDTH, 330]) {
        const layout = lanesLayout(frame, width);
        if (layout === null) continue;
        expect(layout.lanes).toHaveLength(3);
        for (const lane of layout.lanes) {
          for (const { x1, x2 } of [...lane.bars, ...lane.slopes]) {
            expect(x1).toBeGreaterThanOrEqual(layout.x0);
            expect(x2).toBeLessThanOrEqual(Math.max(layout.now ?? layout.x1, layout.x0) + 1e-9);
            expect(x2).toBeGreaterThanOrEqual(x1);
          }
        }
        if (width === WIDTH) {
          const now = layout.lanes.flatMap((lane) => lane.bars).length;
          expect(now).toBeGreaterThanOrEqual(bars);
          bars = now;
        }
      }
    }
    expect(bars).toBeGreaterThan(20);
  });

  it('takes less height where there is less room, and its parts keep their order', () => {
    const run = new ReplicationRun(replicationScenario('synchronous'), MANY).runOn(2_000);
    const frame = run.frame();
    const natural = lanesLayout(frame, WIDTH)?.height ?? 0;
    for (const room of [natural + 100, natural - 60, natural - 200]) {
      const layout = lanesLayout(frame, WIDTH, room);
      expect(layout?.height).toBeCloseTo(Math.min(room, natural), 6);
      const edges = (layout?.lanes ?? []).flatMap(({ top, link }) => [top, ...link]);
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      for (const { bars, bar, link } of layout?.lanes ?? []) {
        for (const { y, isAtSource } of bars) {
          if (isAtSource) expect(y + bar).toBeLessThanOrEqual(link[0]);
          else expect(y).toBeGreaterThanOrEqual(link[1]);
        }
      }
    }
  });

  it('has a complete text form', () => {
    const scenario = replicationScenario('synchronous');
    const run = new ReplicationRun(scenario, MANY).runOn(4_000);
    const text = lanesText({ frame: run.frame(), scenario, selected: null });
    expectCompleteText(text);
    expect(text.table.rows.length).toBeGreaterThanOrEqual(9);
  });
});
