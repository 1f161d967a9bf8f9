/** The text of an experiment file into data and an order for the engine, or everything that is wrong with it, by line. */

import * as v from 'valibot';
import { parse } from 'yaml';
import say from '../../base/messages/trials';
import { fail, ok, type Result } from '../../base/result';
import { readYaml } from '../../lesson/document';
import { modelOf } from '../../lesson/scenario-schema';
import { type ExperimentSpec, experimentSchema } from '../../lesson/schema-experiment';
import { withNames } from '../../lesson/schema-parts';
import { MODELS } from '../../views/models';
import type { PageModel } from '../../views/view';
import type { ExperimentData } from './experiment-data';

export interface ReadExperiment {
  readonly data: ExperimentData;
  readonly spec: ExperimentSpec;
  readonly model: PageModel;
}

/** Models with experiments: a run of a real log has nothing to vary. */
export const EXPERIMENT_MODELS = MODELS.filter(({ name }) => name !== 'redo_log');

const HEAD = withNames({ scenario: withNames({ model: modelOf(EXPERIMENT_MODELS) }) });

const modelNamed = (name: string) => EXPERIMENT_MODELS.find((model) => model.name === name);

/** A longer file is not an experiment. */
const MOST_CHARACTERS = 200_000;

export function experimentIn(text: string): Result<ReadExperiment, readonly string[]> {
  if (text.length > MOST_CHARACTERS) return fail([say.file.tooLong()]);
  const head = readYaml(text, HEAD);
  const model = modelNamed((head.value?.scenario as { model?: string } | undefined)?.model ?? '');
  if (model === undefined) return fail(linesOf(head.problems));
  const read = readYaml(text, experimentSchema({ model, models: MODELS }));
  if (read.value === null) return fail(linesOf(read.problems));
  return ok({ data: parse(text) as ExperimentData, spec: read.value as ExperimentSpec, model });
}

const linesOf = (problems: readonly { readonly line: number; readonly says: string }[]) =>
  problems.map(({ line, says }) => say.file.problem({ line: line + 1, says }));

/** What a form or a link holds; the problems are named by the path of their field. */
export function experimentOf(data: unknown): Result<ReadExperiment, readonly string[]> {
  const head = v.safeParse(HEAD, data);
  const given = data as ExperimentData;
  const model = head.success ? modelNamed(given.scenario.model) : undefined;
  if (!head.success || model === undefined) {
    return fail((head.issues ?? []).map(({ message }) => message));
  }
  const read = v.safeParse(experimentSchema({ model, models: MODELS }), data);
  if (read.success) return ok({ data: given, spec: read.output as ExperimentSpec, model });
  return fail(
    read.issues.map((issue) =>
      say.file.fieldProblem({
        field: (issue.path ?? []).map(({ key }) => String(key)).join('.'),
        says: issue.message,
      }),
    ),
  );
}
