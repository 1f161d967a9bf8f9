/**
 * A schedule by hand: each thread with what it does next and a button that lets it, its stores that can become visible
 * next, and what holds it up. The keys 1 to 8 let a thread take its step; with Shift, its first store becomes visible.
 */

import { OctagonX, Pause, Play } from 'lucide';
import { useEffect } from 'react';
import say from '../../base/messages/programs';
import { sentence } from '../../base/words/names';
import type { ProgramCommand } from '../../engine/generated/control';
import { READ_MS, useFrame, usePlayer } from '../../player/context';
import { meantForPage } from '../../player/keyboard';
import { type ThreadRow, threadRows } from '../../views/programs/hand';
import { ThreadTag } from '../../views/programs/ThreadTag';
import { programFrame, programScenario } from '../../views/programs/types';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import page from '../../widgets/StagePage.module.css';
import controls from '../controls/controls.module.css';
import css from './programs.module.css';

const NEED = { tables: ['threads', 'words', 'stores', 'facts'], newest: { facts: 240 } };

const DIGIT = /^Digit([1-8])$/;

export function ByHand() {
  const player = usePlayer();
  const shown = useFrame(NEED, READ_MS);
  const rows =
    shown === null ? [] : threadRows(programFrame(shown.frame), programScenario(shown.scenario));
  const give = (command: ProgramCommand) => void player.command(command);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const digit = DIGIT.exec(event.code)?.[1];
      if (
        digit === undefined ||
        !meantForPage(event) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const row = rows[Number(digit) - 1];
      const store = row?.visible[0];
      if (event.shiftKey && store !== undefined) give(store.command);
      else if (!event.shiftKey && row !== undefined && row.obstacle === undefined) give(row.step);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return (
    <section className={controls.group} aria-label={say.hand.title()}>
      <p className={page.about}>{say.hand.about()}</p>
      <h2>{say.hand.title()}</h2>
      <ul className={css.threads}>
        {rows.map((row) => (
          <Thread key={row.thread} row={row} onGive={give} />
        ))}
      </ul>
      <p className={controls.hint}>{say.hand.keys()}</p>
    </section>
  );
}

interface ThreadProps {
  readonly row: ThreadRow;
  onGive: (command: ProgramCommand) => void;
}

function Thread({ row, onGive }: ThreadProps) {
  const { name, hold, kill } = row;
  const isPaused = hold?.do === 'resume_thread';
  const holdWords = isPaused ? say.hand.resume({ thread: name }) : say.hand.pause({ thread: name });
  return (
    <li className={css.thread}>
      <span className={css.tag}>
        <ThreadTag {...row} />
      </span>
      <span className={css.name}>
        <code>{name}</code>
        <span className={css.next}>{sentence(row.words)}</span>
      </span>
      <Button
        className={css.step}
        unavailable={row.obstacle}
        aria-label={say.hand.stepOf({ thread: name })}
        onClick={() => onGive(row.step)}
      >
        {say.hand.step()}
      </Button>
      <span className={css.further}>
        {row.visible.map(({ words, command }) => (
          <Button
            key={words}
            className={css.store}
            aria-label={say.hand.makeVisible({ thread: name, store: words })}
            title={say.hand.makeVisible({ thread: name, store: words })}
            onClick={() => onGive(command)}
          >
            <code>{words}</code>
          </Button>
        ))}
        {hold !== null && (
          <Button kind="tool" aria-label={holdWords} title={holdWords} onClick={() => onGive(hold)}>
            <Icon of={isPaused ? Play : Pause} size={16} />
          </Button>
        )}
        {kill !== null && (
          <Button
            kind="tool"
            aria-label={say.hand.kill({ thread: name })}
            title={say.hand.kill({ thread: name })}
            onClick={() => onGive(kill)}
          >
            <Icon of={OctagonX} size={16} />
          </Button>
        )}
      </span>
    </li>
  );
}
