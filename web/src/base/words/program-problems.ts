/** What is wrong with the text of a program of threads, or why a command to a thread is refused. */

import type { EngineError } from '../failure';
import say from '../messages/program-problems';

type Named = (words: { name: string }) => string;

const WHAT = say.what as Readonly<Record<string, Named | (() => string)>>;
const COMMANDS = say.command as Readonly<Record<string, () => string>>;

/** Null for a problem that is not about a program. */
export function programProblem(error: EngineError): string | null {
  const { code, at, got, detail } = error;
  if (code === 'unknown_mutant') return say.unknownMutant();
  if (code === 'impossible_choice') return say.impossibleChoice({ step: (got ?? 0) + 1 });
  const what = WHAT[code];
  if (what === undefined) return COMMANDS[code]?.() ?? null;
  const name = detail ? say.quoted({ found: detail }) : say.endOfLine();
  return say.place({ line: at ?? 1, column: got ?? 1, what: what({ name }) });
}
