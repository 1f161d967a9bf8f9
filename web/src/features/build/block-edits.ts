/**
 * Rules as blocks are a view of their text: each edit of a block is an edit of the text where the block is written, so that
 * comments and layout stay, and the text is the only thing that is kept. Pure functions; knows no page.
 */

import type {
  RuleCondition,
  RuleOperand,
  RuleProgram,
  RuleStatement,
  RuleVocabulary,
  WrittenRule,
} from '../../engine/generated/control';

export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export const edited = (text: string, { from, to, insert }: Edit) =>
  text.slice(0, from) + insert + text.slice(to);

export const operandText = (operand: RuleOperand) =>
  operand.kind === 'number' ? String(operand.value) : operand.words;

/** One part of a condition that blocks can show. */
export type Part =
  | { readonly kind: 'fact'; readonly words: string; readonly not: boolean }
  | {
      readonly kind: 'compare';
      readonly left: string;
      readonly sign: string;
      readonly right: string;
    };

/** The parts of a condition that all have to hold; null where it has another form. */
export function partsOf(condition: RuleCondition): readonly Part[] | null {
  if (condition.kind === 'and') {
    const parts = condition.parts.map(partsOf);
    return parts.some((part) => part === null) ? null : parts.flatMap((one) => one ?? []);
  }
  if (condition.kind === 'fact') return [{ kind: 'fact', words: condition.words, not: false }];
  if (condition.kind === 'compare') {
    const { left, sign, right } = condition;
    return [{ kind: 'compare', left: operandText(left), sign, right: operandText(right) }];
  }
  if (condition.kind === 'not' && condition.part.kind === 'fact') {
    return [{ kind: 'fact', words: condition.part.words, not: true }];
  }
  return null;
}

const partText = (part: Part) =>
  part.kind === 'fact'
    ? `${part.not ? 'not ' : ''}${part.words}`
    : `${part.left} ${part.sign} ${part.right}`;

const conditionText = (parts: readonly Part[]) => parts.map(partText).join(' and ');

/** A statement with another action, target or condition; what is left out stays. */
export function changedStatement(
  text: string,
  statement: RuleStatement,
  change: { words?: string; operand?: string | null; parts?: readonly Part[] },
): Edit {
  const { span, condition_span } = statement;
  const words = change.words ?? statement.words;
  const operand =
    change.operand === undefined
      ? statement.operand === null
        ? null
        : operandText(statement.operand)
      : change.operand;
  const written = condition_span === null ? '' : text.slice(condition_span.from, condition_span.to);
  const condition = change.parts === undefined ? written : conditionText(change.parts);
  const tail = condition === '' ? '' : ` if ${condition}`;
  return { ...span, insert: `${words}${operand === null ? '' : ` ${operand}`}${tail}` };
}

/** The condition of a rule that is one condition. */
export function changedCondition(rule: WrittenRule, parts: readonly Part[]): Edit | null {
  const span = rule.condition_span;
  return span === null ? null : { ...span, insert: conditionText(parts) };
}

/** A part of the text, with the line that it leaves empty. */
export function removed(text: string, { from, to }: { from: number; to: number }): Edit {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const nextLine = text.indexOf('\n', to);
  const lineEnd = nextLine < 0 ? text.length : nextLine + 1;
  const isAlone =
    text.slice(lineStart, from).trim() === '' && text.slice(to, lineEnd).trim() === '';
  return isAlone ? { from: lineStart, to: lineEnd, insert: '' } : { from, to, insert: '' };
}

/** Another statement at the end of a rule. */
export function addedStatement(rule: WrittenRule, words: string, operand: string | null): Edit {
  const { to } = rule.span;
  return { from: to, to, insert: `\n  ${words}${operand === null ? '' : ` ${operand}`}` };
}

/** Two statements change places. */
export function swapped(text: string, statement: RuleStatement, next: RuleStatement): Edit {
  const { from } = statement.span;
  const { to } = next.span;
  const first = text.slice(from, statement.span.to);
  const between = text.slice(statement.span.to, next.span.from);
  return { from, to, insert: text.slice(next.span.from, to) + between + first };
}

/** A rule at the end, with the first thing that it can say. */
export function addedRule(text: string, vocabulary: RuleVocabulary, head: number): Edit | null {
  const rule = vocabulary.rules[head];
  if (rule === undefined) return null;
  const end = text.trimEnd().length;
  const gap = end === 0 ? '' : '\n\n';
  const [term] = rule.terms;
  const body =
    rule.body.kind === 'condition'
      ? ` ${term?.words} = 0`
      : `\n  ${rule.body.actions[0]?.words}${rule.body.actions[0]?.takes_term === true ? ` ${term?.words}` : ''}`;
  return { from: end, to: text.length, insert: `${gap}${rule.words}${body}\n` };
}

/** Another choice of a setting, where it is written or else at the beginning. */
export function changedSetting(
  program: RuleProgram,
  vocabulary: RuleVocabulary,
  setting: number,
  choice: number,
): Edit | null {
  const words = vocabulary.settings[setting];
  if (words === undefined) return null;
  const insert = `${words.words} ${words.choices[choice]}`;
  const line = program.settings.find((candidate) => candidate.setting === setting);
  return line === undefined
    ? { from: 0, to: 0, insert: `${insert}\n\n` }
    : { ...line.span, insert };
}
