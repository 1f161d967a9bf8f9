// The steps from a fresh clone to a built site. Each is skipped when its result already exists and its
// inputs have not changed. Only Node's own modules: the first step brings the packages.

import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { targetFolder } from './command.mjs';
import { ensureChromium, ensureLinker } from './debian.mjs';
import { cache, dist, findCommand, inProject, run, say, seconds } from './project.mjs';
import { digest, stampOf, writeStamp } from './stamps.mjs';

const wasmTarget = 'wasm32-unknown-unknown';
const toolsManifest = 'engine-wasm/tools/Cargo.toml';

/** Each handle of the bindings is a separate module, so that a page loads only what it uses. */
const wasmModules = {
  cluster: { folder: '../pkg/cluster', name: 'rollforward_cluster' },
  'redo-log': { folder: '../pkg/redo-log', name: 'rollforward_redo_log' },
  programs: { folder: '../pkg/programs', name: 'rollforward_programs' },
  replication: { folder: '../pkg/replication', name: 'rollforward_replication' },
  snapshots: { folder: '../pkg/snapshots', name: 'rollforward_snapshots' },
  sweep: { folder: '../pkg/sweep', name: 'rollforward_sweep' },
  trials: { folder: '../pkg/trials', name: 'rollforward_trials' },
  experiments: { folder: '../pkg/experiments', name: 'rollforward_experiments' },
  construction: { folder: '../pkg/construction', name: 'rollforward_construction' },
  explorer: { folder: '../pkg/explorer', name: 'rollforward_explorer' },
};

/** What a first visit to a page of these models does not call is a separate file. @type {(keyof typeof wasmModules)[]} */
const split_models = ['cluster', 'replication', 'snapshots'];
const split_engines = split_models.map((model) => ({
  model,
  folder: `engine-wasm/pkg/${model}`,
  name: wasmModules[model].name,
}));

/**
 * @typedef {object} Step
 * @property {string} doing what a person reads while it works
 * @property {() => string | Promise<string>} inputs a digest of all it depends on
 * @property {() => boolean} isThere whether its result exists
 * @property {() => Promise<void>} make
 */

/** @type {Record<string, Step>} in the order in which they build on each other */
const steps = {
  packages: {
    doing: 'Installing npm packages',
    inputs: () => digest({ paths: ['package.json', 'package-lock.json', '.npmrc'] }),
    isThere: () => existsSync(inProject('node_modules', '.bin', 'vite')) && hasOwnNode(),
    make: installPackages,
  },
  messages: {
    doing: 'Compiling the messages of the interface',
    inputs: () =>
      digest({ paths: ['web/messages', 'scripts/messages'], words: [stampOf('packages') ?? ''] }),
    isThere: () => existsSync(inProject('web/src/base/messages')),
    make: async () => {
      // Only now: it needs a package.
      const { compileMessages } = await import('../messages/compile.mjs');
      compileMessages();
    },
  },
  rust: {
    doing: 'Preparing Rust for WebAssembly',
    inputs: async () => digest({ paths: ['rust-toolchain.toml'], words: [await rustVersion()] }),
    isThere: () => true,
    make: prepareRust,
  },
  tools: {
    doing: 'Building wasm-pack and wasm-bindgen (once, about a minute)',
    inputs: () => digest({ paths: ['engine-wasm/tools'] }),
    isThere: () => existsSync(join(cache, 'bin', 'wasm-bindgen')),
    make: buildTools,
  },
  engine: {
    doing: 'Building the engine',
    inputs: engineInputs,
    isThere: () =>
      Object.values(wasmModules).every(({ folder, name }) =>
        existsSync(inProject('engine-wasm/bindings', folder, `${name}_bg.wasm`)),
      ) &&
      split_engines.every(({ folder, name }) => existsSync(inProject(folder, `${name}_rest.wasm`))),
    make: buildEngine,
  },
  site: {
    doing: 'Building the site',
    inputs: siteInputs,
    isThere: () => existsSync(join(dist, 'index.html')),
    make: async () => {
      await run('vite', ['build', '--logLevel', 'warn']);
    },
  },
  chromium: {
    doing: 'Looking for Chromium',
    inputs: () => '',
    isThere: () => false,
    make: ensureChromium,
  },
};

/** @typedef {keyof typeof steps} StepName */

/**
 * Brings one step up to date. Steps it builds on must have been brought first.
 * @param {StepName} name
 */
export async function ensure(name) {
  const step = steps[name];
  const inputs = await step.inputs();
  if (step.isThere() && stampOf(name) === inputs) return;
  const startedAt = performance.now();
  say(`  ${step.doing} …`);
  await step.make();
  // What is made may change what it is made from: the first install can bring another Node or rustc.
  writeStamp(name, await step.inputs());
  say(`  ${step.doing}: ready after ${seconds(startedAt)}`);
}

/** Everything the built site needs. @param {StepName[]} names */
export async function ensureAll(
  names = ['packages', 'messages', 'rust', 'tools', 'engine', 'site'],
) {
  for (const name of names) await ensure(name);
}

/** The commands start with Node 20; the tests need a newer one, which the npm package `node` provides. */
const hasOwnNode = () => existsSync(inProject('node_modules', '.bin', 'node'));

async function installPackages() {
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  // Where npm was told not to run install scripts, that package still lacks its binary.
  if (!existsSync(inProject('node_modules/node/bin/node'))) {
    await run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  }
}

/** Which compiler answers here, and from where. */
const rustVersion = () =>
  run('rustc', ['-v', '--version', '--print', 'sysroot']).catch(() => 'no Rust yet');

async function prepareRust() {
  if (findCommand('cargo') === undefined) {
    throw new Error('cargo is missing: install Rust with rustup, see https://rustup.rs');
  }
  await ensureLinker();
  const rustup = findCommand('rustup') !== undefined;
  const works = async (/** @type {string[]} */ ...command) =>
    run(command[0], command.slice(1)).then(
      () => true,
      () => false,
    );
  if (rustup && !(await works('rustc', '--version'))) {
    await run('rustup', ['toolchain', 'install', 'stable', '--no-self-update']);
  }
  for (const [component, command] of [
    ['rustfmt', 'fmt'],
    ['clippy', 'clippy'],
  ]) {
    if (rustup && !(await works('cargo', command, '--version'))) {
      await run('rustup', ['component', 'add', component]);
    }
  }
  const library = await run('rustc', ['--print', 'target-libdir', '--target', wasmTarget]);
  if (!existsSync(library.trim())) await run('rustup', ['target', 'add', wasmTarget]);
}

async function buildTools() {
  const target = join(cache, 'tools');
  await run('cargo', [
    'build',
    '--locked',
    '--manifest-path',
    toolsManifest,
    '--target-dir',
    target,
  ]);
  mkdirSync(join(cache, 'bin'), { recursive: true });
  for (const tool of ['wasm-pack', 'wasm-bindgen']) {
    copyFileSync(join(target, 'debug', tool), join(cache, 'bin', tool));
  }
  // Only the two commands are wanted; what they were built from is 600 MB.
  rmSync(target, { recursive: true });
}

async function engineInputs() {
  const crates = ['Cargo.toml', 'Cargo.lock', 'engine', 'bindings', 'tools/Cargo.lock'];
  return digest({
    paths: [
      ...crates.map((path) => `engine-wasm/${path}`),
      ...[
        'called-functions',
        'forget-places',
        'order-functions',
        'sections',
        'slim',
        'split',
        'split-engine',
      ].map((name) => `scripts/setup/${name}.mjs`),
      'scripts/first-visit.ts',
    ],
    words: [await rustVersion()],
  });
}

async function buildEngine() {
  const modules = Object.entries(wasmModules).map(([feature, files]) => ({ feature, ...files }));
  for (const [index, module] of modules.entries()) {
    // While the compiler makes one, the one before is made slim.
    await Promise.all([
      compileBindings(module),
      ...modules.slice(index - 1, index).map(slimBindings),
    ]);
  }
  await Promise.all(modules.slice(-1).map(slimBindings));
  // Only now: it runs the built engines.
  const { splitEngines } = await import('./split-engine.mjs');
  await splitEngines(split_engines);
}

/**
 * @typedef {object} Bindings
 * @property {string} feature of the bindings
 * @property {string} folder of the module, absolute or relative to the bindings
 * @property {string} name of its files
 */

const bindings = 'engine-wasm/bindings';

/** Builds one feature of the bindings into a wasm module as a page loads it. @param {Bindings} module */
export async function buildBindings(module) {
  await compileBindings(module);
  await slimBindings(module);
}

/** @param {Bindings} module */
const compileBindings = ({ feature, folder, name }) =>
  buildWasm(bindings, folder, name, ['--no-default-features', '--features', feature]);

/** @param {Bindings} module */
async function slimBindings({ folder, name }) {
  // Only now: it needs a package.
  const { slim } = await import('./slim.mjs');
  await slim(resolve(inProject(bindings), folder, `${name}_bg.wasm`));
}

/**
 * Builds a crate into a wasm module.
 * @param {string} crate its folder
 * @param {string} folder of the module, absolute or relative to the crate
 * @param {string} name of its files
 * @param {string[]} [cargo] further arguments for cargo
 */
async function buildWasm(crate, folder, name, cargo = []) {
  const build = ['build', crate, '--profile', 'wasm', '--target', 'web'];
  const out = ['--out-dir', folder, '--out-name', name, '--mode', 'no-install'];
  // Inlining less freely makes the file a tenth smaller and no slower, unrolling loops half as far (as at -O2) one
  // percent. Unrolling none would take 2 % off, and make a seek half as slow again.
  const flags = {
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS:
      '-Cllvm-args=-inline-threshold=50 -Cllvm-args=-unroll-threshold=150',
  };
  await run('wasm-pack', [...build, ...out, '--', ...cargo], {
    env: { ...sharedTarget(), ...flags },
  });
}

/**
 * Crates outside the workspace have their dependencies compiled where the engine has them. They are compiled seldom: what a
 * second, quicker build would need is not kept.
 */
const sharedTarget = () => ({ CARGO_TARGET_DIR: targetFolder(), CARGO_INCREMENTAL: '0' });

/**
 * A model outside the site, for tests: the folder of its wasm module and the path of its native command. Both are made
 * again when the crate or the engine has changed.
 * @param {string} crate its folder
 * @param {string} name of the crate
 */
export async function ensureModel(crate, name) {
  const command = join(targetFolder(), 'debug', name);
  const folder = join(cache, 'models', name);
  const inputs = digest({ paths: [crate, 'engine-wasm/cli'], words: [await engineInputs()] });
  if (stampOf(name) === inputs && existsSync(command) && existsSync(folder))
    return { command, folder };
  await buildWasm(crate, folder, name, ['--locked']);
  const manifest = ['--locked', '--manifest-path', join(crate, 'Cargo.toml')];
  const env = sharedTarget();
  await run('cargo', ['build', ...manifest, '--features', 'command-line'], { env });
  writeStamp(name, inputs);
  return { command, folder };
}

function siteInputs() {
  const paths = ['web', 'public', 'lessons', 'tests/fixtures', 'vite.config.ts'];
  const sources = [
    'scripts/in-process.ts',
    'scripts/lessons/folders.mjs',
    'scripts/posters',
    'scripts/home',
  ];
  const scripts = [
    'csp',
    'demo-element',
    'first-chunks',
    'first-page',
    'home',
    'lessons-plugin',
    'offline',
    'posters',
    'wasm',
  ].map((name) => `scripts/${name}.mjs`);
  const built = [stampOf('packages') ?? '', stampOf('engine') ?? ''];
  return digest({ paths: [...paths, ...sources, ...scripts, 'tsconfig.json'], words: built });
}
