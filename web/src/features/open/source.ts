/**
 * Where an opened lesson comes from: files that were chosen or dropped, a folder, a link. Gives its texts, within limits
 * of size, or the reason why not. Knows no compiler.
 */

import say from '../../base/messages/packed';
import { fail, ok, type Result } from '../../base/result';
import type { LessonFiles } from '../../lesson/compile';
import { filesIn } from '../../lesson/packed';
import { MOST_PACKED } from '../../lesson/packed-name';
import * as fault from './source-faults';

export interface Source {
  /** What it is called on the page. */
  readonly name: string;
  read(): Promise<Result<LessonFiles, fault.SourceFault>>;
  /** Another text whenever a file was saved; null where nobody can know. */
  readonly stamp: (() => Promise<string>) | null;
}

/** A file that can be asked for again. */
export interface Entry {
  readonly name: string;
  file(): Promise<File>;
}

export const LIMITS_BYTES = { lesson: 200_000, scenario: 20_000 } as const;

const LESSON = 'lesson.md';
const SCENARIO = 'scenario.yaml';

/**
 * `entries` reads the folder again each time, because files come and go. `live` where entries say when they were saved.
 */
export function fromEntries(entries: () => Promise<readonly Entry[]>, live: boolean): Source {
  const stamp = async () => {
    const chosen = choose(await entries());
    if (!chosen.ok) return '';
    const files = await Promise.all(chosen.value.map((entry) => entry?.file()));
    return files.map((file) => `${file?.name} ${file?.size} ${file?.lastModified}`).join();
  };
  return {
    name: LESSON,
    stamp: live ? stamp : null,
    async read() {
      const chosen = choose(await entries().catch(() => []));
      if (!chosen.ok) return chosen;
      const [lessonEntry, scenarioEntry] = chosen.value;
      const lesson = await textOf(lessonEntry, LIMITS_BYTES.lesson);
      if (!lesson.ok || scenarioEntry === null) return withScenario(lesson, null);
      return withScenario(lesson, await textOf(scenarioEntry, LIMITS_BYTES.scenario));
    },
  };
}

type Chosen = readonly [lesson: Entry, scenario: Entry | null];

/** Which of the files are the lesson's. */
function choose(entries: readonly Entry[]): Result<Chosen, fault.SourceFault> {
  const ending = (pattern: RegExp) => entries.filter(({ name }) => pattern.test(name));
  const named = (name: string) => entries.filter((entry) => entry.name.toLowerCase() === name);
  const lessons = ending(/\.(md|markdown)$/i);
  const scenarios = ending(/\.ya?ml$/i);
  const own = named(LESSON);
  const lesson = own[0] ?? lessons[0];
  if (lesson === undefined) return fail(fault.noLesson(entries.map(({ name }) => name)));
  if (own.length > 1) return fail(fault.twoOf(LESSON, own.length));
  if (own.length === 0 && lessons.length > 1) {
    return fail(fault.severalLessons(lessons.map(({ name }) => name)));
  }
  if (named(SCENARIO).length > 1) return fail(fault.twoOf(SCENARIO, named(SCENARIO).length));
  return ok([lesson, named(SCENARIO)[0] ?? scenarios[0] ?? null]);
}

async function textOf(entry: Entry, most: number): Promise<Result<string, fault.SourceFault>> {
  try {
    const file = await entry.file();
    if (file.size > most) return fail(fault.tooLarge(entry.name, file.size, most));
    return decoded(entry.name, await file.arrayBuffer());
  } catch {
    return fail(fault.unreadable(entry.name));
  }
}

/** Texts are UTF-8: what else there is would be shown as signs that nobody wrote. */
function decoded(name: string, bytes: ArrayBuffer): Result<string, fault.SourceFault> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? fail(fault.notText(name)) : ok(text);
  } catch {
    return fail(fault.notText(name));
  }
}

function withScenario(
  lesson: Result<string, fault.SourceFault>,
  scenario: Result<string, fault.SourceFault> | null,
): Result<LessonFiles, fault.SourceFault> {
  if (!lesson.ok) return lesson;
  if (scenario !== null && !scenario.ok) return scenario;
  return ok({ lesson: lesson.value, scenario: scenario?.value ?? null });
}

/** The page's policy of what it may ask, as `scripts/csp.mjs` writes it; null where the page has none. */
export function policyOf(page: Document): string | null {
  const meta = page.querySelector('meta[http-equiv="Content-Security-Policy"]');
  return meta?.getAttribute('content') ?? null;
}

/** Whether a policy lets the page at `own` fetch from an origin. */
export function mayFetch(origin: string, own: string, policy: string | null): boolean {
  if (origin === own || policy === null) return true;
  const rules = policy.split(';').map((rule) => rule.trim().split(/\s+/));
  const named = (name: string) => rules.find(([directive]) => directive === name);
  const allowed = named('connect-src') ?? named('default-src') ?? ['', '*'];
  return allowed.slice(1).some((source) => source === '*' || source === origin);
}

/** The address of a lesson's file, or why it is none. A folder ends with a slash. */
export function linkOf(
  text: string,
  page: { readonly base: string; readonly policy: string | null },
): Result<URL, fault.SourceFault> {
  const url = URL.parse(text.trim(), page.base);
  if (url === null || !/^https?:$/.test(url.protocol)) return fail(fault.notALink(text));
  const own = new URL(page.base).origin;
  if (!mayFetch(url.origin, own, page.policy)) return fail(fault.otherOrigin(url.origin));
  if (url.pathname.endsWith('/')) url.pathname += LESSON;
  url.hash = '';
  return ok(url);
}

/** A lesson in the link itself. */
export function fromPacked(name: string): Source {
  return {
    name: say.name(),
    stamp: null,
    async read() {
      const damaged = (says: string) => fail({ title: say.notOpened.title(), says });
      if (name.length > MOST_PACKED)
        return damaged(
          say.notOpened.tooLong({ characters: name.length, mostCharacters: MOST_PACKED }),
        );
      const files = filesIn(name);
      return files === null ? damaged(say.notOpened.damaged()) : ok(files);
    },
  };
}

export function fromLink(url: URL): Source {
  return {
    name: decodeURIComponent(url.pathname.split('/').slice(-2).join('/')),
    stamp: null,
    async read() {
      const lesson = await fetched(url, LIMITS_BYTES.lesson);
      if (!lesson.ok || /^```yaml scenario\s*$/m.test(lesson.value)) {
        return withScenario(lesson, null);
      }
      return withScenario(lesson, await fetched(new URL(SCENARIO, url), LIMITS_BYTES.scenario));
    },
  };
}

async function fetched(url: URL, most: number): Promise<Result<string, fault.SourceFault>> {
  const name = url.pathname.split('/').at(-1) ?? '';
  const not = (status: number | null) => fail(fault.notFetched(url.href, status));
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) return not(response.status);
    const body = await atMost(response, most);
    return body === null ? fail(fault.tooLarge(name, most + 1, most)) : decoded(name, body);
  } catch {
    return not(null);
  }
}

/** The bytes of an answer, or null if it has more than this many: longer answers are not fetched. */
async function atMost(response: Response, most: number): Promise<ArrayBuffer | null> {
  const reader = response.body?.getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) return new Blob(parts).arrayBuffer();
    bytes += value.byteLength;
    if (bytes > most) {
      await reader?.cancel();
      return null;
    }
    parts.push(value);
  }
}
