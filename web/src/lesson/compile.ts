/**
 * A lesson's files into data, or everything that is wrong with them, each with file and line. Runs when the site is
 * built and in checks; a page gets the data. Pure: text in, data out.
 */

import * as v from 'valibot';
import sayCitation from '../base/messages/citation';
import say from '../base/messages/lesson-file';
import { fail, ok, type Result } from '../base/result';
import { PAPERS, paperOf } from '../base/words/citation';
import type { ScenarioDiff } from '../player/scenario-diff';
import { MODELS } from '../views/models';
import type { PageModel } from '../views/view';
import { type Block, readDocument, readYaml, type Section, type YamlPart } from './document';
import { type About, type Challenge, type Lesson, type Step, valuesOfLight } from './lesson';
import { proseOf } from './markdown';
import { valuesOfName } from './named-values';
import type { Names } from './names';
import { explained, type Prose, valuesIn } from './prose';
import { type LessonScenario, modelOf, openedModelOf, scenarioSchema } from './scenario-schema';
import { challengeSchema, HEAD, OPENED_HEAD, stepSchema } from './schema';
import { withNames } from './schema-parts';
import { questionSchema } from './schema-question';

export const LESSON_FILE = 'lesson.md';
const SCENARIO_FILE = 'scenario.yaml';

export interface LessonProblem {
  readonly file: typeof LESSON_FILE | typeof SCENARIO_FILE;
  /** From 1. */
  readonly line: number;
  readonly says: string;
}

/** Lines of the lesson file, for what a run of the lesson finds. */
interface StepLines {
  readonly heading: number;
  readonly until: number;
  readonly does: number;
  readonly must: readonly number[];
  readonly question: number;
  readonly challenge: ChallengeLines;
}

/** Lines of a challenge; those of a step without one are its own. */
export interface ChallengeLines {
  readonly block: number;
  readonly goal: readonly number[];
  readonly solution: number;
}

export interface Compiled {
  readonly lesson: Lesson;
  readonly about: About;
  readonly lines: readonly StepLines[];
  /** The line of the value at a path of the head. */
  headLine(...path: readonly (string | number)[]): number;
  /** The line of a scenario field, named as in the engine: `cache.buffers`. */
  scenarioAt(field: string): Omit<LessonProblem, 'says'>;
}

export interface LessonFiles {
  readonly lesson: string;
  /** Null where the lesson is one file, with its scenario in a block “yaml scenario”. */
  readonly scenario: string | null;
}

/** More than anybody reads: a longer file is not a lesson. */
const MOST_STEPS = 60;

/** A lesson that is opened from a file may be of an earlier version of the site. */
export function compileLesson(
  files: LessonFiles,
  { opened = false, models = MODELS }: { opened?: boolean; models?: readonly PageModel[] } = {},
): Result<Compiled, readonly LessonProblem[]> {
  const compiler = new Compiler(opened, models);
  const compiled = compiler.compile(files);
  const problems = [...compiler.problems].sort((a, b) => a.line - b.line);
  return compiled === null || problems.length > 0 ? fail(problems) : ok(compiled);
}

export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly says: string;
}

export function problemText({ file, line, says }: FileProblem): string {
  return `${file}:${line}: ${says}`;
}

interface ScenarioPlace {
  readonly file: LessonProblem['file'];
  /** The file's line on which the YAML begins, from 1. */
  readonly line: number;
  readonly yaml: string;
}

interface ReadStep {
  readonly step: Step;
  readonly lines: StepLines;
}

/** Where a solution does what the challenge does not let anybody do. */
function solutionFaults(challenge: Challenge): string[] {
  if (challenge.kind === 'hunt') return [];
  const { change, do: allowed, solution } = challenge;
  const fields = fieldsOf(solution.change).filter(
    (field) => !change.some((changed) => changed === field),
  );
  const known = allowed?.map((command) => JSON.stringify(command));
  const commands = solution.do.map(({ give }) => give);
  return [
    ...fields.map((field) => say.solution.change({ field })),
    ...commands.flatMap((give) =>
      known === undefined || known.includes(JSON.stringify(give))
        ? []
        : [
            allowed?.some((command) => command.do === give.do)
              ? say.solution.numbers({ command: give.do })
              : say.solution.command({ command: give.do }),
          ],
    ),
  ];
}

/** `cache.buffers` and the like. */
export function fieldsOf(changes: ScenarioDiff): string[] {
  return Object.entries(changes).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((field) => `${name}.${field}`)
      : [name],
  );
}

/** The last section may be the summary, in the language of the lesson: it has prose and waits for nothing. */
const SUMMARIES = ['Summary', 'Zusammenfassung'];

/** The citation by each of the words that open it. */
function citedAs(source: string): Readonly<Record<string, string>> {
  const paper = paperOf(source);
  if (paper === null) return {};
  const citation = sayCitation.citation[paper]();
  return Object.fromEntries(PAPERS[paper].names.map((name) => [name, citation]));
}

class Compiler {
  readonly problems: LessonProblem[] = [];
  readonly #opened: boolean;
  readonly #models: readonly PageModel[];

  constructor(opened: boolean, models: readonly PageModel[]) {
    this.#opened = opened;
    this.#models = models;
  }

  compile(files: LessonFiles): Compiled | null {
    const document = readDocument(files.lesson);
    if (document.unclosed.length > 0) {
      // The text after it is taken as a part of it, so further faults would only be consequences.
      for (const { line, says } of document.unclosed) this.#bad(line, says);
      return null;
    }
    const place = this.#placeOfScenario(files, document.scenarios);
    const model = this.#modelOf(place);
    const names = model === null ? null : { model, models: this.#models };
    const scenario = this.#scenario(place, names);
    if (document.head === null) {
      this.#bad(1, say.head.missing());
      return null;
    }
    const head = this.#yaml(document.head, this.#opened ? OPENED_HEAD : HEAD);
    const last = document.sections.at(-1);
    const summary = last !== undefined && SUMMARIES.includes(last.title) ? last : undefined;
    const sections = document.sections.filter((section) => section !== summary);
    // Without a model nothing that a step names can be held against anything.
    if (names === null) return null;
    const opening = this.#prose(document.opening, names);
    const read = sections.map((section) => this.#step(section, names));
    if (read.length > MOST_STEPS) this.#bad(1, say.steps.tooMany({ most: MOST_STEPS }));
    if (read.length === 0) this.#bad(1, say.steps.none());
    for (const { line } of summary?.blocks ?? []) this.#bad(line, say.summary.hasBlock());
    const closing = this.#prose(summary?.prose ?? [], names);
    const steps = read.filter((step) => step !== null);
    if (head.value === null || scenario.value === null) return null;
    const proses = [opening, closing, ...steps.map(({ step }) => step.prose)];
    const lights = steps.flatMap(({ step }) => step.light);
    const values = new Set([
      ...proses.flatMap(valuesIn).flatMap((name) => valuesOfName(name, names.model.vocabulary)),
      ...lights.flatMap((light) => valuesOfLight(light, names.model.vocabulary)),
    ]);
    const { title, language, ...about } = head.value;
    const headAt = document.head.line;
    // Values that a lesson relies on are named where it mentions them, and not only at its end.
    const meanings = { ...citedAs(about.source), ...about.terms };
    const lesson: Lesson = {
      title,
      ...(language === undefined ? {} : { language }),
      scenario: scenario.value,
      opening: explained(opening, meanings),
      steps: steps.map(({ step }) => ({ ...step, prose: explained(step.prose, meanings) })),
      summary: explained(closing, meanings),
      values: [...values].sort(),
    };
    return {
      lesson,
      about,
      lines: steps.map(({ lines }) => lines),
      headLine: (...path) => head.lineOf(path) + headAt,
      scenarioAt: (field) => ({
        file: place.file,
        line: scenario.lineOf(field.split('.')) + place.line,
      }),
    };
  }

  /** The model that the scenario names; null where it names none that there is. */
  #modelOf({ yaml }: ScenarioPlace): PageModel | null {
    const model = this.#opened ? openedModelOf(this.#models) : modelOf(this.#models);
    const { value } = readYaml(yaml, withNames({ model }));
    return this.#models.find(({ name }) => name === value?.model) ?? null;
  }

  #scenario(place: ScenarioPlace, names: Names | null): YamlPart<LessonScenario> {
    const model = this.#opened ? openedModelOf(this.#models) : modelOf(this.#models);
    const part = readYaml(
      place.yaml,
      names === null
        ? v.pipe(
            withNames({ model }),
            v.transform(
              (input): LessonScenario => ({ model: input.model, preset: '', changes: {} }),
            ),
          )
        : scenarioSchema(names, model),
    );
    for (const { line, says } of part.problems) {
      this.problems.push({ file: place.file, line: line + place.line, says });
    }
    return part;
  }

  /** In a separate file, or in a block of the lesson; if it is missing, the place where it should be. */
  #placeOfScenario(files: LessonFiles, blocks: readonly Block[]): ScenarioPlace {
    const [first, second] = blocks;
    if (second !== undefined) this.#bad(second.line, say.scenario.second());
    if (files.scenario !== null) {
      const line = first?.line ?? 1;
      if (first !== undefined) this.#bad(line, say.scenario.besideFile({ file: SCENARIO_FILE }));
      return { file: SCENARIO_FILE, line: 1, yaml: files.scenario };
    }
    if (first !== undefined) return { file: LESSON_FILE, line: first.line, yaml: first.yaml };
    this.#bad(1, say.scenario.missing({ file: SCENARIO_FILE }));
    return { file: LESSON_FILE, line: 1, yaml: 'preset: walk' };
  }

  #step(section: Section, names: Names): ReadStep | null {
    const prose = this.#prose(section.prose, names);
    const block = this.#block(section, 'step');
    const questionBlock = this.#block(section, 'question');
    const set = this.#block(section, 'challenge');
    if (block === null) {
      this.#bad(section.line, say.step.noBlock());
    }
    if (prose.length === 0) this.#bad(section.line, say.step.noText());
    const settings = block === null ? null : this.#yaml(block, stepSchema(names));
    const question =
      questionBlock === null ? null : this.#yaml(questionBlock, questionSchema(names));
    const challenge = this.#challenge(set, names);
    if (block === null || settings === null || settings.value === null) return null;
    const line = (...path: (string | number)[]) => settings.lineOf(path) + block.line;
    return {
      step: {
        title: section.title,
        ...settings.value,
        prose,
        question: question?.value ?? null,
        challenge: challenge?.value ?? null,
      },
      lines: {
        heading: section.line,
        until: line('until'),
        does: line('do'),
        must: settings.value.must.map((_, index) => line('must', index)),
        question: questionBlock?.line ?? section.line,
        challenge: challenge?.lines ?? { block: section.line, goal: [], solution: section.line },
      },
    };
  }

  #challenge(block: Block | null, names: Names) {
    if (block === null) return null;
    const { value, lineOf } = this.#yaml(block, challengeSchema(names));
    const line = (...path: (string | number)[]) => lineOf(path) + block.line;
    const goal = value?.kind === 'goal' ? value.goal.map((_, index) => line('goal', index)) : [];
    for (const says of value === null ? [] : solutionFaults(value)) {
      this.#bad(line('solution'), says);
    }
    return { value, lines: { block: block.line, goal, solution: line('solution') } };
  }

  #block(section: Section, kind: keyof typeof say.step.second): Block | null {
    const [first, second] = section.blocks.filter((block) => block.kind === kind);
    if (second !== undefined) this.#bad(second.line, say.step.second[kind]());
    return first ?? null;
  }

  #yaml<const S extends v.GenericSchema>(
    { yaml, line: first }: { readonly yaml: string; readonly line: number },
    schema: S,
  ): YamlPart<v.InferOutput<S>> {
    const part = readYaml(yaml, schema);
    for (const { line, says } of part.problems) this.#bad(first + line, says);
    return part;
  }

  #prose(nodes: Section['prose'], names: Names): Prose {
    return proseOf(nodes, (line, says) => this.#bad(line + 1, says), names);
  }

  #bad(line: number, says: string): void {
    this.problems.push({ file: LESSON_FILE, line, says });
  }
}
