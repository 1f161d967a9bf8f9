/** What a demo in somebody else's page can be: each option beside a demo that shows it. */

import { createElement, type ReactNode, useCallback, useRef, useState } from 'react';
import say from '../../base/messages/embed-docs';
import { CONTROLS, THEMES } from '../../features/embed/settings';
import { Copied } from '../../features/share/Copied';
import { demoCode } from '../../features/share/demo-code';
import { Shell } from '../../features/shell/Shell';
import { SPEEDS } from '../../player/speed';
import { MODEL_NAMES, viewNames } from '../../views/models';
import { Button } from '../../widgets/Button';
import { Choice } from '../../widgets/Field';
import css from './embed-docs.module.css';
import '../demo-element/main';
import type { RollforwardDemo } from '../demo-element/demo-element';

/** What “Try it” sets, on the demo as it began; nothing where one chooses among all values. */
const OPTIONS: readonly {
  readonly name: keyof typeof say.option;
  readonly tries: Readonly<Record<string, string>>;
}[] = [
  { name: 'lesson', tries: { lesson: '00-an-instance-crashes' } },
  { name: 'step', tries: { step: '6' } },
  { name: 'steps', tries: { steps: '2-4' } },
  { name: 'scenario', tries: { scenario: 'sandbox', from: '6' } },
  { name: 'seed', tries: { scenario: 'sandbox', seed: '7' } },
  { name: 'run', tries: {} },
  { name: 'from/to', tries: { scenario: 'sandbox', from: '4', to: '9' } },
  { name: 'loop', tries: { loop: '' } },
  { name: 'speed', tries: {} },
  { name: 'controls', tries: {} },
  { name: 'views', tries: { views: 'cluster,sessions' } },
  { name: 'theme', tries: {} },
  { name: 'text', tries: { text: '' } },
  { name: 'height', tries: { height: '420' } },
  { name: 'poster', tries: {} },
  { name: 'base', tries: {} },
];

const VERBS = [
  { name: 'play', call: 'play()' },
  { name: 'pause', call: 'pause()' },
  { name: 'next', call: 'next()' },
  { name: 'back', call: 'back()' },
  { name: 'goToStep', call: 'goToStep(4)' },
  { name: 'seek', call: 'seek(3.5)' },
  { name: 'stepBy', call: 'stepBy(1)' },
  { name: 'act', call: 'act()' },
  { name: 'crash', call: 'crash(1)' },
  { name: 'restart', call: 'restart()' },
  { name: 'state', call: 'state()' },
] as const;

const EVENTS = ['ready', 'step', 'position', 'question', 'challenge', 'error'] as const;

/** Who sends it, its type, and the message itself. */
const MESSAGES = [
  ['demo', 'here', '{rollforward: 1, type: "here"}'],
  ['page', 'hello', '{rollforward: 1, type: "hello", versions: [1]}'],
  ['demo', 'welcome', '{rollforward: 1, type: "welcome", version: 1, verbs: […], events: […]}'],
  ['page', 'do', '{rollforward: 1, type: "do", id: 7, verb: "seek", value: 3.5}'],
  ['demo', 'done', '{rollforward: 1, type: "done", id: 7, value: null}'],
  ['demo', 'refused', '{rollforward: 1, type: "refused", id: 7, code: "bad-value", says: "…"}'],
  ['demo', 'event', '{rollforward: 1, type: "event", event: "step", detail: {…}}'],
] as const;

const FIRST = { lesson: '00-an-instance-crashes', step: '5' } as const;

export default function EmbedDocs() {
  const [shown, setShown] = useState<Readonly<Record<string, string>>>(FIRST);
  const demo = useLiveDemo();
  const site = new URL('.', document.baseURI).href;
  const link = `${site}#/${shown.scenario === undefined ? 'walk' : 'sandbox'}`;
  const attempt = (tries: Readonly<Record<string, string>>) => {
    setShown('scenario' in tries || 'steps' in tries ? withoutStep(tries) : { ...FIRST, ...tries });
  };
  return (
    <Shell title={say.title()}>
      <main className={css.docs}>
        <header className={css.lead}>
          <h1>{say.title()}</h1>
          <p>{say.lead()}</p>
        </header>
        <section className={css.live} aria-label={say.live()}>
          <LiveDemo shown={shown} demo={demo} />
          <Copied
            label={say.code()}
            text={demoCode({ demo: shown, site, link, subject: say.live() })}
            verb={say.copy()}
            long
          />
          <Button kind="quiet" onClick={() => setShown(FIRST)}>
            {say.begin()}
          </Button>
          <h2>{say.heard()}</h2>
          <pre className={css.heard} role="log">
            {demo.heard.length === 0 ? say.nothingYet() : demo.heard.join('\n')}
          </pre>
        </section>
        <div className={css.words}>
          <Part title={say.attributes.title()} lead={say.attributes.lead()}>
            <dl>
              {OPTIONS.map(({ name, tries }) => (
                <Row key={name} name={name} does={[say.option[name](), ...named(name)].join(' ')}>
                  {CHOICES[name] !== undefined && (
                    <Choice
                      label={say.try.named({ name })}
                      value={shown[name] ?? ''}
                      options={['', ...CHOICES[name]].map((value) => ({
                        value,
                        label: value === '' ? say.asUsual() : value,
                      }))}
                      onChange={(value) => setShown(withValue(shown, name, value))}
                    />
                  )}
                  {Object.keys(tries).length > 0 && (
                    <Button aria-label={say.try.named({ name })} onClick={() => attempt(tries)}>
                      {say.try.label()}
                    </Button>
                  )}
                </Row>
              ))}
            </dl>
          </Part>
          <Part title={say.methods.title()} lead={say.methods.lead()}>
            <dl>
              {VERBS.map(({ name, call }) => (
                <Row key={name} name={call} does={say.verb[name]()}>
                  <Button aria-label={say.try.named({ name: call })} onClick={() => demo.run(call)}>
                    {say.try.label()}
                  </Button>
                </Row>
              ))}
            </dl>
          </Part>
          <Part title={say.events.title()} lead={say.events.lead()}>
            <dl>
              {EVENTS.map((name) => (
                <Row key={name} name={name} does={say.event[name]()} />
              ))}
            </dl>
          </Part>
          <Part title={say.frame.title()} lead={say.frame.lead()}>
            <pre>{`<iframe src="${site}embed.html#lesson=00-an-instance-crashes&step=5"\n        title="Rollforward demo" width="100%" height="640"></iframe>`}</pre>
            <dl className={css.messages}>
              {MESSAGES.map(([from, type, message]) => (
                <Row
                  key={type}
                  name={message}
                  does={say.message.from[from]({ what: say.message[type]() })}
                />
              ))}
            </dl>
          </Part>
          <Part title={say.policy.title()} lead={say.policy.lead()}>
            <pre>{`script-src ${location.origin};\nframe-src ${location.origin};\nimg-src ${location.origin}`}</pre>
            <p>{say.policy.privacy()}</p>
          </Part>
          <Part title={say.without.title()} lead={say.without.lead()}>
            <pre>{`<rollforward-demo lesson="00-an-instance-crashes" step="5">\n  <a href="${site}#/walk?step=5">\n    <img src="${site}posters/an-instance-crashes-5.svg"\n         alt="The queue of instance 2 over its redo">\n  </a>\n</rollforward-demo>`}</pre>
          </Part>
        </div>
      </main>
    </Shell>
  );
}

const withoutStep = (tries: Readonly<Record<string, string>>) =>
  'scenario' in tries ? tries : { lesson: FIRST.lesson, ...tries };

/** The names that an attribute knows, as a sentence ends with them. */
const named = (name: string) => (NAMES[name] === undefined ? [] : [`${NAMES[name].join(', ')}.`]);

function withValue(shown: Readonly<Record<string, string>>, name: string, value: string) {
  const { [name]: _, ...rest } = shown;
  return value === '' ? rest : { ...rest, [name]: value };
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {children}
    </section>
  );
}

function Row({ name, does, children }: { name: string; does: string; children?: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>{does}</dd>
      {children !== undefined && <dd className={css.try}>{children}</dd>}
    </div>
  );
}

// What an attribute can be, as the code that reads it says: to choose from, or to name.

/** Those that are chosen one of. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  speed: SPEEDS.map(({ id }) => id),
  controls: CONTROLS,
  theme: THEMES,
};

/** The attributes that can name several values. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  views: [...new Set(MODEL_NAMES.flatMap(viewNames))],
};

// The element itself on a page of ours, what it tells, and its methods by the text that calls them.

/** As many lines as one looks back over. */
const LINES = 12;

interface Live {
  readonly heard: readonly string[];
  readonly element: (element: RollforwardDemo | null) => (() => void) | undefined;
  run(call: string): void;
}

function useLiveDemo(): Live {
  const [heard, setHeard] = useState<readonly string[]>([]);
  const now = useRef<RollforwardDemo | null>(null);
  const hear = useCallback((line: string) => setHeard((old) => [line, ...old].slice(0, LINES)), []);
  const element = useCallback(
    (demo: RollforwardDemo | null) => {
      now.current = demo;
      if (demo === null) return undefined;
      const listen = (event: Event) => {
        const { detail } = event as CustomEvent<unknown>;
        hear(say.answered({ call: event.type, answer: JSON.stringify(detail) }));
      };
      for (const name of EVENTS) demo.addEventListener(name, listen);
      return () => {
        for (const name of EVENTS) demo.removeEventListener(name, listen);
      };
    },
    [hear],
  );
  return {
    heard,
    element,
    run: (call) => {
      const [, verb = '', value = ''] = /^(\w+)\(([-\d.]*)\)$/.exec(call) ?? [];
      const known = VERBS.find(({ name }) => name === verb);
      if (known === undefined) return;
      now.current?.ask(known.name, value === '' ? null : Number(value)).then(
        (answer) => hear(say.answered({ call, answer: JSON.stringify(answer) })),
        (error: Error) => hear(say.answered({ call, answer: error.message })),
      );
    },
  };
}

interface LiveDemoProps {
  readonly shown: Readonly<Record<string, string>>;
  readonly demo: Live;
}

function LiveDemo({ shown, demo }: LiveDemoProps) {
  const { loop, text, ...rest } = shown;
  const switches = { loop: loop !== undefined, text: text !== undefined };
  return createElement('rollforward-demo', {
    height: '420',
    ...rest,
    ...switches,
    ref: demo.element,
  });
}
