/** The page on which a person writes the rules of recovery: the tasks, the writing desk at the left, the answer at the right. */

import { Check } from 'lucide';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import say from '../../base/messages/build';
import { ConstructionClient } from '../../engine/construction';
import type { TaskCard } from '../../engine/generated/control';
import { spawnConstruction } from '../../engine/spawn';
import css from '../../features/build/build.module.css';
import { keptRules, onKeptElsewhere, queryOf, rulesIn } from '../../features/build/stored-rules';
import { Hints, TaskText } from '../../features/build/TaskText';
import { pathOfTask, TASKS, taskAt } from '../../features/build/tasks';
import { Verdict } from '../../features/build/Verdict';
import { type EditorMode, RulesEditor } from '../../features/build/WritingDesk';
import { type Begin, Workbench } from '../../features/build/workbench';
import { ShareButton } from '../../features/share/ShareButton';
import { currentAddress, writeAddress } from '../../features/shell/address';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell } from '../../features/shell/Shell';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Message } from '../../widgets/Message';

const hrefOfTask = (card: TaskCard) => `/build/${pathOfTask(card.name)}`;

export default function BuildPage({ task }: { task: string | undefined }) {
  useIsOfflineReady(true);
  const card = task === undefined ? TASKS[0] : taskAt(task);
  if (card === undefined) return <UnknownTask name={task ?? ''} />;
  return <TaskPage key={card.name} card={card} />;
}

function UnknownTask({ name }: { name: string }) {
  return (
    <Shell title={say.page.title()}>
      <main className={css.page}>
        <h1 className="unseen">{say.page.title()}</h1>
        <Message
          title={say.page.unknownTask.title()}
          quote={name}
          actions={<Link href="/build">{say.page.unknownTask.open()}</Link>}
        >
          {say.page.unknownTask.detail()}
        </Message>
      </main>
    </Shell>
  );
}

type Notice = 'damagedLink' | 'damagedStore';

/** With what a task begins: the rules of the link, those that were kept, or the first version. */
function beginOf(card: TaskCard): { begin: Begin; notice: Notice | null } {
  const kept = keptRules(card.name);
  const linked = rulesIn(currentAddress().query);
  const own = kept === null || kept === 'damaged' ? { text: card.starter, solved: false } : kept;
  if (linked === 'damaged') return { begin: { ...own, foreign: false }, notice: 'damagedLink' };
  const foreign = linked !== null && linked.text !== own.text;
  const begin = foreign ? { ...own, text: linked.text, foreign } : { ...own, foreign: false };
  return { begin, notice: kept === 'damaged' ? 'damagedStore' : null };
}

function useWorkbench(card: TaskCard) {
  const first = useMemo(() => beginOf(card), [card]);
  const client = useMemo(() => new ConstructionClient(spawnConstruction()), []);
  const bench = useMemo(() => new Workbench(card, client, first.begin), [card, client, first]);
  useEffect(() => {
    void bench.read();
    const stop = onKeptElsewhere(card.name, (rules) => bench.noteElsewhere(rules));
    return () => {
      stop();
      bench.close();
      client.close();
    };
  }, [bench, client, card]);
  return { bench, notice: first.notice };
}

const NO_LINES: readonly number[] = [];

function TaskPage({ card }: { card: TaskCard }) {
  const { bench, notice } = useWorkbench(card);
  const state = useStore(bench.state);
  const [face, setFace] = useState<EditorMode>('text');
  const { judgement } = state;
  const outcome = judgement.phase === 'done' ? judgement.judged.outcome : null;
  const counterexample = outcome?.kind === 'failed' ? outcome.counterexample : null;
  const [place, setPlace] = useState({ of: counterexample, at: 0 });
  const at = place.of === counterexample ? place.at : (counterexample?.parted ?? 0);
  const go = useCallback(
    (to: number) => setPlace({ of: counterexample, at: to }),
    [counterexample],
  );
  const isCurrent = judgement.phase === 'done' && judgement.text === state.text;
  const lit = isCurrent ? (counterexample?.steps[at]?.lines ?? NO_LINES) : NO_LINES;
  const words = say.tasks[card.name];
  const stage = useInSightWhen(judgement.phase === 'done');
  return (
    <Shell
      title={`${say.page.title()}: ${words.short()}`}
      tools={<Share card={card} bench={bench} />}
    >
      <main className={css.page}>
        <Tasks shown={card} isSolved={state.solved} />
        <Notices {...{ bench, notice, state }} />
        <TaskText task={card.name} />
        <div className={css.desk}>
          <RulesEditor {...{ bench, state, face, lit }} onFace={setFace} />
          <Actions {...{ bench, state }} />
          <Hints task={card.name} />
        </div>
        <div ref={stage} className={css.stage}>
          <Verdict state={state} task={card.name} at={at} onGo={go} next={<Next after={card} />} />
        </div>
      </main>
    </Shell>
  );
}

/** Below the fold, as on a phone, an answer would not be seen. */
function useInSightWhen(isAnswered: boolean) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = answer.current?.getBoundingClientRect().top ?? 0;
    if (isAnswered && top > window.innerHeight / 2) answer.current?.scrollIntoView();
  }, [isAnswered]);
  return answer;
}

function Share({ card, bench }: { card: TaskCard; bench: Workbench }) {
  return (
    <ShareButton
      holds={say.page.holds()}
      onOpen={() => {
        const { path } = currentAddress();
        // The link names its task, also where it is the first one.
        const address = { path: hrefOfTask(card), query: queryOf(bench.state.getState().text) };
        if (path === address.path) writeAddress(address);
        else history.replaceState(null, '', `#${address.path}?${address.query}`);
      }}
    />
  );
}

function Tasks({ shown, isSolved }: { shown: TaskCard; isSolved: boolean }) {
  const solved = (card: TaskCard) => {
    if (card === shown) return isSolved;
    const kept = keptRules(card.name);
    return kept !== null && kept !== 'damaged' && kept.solved;
  };
  return (
    <nav className={css.tasks} aria-label={say.page.tasks()}>
      {TASKS.map((card) => (
        <Link
          key={card.name}
          href={hrefOfTask(card)}
          aria-current={card === shown ? 'page' : undefined}
        >
          {say.tasks[card.name].title()}
          {solved(card) && (
            <>
              <Icon of={Check} size={16} />
              <span className="unseen">{say.page.solved()}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface OfBench {
  readonly bench: Workbench;
  readonly state: Workbench['state'] extends { getState(): infer State } ? State : never;
}

function Notices({ bench, notice, state }: OfBench & { notice: Notice | null }) {
  const takeMine = () => {
    const kept = keptRules(bench.card.name);
    const text = kept === null || kept === 'damaged' ? bench.card.starter : kept.text;
    const { path } = currentAddress();
    writeAddress({ path, query: '' });
    bench.write(text);
  };
  return (
    <div className={css.notices}>
      {notice === 'damagedLink' && (
        <Message title={say.kept.damagedLink.title()}>{say.kept.damagedLink.detail()}</Message>
      )}
      {notice === 'damagedStore' && (
        <Message title={say.kept.damagedStore.title()}>{say.kept.damagedStore.detail()}</Message>
      )}
      {!state.keepable && (
        <Message title={say.kept.notKept.title()}>{say.kept.notKept.detail()}</Message>
      )}
      {state.elsewhere !== null && (
        <Message
          title={say.kept.elsewhere.title()}
          actions={
            <>
              <Button onClick={() => bench.takeElsewhere()}>{say.kept.elsewhere.take()}</Button>
              <Button onClick={() => bench.keep()}>{say.kept.elsewhere.keepThese()}</Button>
            </>
          }
        >
          {say.kept.elsewhere.detail()}
        </Message>
      )}
      {state.foreign && (
        <Message
          title={say.kept.fromLink.title()}
          actions={
            <>
              <Button onClick={takeMine}>{say.kept.fromLink.showMine()}</Button>
              <Button onClick={() => bench.keep()}>{say.kept.fromLink.keepThese()}</Button>
            </>
          }
        >
          {say.kept.fromLink.detail()}
        </Message>
      )}
    </div>
  );
}

function Actions({ bench, state }: OfBench) {
  const { text, error, readText, judgement } = state;
  const [before, setBefore] = useState<string | null>(null);
  const isWrong = error !== null && readText === text;
  const { starter } = bench.card;
  return (
    <div className={css.actions}>
      {judgement.phase === 'running' ? (
        <Button kind="primary" onClick={() => bench.stop()}>
          {say.editor.stop()}
        </Button>
      ) : (
        <Button
          kind="primary"
          unavailable={isWrong ? say.editor.notReady() : undefined}
          onClick={() => void bench.judge()}
        >
          {say.editor.run()}
        </Button>
      )}
      {text !== starter && (
        <Button
          kind="quiet"
          onClick={() => {
            setBefore(text);
            bench.write(starter);
          }}
        >
          {say.editor.startOver()}
        </Button>
      )}
      {text === starter && before !== null && (
        <Button kind="quiet" onClick={() => bench.write(before)}>
          {say.editor.undoStartOver()}
        </Button>
      )}
    </div>
  );
}

function Next({ after }: { after: TaskCard }) {
  const next = TASKS[TASKS.indexOf(after) + 1];
  return next === undefined ? null : (
    <Link className={css.next} href={hrefOfTask(next)}>
      {say.page.nextTask({ task: say.tasks[next.name].title() })}
    </Link>
  );
}
