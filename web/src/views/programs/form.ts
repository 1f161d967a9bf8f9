/** The fields of a scenario of programs, as a form has them. Pure. */

import say from '../../base/messages/views/program-text';
import type { BuiltInProgram, ProgramScenario } from '../../engine/generated/control';
import { PROGRAM_TEXTS } from '../../engine/generated/program-texts';
import type { AnyScenario } from '../../engine/messages';
import type { ChoicePart, FieldWords, FormControls, FormField } from '../controls';
import { choicePart, numberPart } from '../parts/form-fields';
import { programScenario } from './types';
import { VOCABULARY } from './vocabulary';

export const FORM_CONTROLS: FormControls = {
  presets: say.preset,
  warning(scenario) {
    const { mutant, text } = programScenario(scenario);
    if (text !== '') return say.form.ownText();
    return mutant === '' ? null : say.form.changed({ mutant: mutantName(mutant) });
  },
  words,
  field,
  main: ['memory', 'buffer', 'slots', 'consumers', 'items', 'schedule', 'seed'],
  groups(scenario) {
    const { text, schedule, memory } = programScenario(scenario);
    const fields = (...paths: string[]) => paths.flatMap((path) => field(path, scenario) ?? []);
    return [
      {
        title: say.form.program(),
        parts: [
          ...(text === '' ? programChoices(scenario) : []),
          ...fields('slots', 'consumers', 'items'),
        ],
      },
      {
        title: say.form.machine(),
        parts: fields('memory', ...(memory === 'sc' ? [] : ['buffer']), 'waits'),
      },
      {
        title: say.form.schedule(),
        parts: fields('schedule', ...(schedule === 'random' ? ['seed'] : [])),
      },
    ];
  },
};

const CHOICES: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  memory: say.memory,
  waits: say.waits,
  schedule: say.schedule,
};

const LABELS: Readonly<Record<string, () => string>> = say.field;

function words(path: string): FieldWords {
  const label = LABELS[path]?.() ?? path;
  const declared = VOCABULARY.fields[path];
  if (declared?.kind !== 'choice') return { label };
  const options = declared.of.map((value) => ({ value, label: optionName(path, value) }));
  return { label, options };
}

function optionName(path: string, value: string): string {
  if (path === 'program') return programName(value);
  return path === 'mutant' ? mutantName(value) : (CHOICES[path]?.[value]?.() ?? value);
}

function field(path: string, scenario: AnyScenario): FormField | null {
  const [program = null, mutant = null] = programChoices(scenario);
  if (path === 'program') return program;
  if (path === 'mutant') return mutant;
  const declared = VOCABULARY.fields[path];
  const named = words(path);
  if (declared?.kind === 'number') return numberPart(path, named.label, '', declared);
  if (declared?.kind !== 'choice') return null;
  return {
    ...choicePart(path, named, scenario),
    change: (value) => changed(scenario, { [path]: value }),
  };
}

/** The program, and how its text is changed. */
export function programChoices(scenario: AnyScenario): ChoicePart[] {
  const { program, mutant } = programScenario(scenario);
  const mutants = Object.keys(PROGRAM_TEXTS[program].mutants);
  const programs = Object.keys(PROGRAM_TEXTS) as BuiltInProgram[];
  const choice: ChoicePart = {
    kind: 'choice',
    label: say.field.program(),
    value: program,
    options: programs.map((value) => ({ value, label: programName(value) })),
    change: (value) => changed(scenario, { program: value as BuiltInProgram, mutant: '' }),
  };
  if (mutants.length === 0) return [choice];
  return [
    choice,
    {
      kind: 'choice',
      label: say.field.mutant(),
      value: mutant,
      options: [
        { value: '', label: say.form.noMutant() },
        ...mutants.map((value) => ({ value, label: mutantName(value) })),
      ],
      change: (value) => changed(scenario, { mutant: value }),
    },
  ];
}

/** Another program or field makes the given choices meaningless: they are for one machine. */
const changed = (scenario: AnyScenario, part: Partial<ProgramScenario>): AnyScenario => ({
  ...scenario,
  ...part,
  choices: [],
});

const PROGRAM_NAMES: Readonly<Record<string, () => string>> = say.program;
const MUTANT_NAMES: Readonly<Record<string, () => string>> = say.mutant;

export const programName = (program: string) => PROGRAM_NAMES[program]?.() ?? program;
export const mutantName = (mutant: string) => MUTANT_NAMES[mutant]?.() ?? mutant;
