/**
 * What the selected thing is, and why: its properties from the frame, then the facts that explain it, oldest first, each
 * with a link to the moment it happened.
 */

import { useState } from 'react';
import say from '../../../base/messages/views/inspector';
import { formatMoment } from '../../../base/time';
import { BufferMode, SetState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { LinkButton } from '../../../widgets/Button';
import type { BlockState } from '../../marks/Block';
import { BadgeMark, BlockMark, Empty } from '../../parts/small-parts';
import { hasFailed } from '../has-failed';
import { type Subject, subjectKey } from '../subject';
import type { ViewProps } from '../view';
import { propertiesOf } from './facts';
import css from './inspector.module.css';
import { ReasonMark } from './ReasonMark';
import { answerOf, questionOf, reasonsOf, standingOf, titleOf } from './text';

const DIGITS = 4;
/** Older ones are a press away. */
const MOST_REASONS = 24;

export function InspectorView(props: ViewProps) {
  const { frame, selected, width } = props;
  if (selected === null) {
    return <Empty why={say.none.title()} filledBy={say.none.hint()} />;
  }
  return (
    <section className={css.inspector} style={{ width }} aria-label={titleOf(frame, selected)}>
      <header className={css.header}>
        <SubjectMark frame={frame} subject={selected} />
        <div>
          <h2 className={css.title}>{titleOf(frame, selected)}</h2>
          <p className={css.status}>{standingOf(frame, selected)}</p>
        </div>
      </header>
      <Properties {...props} subject={selected} />
      <Reasons key={subjectKey(selected)} {...props} subject={selected} />
    </section>
  );
}

interface OfSubject extends ViewProps {
  readonly subject: Subject;
}

function Properties({ frame, subject, onLight, onSelect }: OfSubject) {
  const properties = propertiesOf(frame, subject);
  if (properties.length === 0) {
    return <p className={css.quiet}>{say.unknown()}</p>;
  }
  return (
    <dl className={css.properties}>
      {properties.map(({ name, value, subject: linked }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {linked ? (
              <LinkButton
                onClick={() => onSelect(linked)}
                onPointerEnter={() => onLight(linked)}
                onPointerLeave={() => onLight(null)}
              >
                {value}
              </LinkButton>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Reasons({ frame, subject, why, onGo }: OfSubject) {
  const [all, setAll] = useState(false);
  if (why === undefined) return null;
  const answer = answerOf(frame, subject);
  const reasons = why === null ? [] : reasonsOf(frame, why, subject);
  const shown = all ? reasons : reasons.slice(-MOST_REASONS);
  return (
    <>
      <h3 className={css.question}>{questionOf(frame, subject)}</h3>
      {answer !== null && <p className={css.answer}>{answer}</p>}
      {why === null && <p className={css.quiet}>{say.reasons.loading()}</p>}
      {why !== null && why.rows === 0 && <p className={css.quiet}>{say.reasons.none()}</p>}
      {why !== null && (
        <>
          {shown.length < reasons.length && (
            <button type="button" className={css.more} onClick={() => setAll(true)}>
              {say.reasons.more({ count: reasons.length - shown.length })}
            </button>
          )}
          <ol className={css.reasons}>
            {shown.map((reason) => (
              <li key={reason.id} className={reason.direct ? '' : css.cause}>
                <ReasonMark why={why} row={reason.row} />
                <p>
                  {reason.words}{' '}
                  {onGo ? (
                    <LinkButton onClick={() => onGo({ step: reason.step, timeNs: reason.timeNs })}>
                      {formatMoment(reason.timeNs, DIGITS)}
                    </LinkButton>
                  ) : (
                    <span className={css.quiet}>{formatMoment(reason.timeNs, DIGITS)}</span>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function SubjectMark({ frame, subject }: { readonly frame: Frame; readonly subject: Subject }) {
  switch (subject.kind) {
    case 'block': {
      const { state, hue } = blockLook(frame, subject.block);
      return <BlockMark block={subject.block} state={state} hue={hue} side={46} />;
    }
    case 'instance':
    case 'session':
      return <Member frame={frame} instance={subject.instance} />;
    case 'buddy':
      return <Member frame={frame} instance={subject.buddy} />;
    case 'record':
      return <Member frame={frame} instance={subject.thread} />;
    case 'txn': {
      const i = frame.transactions.xid.indexOf(subject.xid);
      const instance =
        i < 0 ? Math.floor(subject.xid / 2 ** 27) - 1 : frame.transactions.instance[i];
      return <Member frame={frame} instance={instance} />;
    }
  }
}

function Member({ frame, instance }: { readonly frame: Frame; readonly instance: number }) {
  return <BadgeMark instance={instance} failed={hasFailed(frame, instance)} diameter={40} />;
}

/** As the other views draw it: first as recovery sees it, else as its most telling holder does. */
function blockLook(frame: Frame, block: number): { state: BlockState; hue: number | null } {
  const { set, buffers } = frame;
  const entry = set.block.indexOf(block);
  if (entry >= 0 && set.state[entry] === SetState.InSet)
    return { state: 'set', hue: set.thread[entry] };
  if (entry >= 0 && set.state[entry] === SetState.Recovering) {
    return { state: 'reading', hue: set.thread[entry] };
  }
  let look: { state: BlockState; hue: number | null } = { state: 'clean', hue: null };
  for (let i = 0; i < buffers.rows; i += 1) {
    if (buffers.block[i] !== block) continue;
    const hue = buffers.instance[i];
    if (buffers.mode[i] === BufferMode.PastImage)
      look = look.hue === null ? { state: 'past', hue } : look;
    else return { state: buffers.dirty[i] === 1 ? 'dirty' : 'clean', hue };
  }
  return look;
}
