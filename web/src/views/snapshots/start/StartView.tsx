/** What a start says about the chosen volumes: the messages in plain words, the reasons, and the log files that recovery reads. */

import say from '../../../base/messages/views/snapshots-text';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../../view';
import { NARROW, type Part, Parts } from '../Parts';
import type { SnapshotsTypes } from '../types';
import { outcomeText } from '../words';
import { linesOf, type StartLines } from './lines';
import css from './start.module.css';

export function StartView({ frame, width, height }: ViewProps<SnapshotsTypes>) {
  const zoom = useRootZoom();
  if (frame.start.rows === 0) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  const lines = linesOf(frame);
  const isLow = height > 0 && heightOf(lines) > height / zoom;
  const narrow = width / zoom < NARROW || isLow;
  return (
    <div className={css.start}>
      <p>
        <b>{outcomeText(frame)}</b>
      </p>
      <Parts label={say.start.show()} parts={partsOf(lines, narrow)} narrow={narrow} />
    </div>
  );
}

/** About as high as all parts are under each other on a wide page, px. */
function heightOf({ facts, reasons, logs, messages }: StartLines): number {
  const lines = (count: number) => (count === 0 ? 0 : 36 + 20 * count);
  const ofFacts = facts.length === 0 ? 0 : 100;
  const ofMessages = messages.length === 0 ? 0 : 36 + 80 * Math.ceil(messages.length / 2);
  return 20 + ofFacts + lines(reasons.length) + lines(logs.length) + ofMessages;
}

/** What there is to say. On a narrow page each message is a separate part. */
function partsOf({ facts, reasons, logs, messages }: StartLines, narrow: boolean): Part[] {
  const words = say.start;
  const messagesTogether = {
    name: words.messages(),
    content: <Messages title={words.messages()} messages={messages} />,
  };
  const messagesApart = messages.map((message) => ({
    name: message.code.split(':')[0] ?? message.code,
    content: <Messages title={words.messages()} messages={[message]} />,
  }));
  return [
    ...(reasons.length === 0
      ? []
      : [
          {
            name: words.reasons(),
            content: (
              <Lines title={words.reasons()} lines={reasons.slice(0, narrow ? 3 : undefined)} />
            ),
          },
        ]),
    ...(facts.length === 0 ? [] : [{ name: words.numbers(), content: <Facts facts={facts} /> }]),
    ...(logs.length === 0
      ? []
      : [{ name: words.logs(), content: <Lines title={words.logs()} lines={logs} /> }]),
    ...(messages.length === 0 ? [] : narrow ? messagesApart : [messagesTogether]),
  ];
}

function Facts({ facts }: Pick<StartLines, 'facts'>) {
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function Messages({ title, messages }: Pick<StartLines, 'messages'> & { readonly title: string }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={css.messages}>
        {messages.map(({ code, meaning }) => (
          <li key={code}>
            <code>{code}</code>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
