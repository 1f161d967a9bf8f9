/** What is wrong with an experiment: what, where, what is allowed, and what to do. */

import type { ExperimentProblem, ExpressionError, NameError } from '../../engine/generated/control';
import { assertNever } from '../assert-never';
import type { EngineError } from '../failure';
import say from '../messages/experiment-problems';
import { formatPlain } from '../numbers';
import { fieldLabel } from './fields';

/** The words of a problem of the scenario itself; the caller has them. */
type OfScenario = (error: EngineError) => string;

/** Null for a problem that is not about an experiment. */
export function experimentProblem(error: EngineError, ofScenario: OfScenario): string | null {
  const known = WORDS[error.code as ExperimentProblem['code']];
  return known === undefined ? null : known(error as unknown as never, ofScenario);
}

type Words = {
  [Code in ExperimentProblem['code']]: (
    problem: Extract<ExperimentProblem, { code: Code }>,
    ofScenario: OfScenario,
  ) => string;
};

const WORDS: Words = {
  unknown_model: ({ model, known }) => say.unknownModel({ model, known: known.join(', ') }),
  unknown_preset: ({ preset, known }) => say.unknownPreset({ preset, known: known.join(', ') }),
  scenario: ({ point, problem }, ofScenario) => {
    const says = ofScenario(problem as EngineError);
    return point === '' ? says : say.atPoint({ point, says });
  },
  parameter_count: say.parameterCount,
  same_field: ({ field }) => say.sameField({ field: fieldLabel(field) }),
  same_value: ({ field, value }) => say.sameValue({ field: fieldLabel(field), value }),
  seed_is_parameter: say.seedIsParameter,
  no_values: ({ field }) => say.noValues({ field: fieldLabel(field) }),
  values_and_range: ({ field }) => say.valuesAndRange({ field: fieldLabel(field) }),
  bad_step: ({ field }) => say.badStep({ field: fieldLabel(field) }),
  range_backwards: ({ field, from, to }) =>
    say.rangeBackwards({ field: fieldLabel(field), from: formatPlain(from), to: formatPlain(to) }),
  too_many_values: ({ field, most, got }) =>
    say.tooManyValues({ field: fieldLabel(field), most, got }),
  no_seeds: say.noSeeds,
  same_seed: ({ seed }) => say.sameSeed({ seed: String(seed) }),
  too_many_runs: say.tooManyRuns,
  measure_count: say.measureCount,
  no_measure_name: say.noMeasureName,
  same_measure: say.sameMeasure,
  too_many_commands: say.tooManyCommands,
  too_long: ({ most_s: most }) => say.tooLong({ most }),
  command: say.command,
  measure: ({ measure, error }) => say.measure({ measure, says: expressionText(error) }),
  no_fault: say.noFault,
  moment: ({ moment, error }) =>
    error.code === 'condition'
      ? say.condition({ moment, says: expressionText(error.error) })
      : say.unknownEvent({ event: error.event, known: error.known.join(', ') }),
  moment_order: ({ time_s, after_s, limit_s }) =>
    say.momentOrder({
      time: formatPlain(time_s),
      after: formatPlain(after_s),
      limit: formatPlain(limit_s),
    }),
};

const ALLOWED: Partial<Record<string, () => string>> = {
  value: say.expression.value,
  sign: say.expression.sign,
  and: say.expression.and,
  operator: say.expression.operator,
  bracket: say.expression.bracket,
  fewer_brackets: say.expression.fewer_brackets,
  moment: say.expression.moment,
};

function expressionText(error: ExpressionError): string {
  switch (error.code) {
    case 'too_long':
      return say.expression.tooLong({ most: error.most });
    case 'expected': {
      const { column, found, what } = error;
      const allowed = ALLOWED[what]?.() ?? '';
      return say.expression.expected({ column, found, isEnd: found === '', allowed });
    }
    case 'name':
      return nameText(error.error);
    default:
      return assertNever(error);
  }
}

function nameText(error: NameError): string {
  const words = say.expression;
  switch (error.code) {
    case 'unknown': {
      const { name, nearest } = error;
      return words.unknownName({ name, hasNearest: nearest !== null, nearest: nearest ?? '' });
    }
    case 'other_model':
      return words.otherModel({ name: error.name, model: error.model });
    case 'number_missing':
      return words.numberMissing({ name: error.name });
    case 'number_too_much':
      return words.numberTooMuch({ name: error.name });
    case 'number_too_high':
      return words.numberTooHigh({ name: error.name, most: error.most });
    default:
      return assertNever(error);
  }
}
