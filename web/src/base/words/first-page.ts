/** Words of the figure of the first page. */

const seconds = (ms: number, digits = 1) => `${(ms / 1000).toFixed(digits)}\u00a0s`;

export const noPreset = 'no preset';

/** Of the two runs, without buddies and with them. */
export const names = ['No buddy', 'With a buddy'] as const;
export const landscapeName = 'Had it failed at …';
export const failsAt = (instance: string, ms: number) =>
  `${instance} fails at ${seconds(ms)} — drag it`;
export const failsAtShort = (ms: number) => `fails at ${seconds(ms)}`;
export const everybodyWaits = (ms: number) => `everybody waits ${seconds(ms)}`;
/** Why it takes as long, without buddies and with them. */
export const because = (survivor: string, failed: string) =>
  [
    `${survivor} reads all that ${failed} wrote since its checkpoint`,
    `the buddy of ${failed} had read ahead; only the rest is read now`,
  ] as const;
export const most = (ms: number, run: number) =>
  `up to ${seconds(ms)} ${run === 0 ? 'without a buddy' : 'with a buddy'}`;
export const mostShort = (ms: number, run: number) =>
  `${run === 0 ? 'no buddy' : 'buddy'} ≤ ${seconds(ms)}`;
export const slider = (instance: string) => `When ${instance} fails`;
export const spoken = (ms: number, withoutMs: number, withMs: number) =>
  `at ${seconds(ms)}: without a buddy everybody waits ${seconds(withoutMs, 2)}, with a buddy ${seconds(withMs, 2)}`;
export const runWords = (
  run: number,
  instances: number,
  endS: number,
  instance: string,
  ms: number,
  waitMs: number,
) =>
  `Commits of ${instances} instances over ${endS} seconds, ${run === 0 ? 'without a buddy' : 'with a buddy'}: ${instance} fails at ${seconds(ms)}, everybody waits ${seconds(waitMs, 2)}, then the other goes on.`;
export const landscapeWords = (endS: number, mostMs: readonly [number, number]) =>
  `How long everybody waits after a failure at any moment of these ${endS} seconds: up to ${seconds(mostMs[0])} without a buddy, up to ${seconds(mostMs[1])} with one.`;

export const coming = 'The engine crashes both runs for this figure.';
export const everyMarkIsA = 'Every upright mark is a';
export const commit = 'commit';
export const thenStandsStill =
  '. After the failure the whole database waits until it is known which blocks need recovery: the';
export const brownOut = 'brown-out';
export const bothHave = (crashes: number) =>
  `. Both runs have the same users and the same seed, and the engine has crashed each of them at ${crashes} moments.`;
export const justNow = 'Simulated just now, in your browser.';
export const atBuild = 'Simulated when this site was built.';
export const stepIn = 'Step into this crash';
export const stepInWithBuddy = 'The same with a buddy';
export const needsScripts =
  'To run the cluster yourself, switch on JavaScript for this site: the engine needs JavaScript and WebAssembly.';
