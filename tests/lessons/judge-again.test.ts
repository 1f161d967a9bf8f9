// Answers are judged again on the real engine: what a guide kept of every question of each lesson that is tried comes out
// the same from its evidence, on any seed; a forged mark, a forged answer and what cannot be judged are told apart.

import { beforeAll, describe, expect, it } from 'vitest';
import { rightReply } from '../../scripts/lessons/check-key';
import { SITE } from '../../scripts/lessons/engine';
import { logReader } from '../../scripts/lessons/log-reader';
import { termsOf, withTerms } from '../../web/src/lesson/answer-terms';
import { explanationOf } from '../../web/src/lesson/explanation';
import { Judge } from '../../web/src/lesson/judge-again';
import type { Lesson } from '../../web/src/lesson/lesson';
import { misconceptionsOf } from '../../web/src/lesson/misconceptions';
import type { Answer, Evidence } from '../../web/src/lesson/progress';
import { triedLessons } from '../support/every';
import { askedIn, wrongReply } from '../support/handed-in';

const now = new Date('2026-01-01T00:00:00Z');
const judges = new Map<string, Judge>();
const judgeOf = (model: string) => {
  const judge = judges.get(model) ?? new Judge(SITE.client(model), async () => logReader());
  judges.set(model, judge);
  return judge;
};

describe.each(triedLessons())('%s', (slug) => {
  it('has answers that come out the same from their evidence', { timeout: 120_000 }, async () => {
    const { lesson, replies, keep } = await askedIn(slug, 5);
    const judge = judgeOf(lesson.scenario.model);
    expect(replies.length).toBeGreaterThan(0);
    for (const [step, reply] of replies) {
      const right = keep(step, rightReply(reply), now);
      expect(right.right).toBe(true);
      const judged = { kind: 'judged', right: true, agrees: true, misconceptions: [] };
      expect(await judge.judge(lesson, right), right.asks).toEqual(judged);
      const mistaken = wrongReply(reply);
      if (mistaken === null) continue;
      const wrong = keep(step, mistaken, now);
      expect(await judge.judge(lesson, wrong), wrong.asks).toMatchObject({
        kind: 'judged',
        right: false,
        agrees: true,
        misconceptions: misconceptionsOf(mistaken),
      });
      expect(misconceptionsOf(mistaken).length, wrong.asks).toBeGreaterThan(0);
      expect(explanationOf(mistaken), wrong.asks).not.toMatch(/\{|undefined|^$/);
      // As the options are shuffled, so are their places; what was said stays.
      expect(withTerms(reply, termsOf(mistaken)), wrong.asks).toMatchObject({
        chosen: mistaken.chosen,
        order: mistaken.order,
      });
    }
  });
});

describe('what a file claims', () => {
  let lesson: Lesson;
  let answer: Answer;
  const judge = () => judgeOf(lesson.scenario.model);
  const claimed = (claim: Partial<Answer>) => judge().judge(lesson, { ...answer, ...claim });
  const withEvidence = (claim: Partial<Evidence>) => {
    if (answer.evidence === null) throw new Error('no evidence');
    return claimed({ evidence: { ...answer.evidence, ...claim } });
  };

  beforeAll(async () => {
    const answered = await askedIn('02-redo-rba-scn-and-commit', 0);
    lesson = answered.lesson;
    const [step, reply] = answered.replies[0] ?? [];
    const wrong = reply === undefined ? null : wrongReply(reply);
    if (step === undefined || wrong === null) throw new Error('nothing is asked');
    answer = answered.keep(step, wrong, now);
  });

  it('is found out where a wrong answer is marked right, and a right one wrong', async () => {
    expect(await claimed({})).toMatchObject({ right: false, agrees: true });
    expect(await claimed({ right: true })).toMatchObject({ right: false, agrees: false });
    expect(await claimed({ right: true, shown: true })).toMatchObject({ agrees: false });
    expect(await claimed({ right: false, shown: true })).toMatchObject({ agrees: true });
  });

  it('is the same however the options are ordered', async () => {
    const { replies } = await askedIn('02-redo-rba-scn-and-commit', 0);
    for (const [, reply] of replies) {
      const { prepared } = reply;
      if (prepared.kind !== 'choose') continue;
      const turned = {
        ...reply,
        prepared: { ...prepared, options: prepared.options.toReversed() },
      };
      const wrong = wrongReply(reply);
      const attempt = wrong === null ? null : withTerms(turned, termsOf(wrong));
      const place = [...(wrong?.chosen ?? [])][0] ?? 0;
      expect([...(attempt?.chosen ?? [])]).toEqual([prepared.options.length - 1 - place]);
    }
  });

  it('is found out where the seed is another one than the run’s', async () => {
    expect(await claimed({ seed: 4711 })).toEqual({ kind: 'not-judged', why: 'other-scenario' });
  });

  it('cannot be judged, and says why', async () => {
    const why = (reason: string) => ({ kind: 'not-judged', why: reason });
    expect(await claimed({ evidence: null })).toEqual(why('no-evidence'));
    expect(await withEvidence({ modelVersion: '1' })).toEqual(why('other-model'));
    expect(await withEvidence({ question: 'x' })).toEqual(why('other-question'));
    expect(await withEvidence({ scenario: 'x' })).toEqual(why('other-scenario'));
    expect(await withEvidence({ chosen: ['What nobody offers'] })).toEqual(why('other-options'));
    const inputs = [{ step: 3, command: { do: 'make_tea' } }];
    expect(await withEvidence({ inputs })).toEqual(why('no-key'));
  });

  it('is judged where the lesson has a step more than it had', async () => {
    const [first] = lesson.steps;
    if (first === undefined) throw new Error('no step');
    const more = { ...lesson, steps: [{ ...first, question: null }, ...lesson.steps] };
    expect(await judge().judge(more, answer)).toMatchObject({ right: false, agrees: true });
  });
});
