// Compiles the messages of the interface: `web/messages/LANGUAGE/PAGE.json`, ICU MessageFormat, becomes modules of
// plain functions and their types in `web/src/base/messages`. Knows no page and no message.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { cache, inProject } from '../setup/project.mjs';
import { messagesType, parametersOf } from './types.mjs';

const sources = 'web/messages';
const target = 'web/src/base/messages';
const madeBy = '// Made by scripts/messages from web/messages. Do not edit it.';

/** The language that every message has, and that the types are made from. */
const original = 'en';

/** @typedef {{ [key: string]: string | Messages }} Messages */

/** Replaces the modules of all languages. */
export function compileMessages() {
  rmSync(inProject(target), { recursive: true, force: true });
  for (const language of languages()) {
    const files = filesOf(language);
    for (const file of files) writeLanguage(language, file);
    if (language !== original) writeIndex(language, files);
  }
  for (const file of filesOf(original)) writePageModule(file);
}

/** The languages that have messages, by their codes. */
const languages = () => readdirSync(inProject(sources)).sort();

/** The files of a language, without their ending: `views/buddy`. @param {string} language */
const filesOf = (language) =>
  readdirSync(inProject(sources, language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.json'.length))
    .sort();

/**
 * @param {string} language
 * @param {string} file
 * @returns {Messages}
 */
function readMessages(language, file) {
  const path = join(sources, language, `${file}.json`);
  try {
    return JSON.parse(readFileSync(inProject(path), 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read as JSON: ${String(error)}`);
  }
}

/** @param {string} language @param {string} file */
function writeLanguage(language, file) {
  const messages = readMessages(language, file);
  const format = new MessageFormat(language, { requireAllArguments: false, strict: false });
  write(`${language}/${file}.js`, codeOf(format, messages));
  const problems = language === original ? [] : differences(readMessages(original, file), messages);
  if (problems.length > 0) {
    throw new Error(`${sources}/${language}/${file}.json: ${problems.join('; ')}`);
  }
  const type =
    language === original
      ? messagesType(messages)
      : `declare const messages: typeof import('${'../'.repeat(file.split('/').length)}${original}/${file}.js').default;`;
  write(`${language}/${file}.d.ts`, `${type}\nexport default messages;`);
}

/** @param {MessageFormat} format @param {Messages} messages */
const codeOf = (format, messages) =>
  compileModule(format, messages)
    // The package's own list is CommonJS, of which a bundler keeps every language.
    .replace('@messageformat/runtime/lib/cardinals', 'make-plural/cardinals');

/**
 * How a translation differs from the original in keys and parameters.
 * @param {Messages} messages
 * @param {Messages} translated
 * @param {string} within
 * @returns {string[]}
 */
function differences(messages, translated, within = '') {
  const keys = new Set([...Object.keys(messages), ...Object.keys(translated)]);
  return [...keys].flatMap((key) => {
    const [message, translation] = [messages[key], translated[key]];
    const name = `${within}${key}`;
    if (message === undefined) return [`"${name}" is not in the original`];
    if (translation === undefined) return [`"${name}" is missing`];
    if (typeof message !== 'string' && typeof translation !== 'string') {
      return differences(message, translation, `${name}.`);
    }
    if (typeof message !== typeof translation) return [`"${name}" has another shape`];
    const [wanted, got] = [parametersOf(String(message)), parametersOf(String(translation))];
    const missing = [...wanted.keys()].filter((parameter) => !got.has(parameter));
    const unknown = [...got.keys()].filter((parameter) => !wanted.has(parameter));
    return [
      ...missing.map((parameter) => `"${name}" does not say {${parameter}}`),
      ...unknown.map((parameter) => `"${name}" says {${parameter}}, which the original does not`),
    ];
  });
}

/** All files of a language but the original as one module, which is loaded when it is asked for. */
function writeIndex(/** @type {string} */ language, /** @type {string[]} */ files) {
  const imports = files.map((file, index) => `import m${index} from './${file}.js';`);
  const entries = files.map((file, index) => `  '${file}': m${index},`);
  write(`${language}/index.js`, [...imports, 'export default {', ...entries, '};'].join('\n'));
  write(
    `${language}/index.d.ts`,
    'declare const files: Readonly<Record<string, object>>;\nexport default files;',
  );
}

/**
 * The messages of every file, changed, as one script without imports: what `LANGUAGE/index.js` is when it is built. For
 * tests, which hand it to a page in place of a translation.
 * @param {(messages: Messages) => Messages} changed
 * @returns {Promise<string>}
 */
export async function messagesScript(changed) {
  const format = new MessageFormat(original);
  mkdirSync(cache, { recursive: true });
  // Several processes of a test run may make it at once.
  const folder = mkdtempSync(join(cache, 'changed-messages-'));
  const files = filesOf(original);
  for (const [index, file] of files.entries()) {
    writeFileSync(
      join(folder, `${index}.js`),
      codeOf(format, changed(readMessages(original, file))),
    );
  }
  const imports = files.map((_, index) => `import m${index} from './${index}.js';`);
  const entries = files.map((file, index) => `'${file}': m${index}`);
  const entry = join(folder, 'index.js');
  writeFileSync(entry, `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`);
  const { build } = await import('vite');
  const lib = { entry, formats: /** @type {['es']} */ (['es']), fileName: 'index' };
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, lib } });
  rmSync(folder, { recursive: true });
  const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (built);
  return output[0].code;
}

/** What a page imports: the messages of one file in the language of the document. @param {string} file */
function writePageModule(file) {
  const up = '../'.repeat(file.split('/').length);
  write(
    `${file}.ts`,
    [
      `import { inLanguage } from '${up}language';`,
      `import messages from '${up}messages/${original}/${file}.js';`,
      `export default inLanguage('${file}', messages);`,
    ].join('\n'),
  );
}

/** @param {string} path @param {string} text */
function write(path, text) {
  const whole = inProject(target, path);
  if (!existsSync(dirname(whole))) mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, `${madeBy}\n${text}\n`);
}
