// The last transactions of replication on one axis of time, held against the real engine: nothing arrives before it was sent, nothing
// is applied before its commit, and the two ways to send differ where they should.

import { describe, expect, it } from 'vitest';
import { waysLayout } from '../../web/src/views/replication/ways/layout';
import { coursesOf } from '../../web/src/views/replication/ways/series';
import { waysText } from '../../web/src/views/replication/ways/text';
import { ReplicationRun, replicationScenario } from '../support/replication-run';
import { expectCompleteText } from '../support/text-form';

const MANY = 1_000_000;
const WIDTH = 1_000;

const framesOf = (way: 'streaming' | 'lazy') =>
  new ReplicationRun(replicationScenario('large_transaction', { way }), MANY).runOn(9_000).frame();

describe('the course of a transaction', () => {
  it('is in order: captured, sent, received, applied', () => {
    const courses = coursesOf(framesOf('streaming'), 0);
    expect(courses.length).toBeGreaterThan(5);
    let arrived = 0;
    for (const { capturedNs, messages, beganNs, appliedNs, commitNs } of courses) {
      for (const { sentNs, receivedNs } of messages) {
        expect(sentNs).toBeGreaterThanOrEqual(capturedNs[0] ?? 0);
        if (receivedNs !== null) expect(receivedNs).toBeGreaterThan(sentNs);
      }
      if (beganNs === null) continue;
      arrived += 1;
      expect(beganNs).toBeGreaterThan(commitNs ?? Number.POSITIVE_INFINITY);
      for (const { receivedNs } of messages) expect(receivedNs).toBeLessThanOrEqual(beganNs);
      if (appliedNs !== null) expect(appliedNs).toBeGreaterThan(beganNs);
    }
    expect(arrived).toBeGreaterThan(3);
  });

  it('spreads over the transaction where LCRs leave at once, and begins after its commit where they wait for it', () => {
    const longest = (way: 'streaming' | 'lazy') => {
      const spans = coursesOf(framesOf(way), 0).flatMap(({ messages, appliedNs }) => {
        const times = messages.map(({ sentNs }) => sentNs);
        return appliedNs === null ? [] : [Math.max(...times) - Math.min(...times)];
      });
      return Math.max(...spans);
    };
    expect(longest('streaming')).toBeGreaterThan(2 * longest('lazy'));
  });
});

describe('the picture', () => {
  it('keeps inside, with a lane for every transaction of the replica among those of the source', () => {
    const run = new ReplicationRun(replicationScenario('pipeline'), 4_000);
    expect(waysLayout(run.frame(), 0, WIDTH)).toBeNull();
    for (let moment = 0; moment < 30; moment += 1) {
      const layout = waysLayout(run.runOn(150).frame(), 0, WIDTH);
      if (layout === null) continue;
      const { source, replica, slopes, x0, x1, behind } = layout;
      const above = source.map(({ transaction }) => transaction);
      expect(new Set(above).size).toBe(above.length);
      for (const { transaction } of [...replica, ...slopes]) expect(above).toContain(transaction);
      for (const place of [
        ...source,
        ...replica,
        ...slopes,
        ...(behind === null ? [] : [behind]),
      ]) {
        expect(place.x1).toBeGreaterThanOrEqual(x0);
        expect(place.x2).toBeLessThanOrEqual(x1);
        expect(place.x1).toBeLessThanOrEqual(place.x2);
      }
    }
  });

  it('has a text form with every transaction', () => {
    const scenario = replicationScenario('two_replicas');
    const run = new ReplicationRun(scenario, MANY);
    const text = () => waysText({ frame: run.frame(), scenario, selected: null });
    expectCompleteText(text());
    run.runOn(4_000);
    expectCompleteText(text());
    expect(text().table.rows.length).toBeGreaterThan(10);
  });
});
