/** What a page gives to take along: its address, code for a page elsewhere, its pictures. Nothing is sent anywhere. */

import { useEffect, useId, useState } from 'react';
import say from '../../base/messages/share';
import { Button } from '../../widgets/Button';
import { Switch } from '../../widgets/Field';
import { LESSON_MODELS } from '../course/lessons';
import { download, pictureOf, pngFile, svgFile } from '../picture/picture';
import { Copied } from './Copied';
import { addressIn, type DemoShown, demoAt, demoCode } from './demo-code';
import css from './share.module.css';

interface SharePanelProps {
  /** What the link brings back. */
  readonly holds: string;
  /** The address of the moment. */
  readonly link: string;
}

export default function SharePanel({ holds, link }: SharePanelProps) {
  const demo = demoAt(addressIn(link), [...LESSON_MODELS.keys()]);
  return (
    <>
      <section className={css.part}>
        <h2>{say.link.title()}</h2>
        <p>
          {holds} {say.link.nothingElse()}
        </p>
        <Copied label={say.link.field()} text={link} verb={say.link.copy()} primary />
      </section>
      {demo !== null && <DemoCode demo={demo} link={link} />}
      <Pictures />
    </>
  );
}

function DemoCode({ demo, link }: { demo: DemoShown; link: string }) {
  const id = useId();
  const { run, ...step } = demo;
  const isStep = demo.lesson !== undefined;
  const [withRun, setWithRun] = useState(!isStep);
  const subject = document.querySelector('h1')?.textContent ?? document.title;
  const site = new URL('./', document.baseURI).href;
  const code = demoCode({ demo: withRun ? demo : step, site, link, subject });
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{say.embed.title()}</h2>
      <p>
        {isStep ? say.embed.step() : say.embed.run()} <a href="#/embed">{say.embed.options()}</a>
      </p>
      {isStep && run !== undefined && (
        <Switch label={say.embed.withRun()} on={withRun} onChange={setWithRun} />
      )}
      <Copied label={say.embed.field()} text={code} verb={say.embed.copy()} long />
    </section>
  );
}

// The views on the page as files, each as vectors or as dots.

interface Shown {
  readonly name: string;
  readonly title: string;
  readonly part: HTMLElement;
}

function viewsOnPage(): Shown[] {
  return [...document.querySelectorAll<HTMLElement>('[data-view]')].flatMap((slot) => {
    const part = slot.querySelector<HTMLElement>('[data-picture]');
    const { view: name = 'view' } = slot.dataset;
    const isThere = part !== null && part.getBoundingClientRect().height > 0;
    return isThere ? [{ name, title: slot.ariaLabel ?? name, part }] : [];
  });
}

function Pictures() {
  const id = useId();
  const [views, setViews] = useState<readonly Shown[]>([]);
  const [outcome, setOutcome] = useState('');
  useEffect(() => setViews(viewsOnPage()), []);
  if (views.length === 0) return null;

  async function save({ part, title, name }: Shown, kind: 'svg' | 'png') {
    const file = `rollforward-${name}.${kind}`;
    try {
      const picture = await pictureOf(part, title);
      download(kind === 'svg' ? svgFile(picture) : await pngFile(picture), file);
      setOutcome(say.picture.saved({ fileName: file }));
    } catch {
      setOutcome(say.picture.notSaved());
    }
  }

  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{say.picture.title()}</h2>
      <ul className={css.pictures}>
        {views.map((view) => (
          <li key={view.title}>
            <span>{view.title}</span>
            {(['svg', 'png'] as const).map((kind) => {
              const word = kind === 'svg' ? say.picture.svg() : say.picture.png();
              return (
                <Button
                  key={kind}
                  aria-label={say.picture.save({ view: view.title, kind: word })}
                  onClick={() => void save(view, kind)}
                >
                  {word}
                </Button>
              );
            })}
          </li>
        ))}
      </ul>
      <p role="status" className={css.said}>
        {outcome}
      </p>
    </section>
  );
}
