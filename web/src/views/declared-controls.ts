/** The controls of a model that declares none: every command, and every field that is a number or a choice. */

import say from '../base/messages/controls';
import type { AnyCommand, AnyScenario } from '../engine/messages';
import type { CommandDeclaration, Model } from '../engine/model';
import type { CommandControls, FieldWords, FormControls, FormField } from './controls';
import { choicePart, numberPart } from './parts/form-fields';

export function declaredCommands(model: Model): CommandControls {
  const numbered = model.commands.filter((commandDeclaration) => !isPressed(commandDeclaration));
  const commands = model.commands.filter(isPressed).flatMap(everyCommand);
  const panel = {
    parts: [],
    hint: null,
    commands,
    drawers:
      numbered.length === 0
        ? []
        : [
            {
              title: say.drawers.more(),
              controls: numbered.map((declared) => ({ kind: 'numbers', declared }) as const),
            },
          ],
    brief: commands.slice(0, BRIEF),
  };
  return {
    panel: () => panel,
    obstacle: () => undefined,
    commandName: (command) => model.commandLabel(command),
  };
}

/** The number of commands shown where there is little room. */
const BRIEF = 4;

/** It has no field but the number of a part: a button for each part gives it. */
const isPressed = ({ fields }: CommandDeclaration) =>
  fields.length === 0 || (fields.length === 1 && fields[0]?.isIndex === true);

function everyCommand({ name, fields }: CommandDeclaration): AnyCommand[] {
  const [field] = fields;
  if (field === undefined) return [{ do: name }];
  return Array.from({ length: field.max - field.min + 1 }, (_, number) => ({
    do: name,
    [field.name]: field.min + number,
  }));
}

export function declaredForm({ vocabulary }: Model): FormControls {
  const words = (path: string): FieldWords => {
    const declared = vocabulary.fields[path];
    if (declared?.kind !== 'choice') return { label: path };
    return { label: path, options: declared.of.map((value) => ({ value, label: value })) };
  };
  const field = (path: string, scenario: AnyScenario): FormField | null => {
    const declared = vocabulary.fields[path];
    if (declared?.kind === 'number') return numberPart(path, path, '', declared);
    return declared?.kind === 'choice' ? choicePart(path, words(path), scenario) : null;
  };
  const paths = Object.keys(vocabulary.fields);
  return {
    presets: {},
    warning: () => null,
    words,
    field,
    main: paths.filter((path) => path !== 'seed'),
    groups: (scenario) => [
      { title: say.scenario(), parts: paths.flatMap((path) => field(path, scenario) ?? []) },
    ],
  };
}
