/**
 * What editors show about the fields of a lesson, a scenario and the courses while an author types. Fields are named by
 * their path: `options.says` is `says` in each item of `options`. Knows the JSON Schemas only by their structure.
 */

type Json = Readonly<Record<string, unknown>>;
/** Sentences by path. */
type Descriptions = Readonly<Record<string, string>>;

/** Fields of moments, wherever a moment is written. */
const MOMENT_DESCRIPTIONS: Descriptions = {
  commits: 'The moment at which there are this many commits.',
  event: 'The name of the event.',
  nth: 'Which of these events, from 1.',
  when: 'The first moment at which this condition is true, such as “queue.2 >= 5”.',
};

const FIGURE_DESCRIPTIONS: Descriptions = {
  'figure.log': 'A real redo log with a crash.',
  'figure.log.example': 'The name of the log.',
  'figure.log.crash':
    'After which share of the records the crash comes; the default is the real crash.',
  'figure.log.writes': 'Shows the page writes of the server on the log.',
  'figure.log.buddy': 'Shows a buddy that reads the log.',
  'figure.log.draw': 'The parts of the figure.',
  'figure.paper': 'A figure with numbers of the paper.',
};

export const HEAD_DESCRIPTIONS: Descriptions = {
  title: 'The title of the lesson, as the course map shows it.',
  minutes: 'Ignored. The site computes the minutes from the content of the lesson.',
  language: 'The language of its text, “en” or “de”; the default is “en”.',
  source:
    'Where the facts come from. A source that begins with “The paper” names the paper in full.',
  builds_on: 'Folders of lessons that are taught earlier. The course map draws these links.',
  terms: 'The terms that the lesson teaches, each with its meaning. They appear in the glossary.',
};

export const STEP_DESCRIPTIONS: Descriptions = {
  ...FIGURE_DESCRIPTIONS,
  until: 'The moment that the step shows: an event, a number of commits, “start” or a condition.',
  show: 'The views on the stage, the large one first.',
  figure: 'A figure in place of the views: a real redo log with a crash, or numbers of the paper.',
  thread: 'The redo thread on the stage while nothing has failed, from 1.',
  light: 'The subject to highlight on arrival, such as “block 17” or “instance 2”.',
  do: 'The command that the reader is asked to give. Its effects appear before the next step.',
  must: 'Conditions that lessons:check tests for every seed.',
  notes: 'Notes for the presenter. Readers do not see them.',
  again: 'The lesson returns to this moment on purpose.',
  optional: 'Some seeds skip this step.',
};

export const QUESTION_DESCRIPTIONS: Descriptions = {
  ...FIGURE_DESCRIPTIONS,
  kind: 'choose, number, curve, order, next, blocks or click.',
  target: 'The target that the reader has to click.',
  instance: 'The instance that the question is about, from 1.',
  asks: 'The question.',
  at: 'The moment that gives the answer.',
  figure: 'The figure that gives the answer; the default is the figure of the step.',
  several: 'More than one option is right.',
  options: 'The options to choose from.',
  'options.says': 'The option in words.',
  'options.right':
    'true, false, or a condition that the engine evaluates at the moment of the answer.',
  'options.at': 'The event that this option names.',
  'options.because': 'Why the option is right or wrong.',
  items: 'The events to put in order, at least three.',
  'items.says': 'The event in words.',
  'items.at': 'The event.',
  value: 'The name of the number that is the answer.',
  unit: 'The unit of the prediction; the default is the unit of the value.',
  since: 'For a duration in seconds: the moment at which it starts.',
  within:
    'How far off a right answer can be: a share such as “20%”, or a number in the unit of the answer.',
  pick: 'How many things to choose.',
  mistakes: 'Wrong answers that have a reason, the more specific ones first.',
  parameter: 'The field that varies under the curve.',
  'parameter.field': 'The path of the field.',
  'parameter.values': 'Its values, 2 to 12.',
  seeds: 'How many seeds, or a list of seeds.',
  measure: 'The number that the curve shows.',
  'measure.name': 'The name of the measure.',
  'measure.value': 'A value of the model or a formula.',
  'measure.unit': 'The unit of a formula.',
  most: 'The top of the chart.',
  limit_s: 'A run in which a moment has not come by then is given up.',
  do: 'The commands that a run is given.',
  'do.at': 'When: seconds, an event or a condition.',
  'do.give': 'The command.',
  until: 'The end of a run.',
  'mistakes.if': 'The thing that was clicked.',
  'mistakes.equals': 'The name of the number that this mistake gives.',
  'mistakes.from': 'The lowest number of this mistake.',
  'mistakes.to': 'The highest number of this mistake.',
  'mistakes.says': 'Why this answer is wrong.',
  because: 'Why the right answer is right.',
  'because.in_set': 'Why a block is in the recovery set.',
  'because.written': 'Why a block that was written is not in the set.',
  'because.held_by_survivor': 'Why a block that a survivor holds is not in the set.',
  'because.before_checkpoint':
    'Why a block with changes only before the checkpoint is not in the set.',
};

export const CHALLENGE_DESCRIPTIONS: Descriptions = {
  kind: 'goal: reach conditions on one run. hunt: find the run that breaks a rule.',
  says: 'The task.',
  goal: 'Conditions, tested each time the moment “at” comes. All of them must be true.',
  at: 'The moment at which the goal is tested, or by which a check has failed.',
  afterwards: 'Reaching the goal later in the run also counts.',
  from: 'The moment at which the reader’s run begins; the default is the start.',
  change:
    'goal: fields of the scenario that the reader can change. hunt: what differs from the lesson’s scenario in every run.',
  do: 'goal: commands that the reader can give; the default is all. hunt: commands for every run.',
  'do.at': 'The moment of the command.',
  'do.give': 'The command.',
  hints: 'Hints, shown one at a time.',
  solution: 'Changes and commands that reach the goal. lessons:check plays them for every seed.',
  'solution.change': 'Fields that the solution changes.',
  'solution.do': 'Commands of the solution, each with its moment.',
  clusters: 'The number of runs, from 2 to 4.',
  mutant: 'The rule that one of the runs breaks.',
  because: 'The explanation, shown after the challenge.',
};

export const SCENARIO_DESCRIPTIONS: Descriptions = {
  model: 'The model on which the lesson runs. It determines the other fields.',
  preset:
    'The named scenario of the model to start from. The other fields are the differences from it.',
};

export const COURSES_DESCRIPTIONS: Descriptions = {
  id: 'The name of the course in addresses: lower-case letters, digits and hyphens; unique.',
  title: 'The title of the course.',
  about: 'One line for the course map.',
  de: 'Title and line in German.',
  lessons: 'Folders, in teaching order.',
};

/** The schema with a description at each property that has one. */
export function described(schema: unknown, descriptions: Descriptions, path = ''): unknown {
  if (Array.isArray(schema)) return schema.map((form) => described(form, descriptions, path));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...rest } = schema as Json;
  const below = ['anyOf', 'oneOf', 'items'].flatMap((key) =>
    key in rest ? [[key, described(rest[key], descriptions, path)] as const] : [],
  );
  const fields = Object.entries((properties ?? {}) as Json).map(([name, field]) => {
    const place = path === '' ? name : `${path}.${name}`;
    const description =
      descriptions[place] ?? (path === '' ? undefined : MOMENT_DESCRIPTIONS[name]);
    const known = described(field, descriptions, place) as Json;
    return [name, description === undefined ? known : { description, ...known }] as const;
  });
  return {
    ...rest,
    ...Object.fromEntries(below),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(fields) }),
  };
}

export const EXPERIMENT_DESCRIPTIONS: Descriptions = {
  title: 'The title of the experiment.',
  about: 'Some sentences about the experiment.',
  scenario: 'The model, a preset, and the fields that differ from it, as in a scenario.yaml.',
  parameters: 'One or two fields of the scenario that vary. Two are combined.',
  'parameters.field': 'The path of the field, such as “cache.mttr_target_s”.',
  'parameters.values': 'Its values.',
  'parameters.range': 'Evenly spaced numbers in place of values.',
  'parameters.range.from': 'The first number.',
  'parameters.range.to': 'No number is greater.',
  'parameters.range.step': 'From one number to the next.',
  seeds: 'How many seeds, from 1; or a list of seeds.',
  do: 'The commands that a run is given, in order. The first one is the fault. Without it: a performance run.',
  'do.at': 'When: seconds, an event, or {when: "commits >= 500"}.',
  'do.give': 'The command, such as {crash_instance: 1}.',
  until: 'The end of a run: seconds, an event or a condition. It counts after the last command.',
  limit_s: 'A run in which a moment has not come by then is given up. The default is 600 s.',
  measures: 'The numbers that each run is measured by.',
  'measures.name': 'The name in the results.',
  'measures.value':
    'A value of the model, or a formula with + - * / and brackets. “commits@before” is read just before the fault, “@fault” just after it, “@end” at the end, which is the default.',
  'measures.unit': 'The unit of a formula.',
  'measures.better': 'Whether more or less of it is better. Two such measures have a Pareto front.',
  published: 'Published numbers that the page draws over the results.',
  'published.system': 'The system that was measured.',
  'published.source': 'The document and its table.',
  'published.points': 'The points.',
  'published.points.label': 'The name of the point.',
  'published.points.at': 'The value of the first parameter.',
  'published.points.values': 'The numbers by the names of the measures.',
  'published.points.odd': 'Why the point contradicts the others.',
};
