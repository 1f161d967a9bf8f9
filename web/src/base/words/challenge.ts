/** What a challenge of a lesson says beside its own sentences. */

export const heading = 'Challenge';
export const take = 'Take the challenge';
export const back = 'Back to the lesson';
export const backToIt = 'Back to the challenge';
export const apart = 'This is a separate run. Your lesson stays where it is.';
export const opening = 'Setting up the challenge …';
export const reach = 'Goals';
export const change = 'What you may change';
export const begin = 'Start with these values';
export const undo = 'Undo';
export const give = 'What you may do';
export const restart = 'Start again';
export const showMe = 'Show me';
export const hint = 'Hint';
export const nextHint = 'Another hint';
export const met = 'Reached.';
export const notInForce = 'These values are not in force: the run began with other ones.';
export const metBefore = 'You have met this challenge.';
export const missed = 'Not reached so far. Go on with this run, or start again.';
export const shown = 'This run reaches it.';
export const refused = 'The engine cannot run this challenge here.';
export const look = 'Look at';
export const found = 'Found.';
export const which = 'Which rule is broken?';
export const chooseARule = 'Choose the broken rule first';
export const clusterOnly = 'The cluster is right. It breaks another rule.';
export const toldWhich = (number: number, rule: string) =>
  `It is ${clusterName(number)}. The broken rule: ${rule}.`;

const LETTERS = 'ABCD';
export const clusterName = (number: number) => `cluster ${LETTERS[number] ?? number + 1}`;
export const clusterLetter = (number: number) => LETTERS[number] ?? String(number + 1);
export const accuse = (number: number) => `It is ${clusterName(number)}`;
export const holds = (number: number) =>
  `No. In ${clusterName(number)} every check holds. Look at the others.`;

const COUNTS_WHEN: Readonly<Record<string, string>> = {
  opened: 'the database opens',
  recovered: 'recovery has ended',
  detected: 'the failure is detected',
  joined: 'an instance has joined',
};

/** When a goal is judged: at each occurrence of an event, or from it on; null for any other moment. */
export function counts(event: string | null, afterwards: boolean): string {
  const when = COUNTS_WHEN[event ?? ''];
  if (when === undefined)
    return 'Ticks show the current state. The result counts later in the run.';
  if (afterwards)
    return `Ticks show the current state. The result counts as soon as ${when}, and from then on.`;
  return `Ticks show the current state. The result counts when ${when}.`;
}

const NAMES: Readonly<Record<string, string>> = {
  brownout_s: 'the brown-out',
  brownouts: 'brown-outs',
  earlier_brownout_s: 'the brown-out before',
  dead_transactions: 'dead transactions',
  first_pass_s: 'the first pass',
  second_pass_s: 'the second pass',
  rollback_s: 'rolling back',
  reconfigure_s: 'the rebuild of the Global Cache Service',
  handshake_s: 'the handshake',
  finish_scan_s: 'finishing the scan',
  receive_set_s: 'receiving a set from another buddy',
  scan_whole_s: 'scanning a log whole',
  merge_s: 'merging the sets',
  queue: 'dirty buffers',
  'recovery_set.size': 'the recovery set',
  'recovery_set.recovered': 'recovered blocks',
  'recovery_set.left': 'blocks that left the set',
  recovering_instance: 'the recovery instance',
  cost_percent: 'the cost in throughput',
  throughput_per_s: 'commits a second',
  frozen: 'the database',
  time_s: 'the time',
  up: 'instances that are up',
  'proof.lost': 'lost commits',
};

/** Names whose instance stands elsewhere than at their end. */
const NAMES_OF: Readonly<Record<string, (instance: string) => string>> = {
  up: instanceName,
  advised: (instance) => `the buddy advised for instance ${instance}`,
  'buddy.blocks': (instance) => `the buddy’s set for instance ${instance}`,
  'buddy.instance': (instance) => `the buddy of instance ${instance}`,
};

function instanceName(instance: string): string {
  return `instance ${instance}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  '<': 'less than',
  '<=': 'at most',
  '=': '',
  '!=': 'not',
  '>=': 'at least',
  '>': 'more than',
};

/** A name of the model in words, with its instance: `dirty buffers of instance 2`. */
export function numberName(name: string): string {
  const { bare, instance } = parted(name);
  if (instance === null) return NAMES[bare] ?? plain(bare);
  return NAMES_OF[bare]?.(instance) ?? `${NAMES[bare] ?? plain(bare)} of instance ${instance}`;
}

/** A number that stands for a state or for an instance, in words; null for one that counts or measures. */
export function valueName(name: string, value: number): string | null {
  const { bare, instance } = parted(name);
  if (bare === 'frozen') return value === 0 ? 'open' : 'frozen';
  if (bare === 'up' && instance !== null) return value === 0 ? 'down' : 'up';
  if (!['recovering_instance', 'advised', 'buddy.instance'].includes(bare)) return null;
  return value === 0 ? 'none' : instanceName(String(value));
}

function parted(name: string): { bare: string; instance: string | null } {
  const match = /^(.+)\.([1-8])$/.exec(name);
  return { bare: match?.[1] ?? name, instance: match?.[2] ?? null };
}

/** A name that has no words of its own, without what only its spelling needs: the unit at its end, dots, underscores. */
const plain = (name: string) => name.replace(/_s$/, '').replaceAll(/[._]/g, ' ');

/** `the brown-out: less than 2.0 s`. */
export const comparison = (left: string, is: string, right: string) =>
  `${left}: ${`${SIGNS[is] ?? is} ${right}`.trim()}`;
export const now = (text: string) => `now ${text}`;
