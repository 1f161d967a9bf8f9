/**
 * Opens a lesson that is not of this site: from files, a folder or a link. Wiring of source, compiler and lesson page.
 */

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/open';
import { Chooser, fromDrop } from '../../features/open/Chooser';
import { AuthorNote, Faults } from '../../features/open/Faults';
import css from '../../features/open/open.module.css';
import { OpenedLesson } from '../../features/open/opened';
import { fromLink, fromPacked, linkOf, policyOf, type Source } from '../../features/open/source';
import { theBook } from '../../features/progress/book';
import { currentAddress, onArrival, writeAddress } from '../../features/shell/address';
import { Shell } from '../../features/shell/Shell';
import type { PageOfRun } from '../../features/stage/run';
import type { LessonSummary } from '../../lesson/entry';
import type { Guide } from '../../lesson/guide';
import type { Lesson } from '../../lesson/lesson';
import { packedName } from '../../lesson/packed';
import { isPacked } from '../../lesson/packed-name';
import { ownName } from '../../lesson/progress-key';
import { applyDiff } from '../../player/scenario-diff';
import { knownModel } from '../../views/models';
import { Button } from '../../widgets/Button';
import { Loading } from '../../widgets/Message';
import { GuidedLesson } from '../lesson/GuidedPage';

/** Fetched while the person looks for a file: it is there before anything can be done that is to be kept. */
void import('../../features/progress/KeepProgress');

const PATH = '/open';

const queryNow = () => new URLSearchParams(currentAddress().query);
const linkNow = () => queryNow().get('lesson');

/** The link in the address, whoever wrote it there. */
function useLink(): string | null {
  return useSyncExternalStore(onArrival, linkNow);
}

export default function OpenLessonPage() {
  const link = useLink();
  const [chosen, setChosen] = useState<Source | null>(null);
  const linked = useMemo(() => (link === null ? null : sourceOf(link)), [link]);
  const source = linked ?? chosen;

  function leave() {
    setChosen(null);
    writeAddress({ path: PATH, query: '' }, true);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  function openLink(to: string) {
    writeAddress({ path: PATH, query: new URLSearchParams({ lesson: to }).toString() }, true);
    dispatchEvent(new PopStateEvent('popstate'));
  }

  if (source !== null) return <Opened key={link ?? ''} source={source} onLeave={leave} />;
  return (
    <Shell title={say.title()}>
      <main
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          // Wherever it falls on the page: the browser would leave the page for it.
          event.preventDefault();
          void fromDrop(event.dataTransfer).then(setChosen);
        }}
      >
        <Chooser goesOn={queryNow().has('run')} onSource={setChosen} onLink={openLink} />
      </main>
    </Shell>
  );
}

/** The run in the address is of a scenario that is no more. */
function forgetRun(): void {
  const query = queryNow();
  query.delete('run');
  writeAddress({ path: PATH, query: query.toString() });
}

/** Progress is stored by title; when the title changes, it moves along. */
function keepOn(from: string, to: string): void {
  theBook().carry(ownName(from), ownName(to), to);
}

/** A link that cannot be followed is a source that says why. */
function sourceOf(link: string): Source {
  if (isPacked(link)) return fromPacked(link);
  const page = { base: document.baseURI, policy: policyOf(document) };
  const url = linkOf(link, page);
  return url.ok ? fromLink(url.value) : { name: link, stamp: null, read: async () => url };
}

function Opened({ source, onLeave }: { source: Source; onLeave: () => void }) {
  const opened = useMemo(
    () => new OpenedLesson(source, { onOtherRun: forgetRun, onOtherTitle: keepOn }),
    [source],
  );
  useEffect(() => opened.follow(), [opened]);
  const { lesson, entry, files, version, broken } = useStore(opened.store);
  const packed = useMemo(() => (files === null ? null : packedName(files)), [files]);
  const readAgain = (
    <Button onClick={() => void opened.read()} title={source.name}>
      {say.readAgain()}
    </Button>
  );
  const another = (
    <Button kind="quiet" onClick={onLeave}>
      {say.another()}
    </Button>
  );
  const actions = (
    <>
      {source.stamp === null && readAgain}
      {another}
    </>
  );
  if (lesson === null || entry === null) {
    return (
      <Shell title={say.title()}>
        <main className={css.alone}>
          <h1 className="unseen">{say.title()}</h1>
          {broken === null ? (
            <Loading title={say.reading.title()} doing={say.reading.detail()} />
          ) : (
            <Faults broken={broken} kept={say.faults.noneRuns()} actions={actions} />
          )}
        </main>
      </Shell>
    );
  }
  const above =
    broken === null ? (
      <div className={css.from}>
        <p>
          {source.stamp === null
            ? say.waits({ name: source.name })
            : say.follows({ name: source.name })}
        </p>
        {actions}
      </div>
    ) : (
      <div className={css.broken}>
        <Faults broken={broken} kept={say.faults.lastRuns()} actions={actions} />
      </div>
    );
  return <OpenedRun {...{ lesson, entry, version, packed }} note={above} />;
}

interface OpenedRunProps {
  readonly lesson: Lesson;
  readonly entry: LessonSummary;
  readonly version: string;
  /** Its files as a link holds them. */
  readonly packed: string | null;
  readonly note: React.ReactNode;
}

/** A changed scenario starts a new run; with the same one the run continues with the new text. */
function OpenedRun({ lesson, entry, version, packed, note }: OpenedRunProps) {
  const { scenario, title } = lesson;
  const kept = useMemo(() => ({ slug: ownName(title), version }), [title, version]);
  const key = JSON.stringify(scenario);
  const page = useMemo((): PageOfRun => {
    const { model, preset, changes } = JSON.parse(key) as Lesson['scenario'];
    return {
      path: PATH,
      preset,
      firstStep: 0,
      model: knownModel(model),
      change: (base) => applyDiff(base, changes).scenario,
    };
  }, [key]);
  const above = (guide: Guide) => (
    <>
      {note}
      <AuthorNote guide={guide} lesson={lesson} />
    </>
  );
  return (
    <GuidedLesson
      key={key}
      lesson={lesson}
      kept={kept}
      own={entry}
      packed={packed}
      above={above}
      page={page}
    />
  );
}
