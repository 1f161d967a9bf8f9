/** What a demo in somebody else's page can be: each option beside a demo that shows it. */

import { createElement, type ReactNode, useCallback, useRef, useState } from 'react';
import * as say from '../../base/words/embed-docs';
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
    <Shell title={say.title}>
      <main className={css.docs}>
        <header className={css.lead}>
          <h1>{say.title}</h1>
          <p>{say.lead}</p>
        </header>
        <section className={css.live} aria-label={say.live}>
          <LiveDemo shown={shown} demo={demo} />
          <Copied
            label={say.code}
            text={demoCode({ demo: shown, site, link, subject: say.live })}
            verb={say.copy}
            long
          />
          <Button kind="quiet" onClick={() => setShown(FIRST)}>
            {say.begin}
          </Button>
          <h2>{say.heard}</h2>
          <pre className={css.heard} role="log">
            {demo.heard.length === 0 ? say.nothingYet : demo.heard.join('\n')}
          </pre>
        </section>
        <div className={css.words}>
          <Part title={say.attributes} lead={say.attributesLead}>
            <dl>
              {say.options.map(({ name, does, tries }) => (
                <Row key={name} name={name} does={[does, ...named(name)].join(' ')}>
                  {CHOICES[name] !== undefined && (
                    <Choice
                      label={say.tryNamed(name)}
                      value={shown[name] ?? ''}
                      options={['', ...CHOICES[name]].map((value) => ({
                        value,
                        label: value === '' ? say.asUsual : value,
                      }))}
                      onChange={(value) => setShown(withValue(shown, name, value))}
                    />
                  )}
                  {Object.keys(tries).length > 0 && (
                    <Button aria-label={say.tryNamed(name)} onClick={() => attempt(tries)}>
                      {say.tryIt}
                    </Button>
                  )}
                </Row>
              ))}
            </dl>
          </Part>
          <Part title={say.methods} lead={say.methodsLead}>
            <dl>
              {say.verbs.map(({ name, call, does }) => (
                <Row key={name} name={call} does={does}>
                  <Button aria-label={say.tryNamed(call)} onClick={() => demo.run(call)}>
                    {say.tryIt}
                  </Button>
                </Row>
              ))}
            </dl>
          </Part>
          <Part title={say.events} lead={say.eventsLead}>
            <dl>
              {say.told.map(({ name, does }) => (
                <Row key={name} name={name} does={does} />
              ))}
            </dl>
          </Part>
          <Part title={say.frame} lead={say.frameLead}>
            <pre>{`<iframe src="${site}embed.html#lesson=00-an-instance-crashes&step=5"\n        title="Rollforward demo" width="100%" height="640"></iframe>`}</pre>
            <dl className={css.messages}>
              {say.messages.map(([from, message, does]) => (
                <Row key={message} name={message} does={`${say.from}: ${from}. ${does}`} />
              ))}
            </dl>
          </Part>
          <Part title={say.policy} lead={say.policyLead}>
            <pre>{`script-src ${location.origin};\nframe-src ${location.origin};\nimg-src ${location.origin}`}</pre>
            <p>{say.privacy}</p>
          </Part>
          <Part title={say.without} lead={say.withoutLead}>
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

/** Those of which one names several. */
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
        hear(say.answered(event.type, JSON.stringify(detail)));
      };
      for (const { name } of say.told) demo.addEventListener(name, listen);
      return () => {
        for (const { name } of say.told) demo.removeEventListener(name, listen);
      };
    },
    [hear],
  );
  return {
    heard,
    element,
    run: (call) => {
      const [, verb = '', value = ''] = /^(\w+)\(([-\d.]*)\)$/.exec(call) ?? [];
      const known = say.verbs.find(({ name }) => name === verb);
      if (known === undefined) return;
      now.current?.ask(known.name, value === '' ? null : Number(value)).then(
        (answer) => hear(say.answered(call, JSON.stringify(answer))),
        (error: Error) => hear(say.answered(call, error.message)),
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
