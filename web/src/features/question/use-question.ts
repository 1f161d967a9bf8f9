/** A question for a part of a page: opened when it is asked for, with the engines of the one before it. */

import { useEffect, useMemo, useState } from 'react';
import type { Drawn } from '../../lesson/exam';
import { QuestionSession, type QuestionState } from './session';

const OPENING: QuestionState = { state: 'opening' };

interface QuestionRequest {
  readonly drawn: Drawn;
  /** What was said to it before; read when it is opened. */
  readonly chosen?: readonly string[];
}

/** `asked` is the same object as long as the question is. Null: nothing is asked. */
export function useQuestion(request: QuestionRequest | null): QuestionState {
  const session = useSession();
  const [shown, setShown] = useState<{ of: QuestionRequest; is: QuestionState } | null>(null);
  useEffect(() => {
    if (request === null || session === null) return;
    let gone = false;
    void session.open(request.drawn, request.chosen).then((is) => {
      if (!gone && is !== null) setShown({ of: request, is });
    });
    return () => {
      gone = true;
    };
  }, [session, request]);
  return useMemo(
    () => (shown !== null && shown.of === request ? shown.is : OPENING),
    [shown, request],
  );
}

/** For as long as the page is there; null before the first effect. */
function useSession(): QuestionSession | null {
  const [session, setSession] = useState<QuestionSession | null>(null);
  useEffect(() => {
    const made = new QuestionSession();
    setSession(made);
    return () => made.close();
  }, []);
  return session;
}
