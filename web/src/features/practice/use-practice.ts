/** Mixed practice: one question after the other, drawn by what was missed and what is due, and how many were right. */

import lessons from 'virtual:lessons';
import { useState } from 'react';
import { drawPractice } from '../../lesson/draw';
import type { Drawn } from '../../lesson/exam';
import { theBook } from '../progress/book';
import { randomShare } from '../question/chance';
import { useRecord } from '../question/record';

interface PracticeRequest {
  readonly drawn: Drawn;
  /** The newest at the end, without this one. */
  readonly before: readonly Drawn[];
}

function draw(before: readonly Drawn[]): PracticeRequest | null {
  const { lessons: done } = theBook().store.getState();
  const drawn = drawPractice(lessons, done, before, { now: new Date(), chance: randomShare });
  return drawn === null ? null : { drawn, before };
}

export function usePractice() {
  const [request, setRequest] = useState(() => draw([]));
  const [tally, setTally] = useState({ right: 0, answered: 0 });
  const [answered, setAnswered] = useState<PracticeRequest | null>(null);
  const onReply = useRecord('practice', ({ right }) => {
    setAnswered(request);
    setTally((so) => ({ right: so.right + Number(right), answered: so.answered + 1 }));
  });
  return {
    /** Null where no lesson asks anything. */
    request,
    tally,
    /** From 1. */
    number: (request?.before.length ?? 0) + 1,
    isAnswered: request !== null && answered === request,
    onReply,
    next: () => setRequest(request === null ? null : draw([...request.before, request.drawn])),
  };
}
