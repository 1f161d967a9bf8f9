// The types of messages: which parameters a message has, and of which type each is.

import { parse } from '@messageformat/parser';

/** @typedef {import('@messageformat/parser').Token} Token */
/** @typedef {import('./compile.mjs').Messages} Messages */

/** @type {import('@messageformat/parser').ParseOptions} */
const pluralKeys = { cardinal: ['one', 'other'], ordinal: ['one', 'two', 'few', 'other'] };

/**
 * The parameters of a message with their types in TypeScript.
 * @param {string} message
 * @returns {Map<string, string>}
 */
export function parametersOf(message) {
  /** @type {Map<string, string>} */
  const parameters = new Map();
  /** @param {Token[]} tokens */
  const visit = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue;
      const type = typeOf(token);
      const known = parameters.get(token.arg);
      // A parameter that is both printed and selected by is of the narrower type.
      if (known === undefined || known === 'string') parameters.set(token.arg, type);
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  visit(parse(message, pluralKeys));
  return parameters;
}

/** @param {Exclude<Token, { type: 'content' | 'octothorpe' }>} token */
function typeOf(token) {
  if (token.type === 'argument') return 'string';
  if (token.type !== 'select') return 'number';
  const keys = token.cases.map(({ key }) => key);
  return keys.every((key) => ['true', 'false', 'other'].includes(key)) ? 'boolean' : 'string';
}

/** The declaration of the messages of one file. @param {Messages} messages */
export const messagesType = (messages) =>
  `declare const messages: ${typeOfMessages(messages, '')};`;

/**
 * @param {Messages} messages
 * @param {string} indent
 * @returns {string}
 */
function typeOfMessages(messages, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(messages).map(([key, message]) => {
    const type =
      typeof message === 'string' ? functionType(message) : typeOfMessages(message, inner);
    const doc =
      typeof message === 'string' ? `${inner}/** ${message.replaceAll('*/', '* /')} */\n` : '';
    return `${doc}${inner}readonly '${key}': ${type};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** @param {string} message */
function functionType(message) {
  const parameters = [...parametersOf(message)].map(([name, type]) => `readonly ${name}: ${type}`);
  return parameters.length === 0 ? '() => string' : `(of: { ${parameters.join('; ')} }) => string`;
}
