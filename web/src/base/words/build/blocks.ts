/** The words of rules as blocks. */

export const rules = 'Rules as blocks';
export const action = (rule: string, number: number) => `Action ${number} of “${rule}”`;
export const operand = (rule: string, number: number) => `Target of action ${number} of “${rule}”`;
export const addStatement = 'Add an action';
export const addStatementTo = (rule: string) => `Add an action to “${rule}”`;
export const addRule = 'Add a rule';
export const removeRule = (rule: string) => `Remove the rule “${rule}”`;
export const removeStatement = (number: number, rule: string) =>
  `Remove action ${number} of “${rule}”`;
export const moveUp = (number: number, rule: string) => `Move action ${number} of “${rule}” up`;
export const moveDown = (number: number, rule: string) => `Move action ${number} of “${rule}” down`;
export const addCondition = 'if …';
export const andAlso = 'and …';
export const addPart = (where: string) => `Add a part to the condition of ${where}`;
export const removePart = (number: number, where: string) =>
  `Remove part ${number} of the condition of ${where}`;
export const left = (number: number, where: string) => `Left side of part ${number}, ${where}`;
export const sign = (number: number, where: string) => `Comparison of part ${number}, ${where}`;
export const right = (number: number, where: string) => `Right side of part ${number}, ${where}`;
export const aNumber = 'a number …';
export const numberOf = (number: number, where: string) => `Number in part ${number}, ${where}`;
export const statementOf = (number: number, rule: string) => `action ${number} of “${rule}”`;
export const conditionOf = (rule: string) => `“${rule}”`;
export const complex = 'This condition has “or” or parentheses. Change it in the text.';
export const mendFirst =
  'The text has an error, so it cannot be shown as blocks. Mend it in the text; nothing is lost.';
export const inText = 'Go to the text';
export const empty = 'There are no rules yet.';
export const isIf = 'if';
export const and = 'and';
export const not = 'not';
