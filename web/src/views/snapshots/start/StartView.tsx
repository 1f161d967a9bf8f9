/** What a start says about the chosen volumes: the messages in plain words, the reasons, and the log files that recovery reads. */

import say from '../../../base/messages/views/snapshots-text';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../../view';
import type { SnapshotsTypes } from '../types';
import { outcomeText } from '../words';
import { linesOf } from './lines';
import css from './start.module.css';

export function StartView({ frame }: ViewProps<SnapshotsTypes>) {
  if (frame.start.rows === 0) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  const { facts, reasons, logs, messages } = linesOf(frame);
  return (
    <div className={css.start}>
      <p>
        <b>{outcomeText(frame)}</b>
      </p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Lines title={say.start.reasons()} lines={reasons} />
      <Lines title={say.start.logs()} lines={logs} />
      {messages.length > 0 && (
        <section>
          <h3>{say.start.messages()}</h3>
          <ul className={css.messages}>
            {messages.map(({ code, meaning }) => (
              <li key={code}>
                <code>{code}</code>
                <span>{meaning}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
