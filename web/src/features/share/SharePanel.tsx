/** What a page gives to take along: its address, code for a page elsewhere, its pictures. Nothing is sent anywhere. */

import { useId, useState } from 'react';
import * as say from '../../base/words/share';
import { Switch } from '../../widgets/Field';
import { LESSON_NAMES } from '../course/lessons';
import { Copied } from './Copied';
import { addressIn, type DemoShown, demoAt, demoCode } from './demo-code';
import { Pictures } from './Pictures';
import css from './share.module.css';

interface SharePanelProps {
  /** What the link brings back. */
  readonly holds: string;
  /** The address of the moment. */
  readonly link: string;
}

export default function SharePanel({ holds, link }: SharePanelProps) {
  const demo = demoAt(addressIn(link), LESSON_NAMES);
  return (
    <>
      <section className={css.part}>
        <h2>{say.link}</h2>
        <p>
          {holds} {say.nothingElse}
        </p>
        <Copied label={say.linkField} text={link} verb={say.copyLink} primary />
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
      <h2 id={id}>{say.embed}</h2>
      <p>
        {isStep ? say.embedStep : say.embedRun} <a href="#/embed">{say.options}</a>
      </p>
      {isStep && run !== undefined && (
        <Switch label={say.withRun} on={withRun} onChange={setWithRun} />
      )}
      <Copied label={say.codeField} text={code} verb={say.copyCode} long />
    </section>
  );
}
