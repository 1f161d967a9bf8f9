/** A question for a part of a page: opened when it is asked for, with the engines of the one before it. */

import { useEffect, useMemo, useState } from 'react';
import type { Drawn } from '../../lesson/exam';
import { QuestionSession, type QuestionState } from './session';

const OPENING: QuestionState = { state: 'opening' };

interface Asked {
  readonly drawn: Drawn;
  /** What was said to it before; read when it is opened. */
  readonly said?: readonly string[];
}

/** `asked` is the same object as long as the question is. Null: nothing is asked. */
export function useQuestion(asked: Asked | null): QuestionState {
  const session = useSession();
  const [shown, setShown] = useState<{ of: Asked; is: QuestionState } | null>(null);
  useEffect(() => {
    if (asked === null || session === null) return;
    let gone = false;
    void session.open(asked.drawn, asked.said).then((is) => {
      if (!gone && is !== null) setShown({ of: asked, is });
    });
    return () => {
      gone = true;
    };
  }, [session, asked]);
  return useMemo(() => (shown !== null && shown.of === asked ? shown.is : OPENING), [shown, asked]);
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
