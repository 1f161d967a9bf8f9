/** Words of the page that shows what a demo in somebody else's page can be. docs/embed.md tells the same to read. */

export const title = 'A demo in your page';
export const lead =
  'One script and one element put a running demo into any page: a step of a lesson, several, or a run of your own. Try each option here; the demo and the code follow.';
export const live = 'The demo';
export const code = 'Its code';
export const copy = 'Copy the code';
export const heard = 'What it tells';
export const nothingYet = 'Nothing yet.';
export const tryIt = 'Try it';
export const asUsual = 'As usual';
export const attributes = 'Attributes';
export const attributesLead =
  'Each is a property of the element too, and may be changed while the demo runs. What cannot be is said in the demo, and the rest holds.';
export const methods = 'Methods';
export const methodsLead =
  'Each gives a promise, and waits until the demo is there. What cannot be done rejects it, with the reason.';
export const events = 'Events';
export const eventsLead = 'They come from the element, with what they tell in “detail”.';
export const frame = 'A plain frame';
export const frameLead =
  'Without our script the same page can be a frame of yours, with the attributes behind its hash. It speaks with the page around it by messages.';
export const policy = 'Your content security policy';
export const policyLead =
  'Where a policy is in force it must let these in. Where it does not, poster and link remain, and nothing breaks.';
export const without = 'Without a script, and in print';
export const withoutLead =
  'Where no script runs, the element’s own content is there: put a link into it, and a picture if you like. Every step of every lesson has a poster, light and dark, which also prints.';
export const privacy =
  'Several demos on a page fetch the engine once. They ask no other origin for anything, and set no cookie.';
export const answered = (verb: string, text: string) => `${verb}: ${text}`;
export const tryNamed = (name: string) => `Try ${name}`;
export const begin = 'Back to where it began';

interface Option {
  readonly name: string;
  readonly does: string;
  /** What “Try it” sets, on the demo as it began; nothing where one chooses among all it can be. */
  readonly tries: Readonly<Record<string, string>>;
}

export const options: readonly Option[] = [
  {
    name: 'lesson',
    does: 'The lesson, by the name of its folder; its number may be left out.',
    tries: { lesson: '00-an-instance-crashes' },
  },
  { name: 'step', does: 'One step of it, from 1.', tries: { step: '6' } },
  {
    name: 'steps',
    does: 'Several steps, with buttons from one to the next; without it, all of them.',
    tries: { steps: '2-4' },
  },
  {
    name: 'scenario',
    does: 'In place of a lesson a run of one of the engine’s clusters: sandbox, walk, buddies, membership, cluster.',
    tries: { scenario: 'sandbox', from: '6' },
  },
  { name: 'seed', does: 'Another run of that cluster.', tries: { scenario: 'sandbox', seed: '7' } },
  {
    name: 'run',
    does: 'The state of a link: all that was done to a run. “Share” writes it.',
    tries: {},
  },
  {
    name: 'from, to',
    does: 'Where a run begins and where playing ends, in seconds of simulated time.',
    tries: { scenario: 'sandbox', from: '4', to: '9' },
  },
  {
    name: 'loop',
    does: 'Playing begins again at the end. It waits for the reader to press play, and can be paused.',
    tries: { loop: '' },
  },
  {
    name: 'speed',
    does: 'So many events a second, or a share of real time: for a run, and for the way from step to step, which takes some four seconds without it. Press play, and choose.',
    tries: {},
  },
  {
    name: 'controls',
    does: 'none: the picture alone. minimal: words, play and steps. full: the line of time as well.',
    tries: {},
  },
  {
    name: 'views',
    does: 'Other views than the step’s own, by name, with commas between:',
    tries: { views: 'cluster, sessions' },
  },
  {
    name: 'theme',
    does: 'light, dark, or auto: as the reader’s system says.',
    tries: {},
  },
  { name: 'text', does: 'Views begin in their text form.', tries: { text: '' } },
  {
    name: 'height',
    does: 'In px, at least 200; 640 without it. The width is that of its place.',
    tries: { height: '420' },
  },
  { name: 'poster', does: 'A picture of yours in place of the step’s poster.', tries: {} },
  {
    name: 'base',
    does: 'The folder of the site, where the script comes from elsewhere.',
    tries: {},
  },
];

export const verbs = [
  { name: 'play', call: 'play()', does: 'Plays: on to the next steps, or through the run.' },
  { name: 'pause', call: 'pause()', does: 'Stands still.' },
  { name: 'next', call: 'next()', does: 'To the next step.' },
  { name: 'back', call: 'back()', does: 'To the step before.' },
  { name: 'goToStep', call: 'goToStep(4)', does: 'To a step, from 1.' },
  { name: 'seek', call: 'seek(3.5)', does: 'To a moment, in seconds of simulated time.' },
  { name: 'stepBy', call: 'stepBy(1)', does: 'One event forward, or with −1 back.' },
  { name: 'act', call: 'act()', does: 'Gives the command that the step waits for.' },
  { name: 'crash', call: 'crash(1)', does: 'Stops an instance, from 1.' },
  { name: 'restart', call: 'restart()', does: 'To where it began.' },
  { name: 'state', call: 'state()', does: 'Gives where it stands, as the events tell it.' },
] as const;

export const told = [
  {
    name: 'ready',
    does: 'The demo is there: lesson, step, steps, title, seconds, event, playing.',
  },
  { name: 'step', does: 'It has come to a step. The same fields.' },
  {
    name: 'position',
    does: 'It stands elsewhere in the run; five times a second at most. The same fields.',
  },
  { name: 'question', does: 'A question was answered: step, right, of, shown.' },
  {
    name: 'challenge',
    does: 'The challenge of a step was met by the reader’s own hand: step, met.',
  },
  { name: 'error', does: 'Something failed: title, detail.' },
] as const;

export const messages = [
  ['demo', '{rollforward: 1, type: "here"}', 'It listens. Say hello.'],
  [
    'page',
    '{rollforward: 1, type: "hello", versions: [1]}',
    'From now on it speaks with this origin only.',
  ],
  [
    'demo',
    '{rollforward: 1, type: "welcome", version: 1, verbs: […], events: […]}',
    'The version that is spoken, and what can be asked.',
  ],
  [
    'page',
    '{rollforward: 1, type: "do", id: 7, verb: "seek", value: 3.5}',
    'Any method above; “configure” takes attributes.',
  ],
  [
    'demo',
    '{rollforward: 1, type: "done", id: 7, value: null}',
    'It is done; “state” gives its value.',
  ],
  [
    'demo',
    '{rollforward: 1, type: "refused", id: 7, code: "bad-value", says: "…"}',
    'It is not. Codes: damaged, no-handshake, unknown-version, unknown-verb, bad-value, not-now.',
  ],
  ['demo', '{rollforward: 1, type: "event", event: "step", detail: {…}}', 'Any event above.'],
] as const;
export const from = 'From';
