/** Two runs side by side: opens both where the address says. */

import { ArrowLeft } from 'lucide';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/compare';
import { Comparison } from '../../features/compare/Comparison';
import { CommandList } from '../../features/compare/Orders';
import { PairBar, TogetherMenu } from '../../features/compare/PairBar';
import type { Arrival, ComparisonSession } from '../../features/compare/session';
import { LoadingOverlay, type Sides, TwinViews } from '../../features/compare/TwinViews';
import css from '../../features/compare/twins.module.css';
import { useSession, useShown, useTwinsAddress } from '../../features/compare/use-session';
import { WhatDiffers } from '../../features/compare/WhatDiffers';
import { ShareButton } from '../../features/share/ShareButton';
import { KeysHelp } from '../../features/shell/KeysHelp';
import { LegendButton } from '../../features/shell/LegendButton';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import shell from '../../features/shell/Shell.module.css';
import { Notices, RunFailure } from '../../features/stage/Notices';
import { Selected } from '../../features/stage/ViewSlot';
import { PairProvider, SideProvider, usePair } from '../../player/context';
import { SIDES } from '../../player/pair';
import { knownModel, viewNamed } from '../../views/models';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Loading } from '../../widgets/Message';
import page from '../../widgets/StagePage.module.css';
import { Tabs } from '../../widgets/Tabs';
import { useNarrow } from '../../widgets/use-size';

export default function TwinsPage() {
  const opened = useSession();
  if (opened.state === 'ready') {
    const { session, arrival } = opened;
    return (
      <PairProvider pair={session.pair}>
        <ComparisonStage session={session} arrival={arrival} />
      </PairProvider>
    );
  }
  return (
    <Shell title={say.title()}>
      <main className={shell.alone}>
        <h1 className={shell.unseen}>{say.title()}</h1>
        {opened.state === 'loading' ? (
          <Loading title={say.opening.title()} doing={say.opening.detail()} />
        ) : (
          <Suspense fallback={null}>
            <RunFailure failure={opened.failure} />
          </Suspense>
        )}
      </main>
    </Shell>
  );
}

// The layout of the page: differences and commands at the left, the comparison and both runs at the right, time below.

const NO_PROBLEMS: Arrival['problems'] = [];
const NONE: ReadonlySet<number> = new Set();

interface TwinsStageProps {
  readonly session: ComparisonSession;
  readonly arrival: Arrival;
}

function ComparisonStage({ session, arrival }: TwinsStageProps) {
  const narrow = useNarrow();
  const { compared } = session;
  const model = knownModel(session.pair.runs.a.model.name);
  const [firstView = ''] = model.firstRun.views;
  const [view, setView] = useState(firstView);
  const [sides, setSides] = useState<Sides>('both');
  const [textForm, setTextForm] = useState(false);
  const [problems, setProblems] = useState(arrival.problems);
  useEffect(() => {
    setView(arrival.views.find((name) => viewNamed(model.name, name) !== undefined) ?? firstView);
    setTextForm(arrival.views.includes('text'));
    setProblems(arrival.problems);
  }, [arrival, model, firstView]);
  const views = useMemo(() => (textForm ? [view, 'text'] : [view]), [view, textForm]);
  const writeNow = useTwinsAddress(session, arrival, views);
  const { base, change } = useStore(session.store, (state) => state.twins);
  const captions = useMemo(
    () => compared.changes.captionsOf(base, change),
    [compared, base, change],
  );
  const ignored = useMemo(
    () => compared.comparison.facts?.ofCourse(base, change) ?? NONE,
    [compared, base, change],
  );
  const { drawn, byWork } = compared.comparison;
  const a = useShown('a');
  const b = useShown('b');
  const both = a !== null && b !== null ? { a, b } : null;
  const shown = both === null ? undefined : drawn?.stretch(both);
  const { from, to } = shown ?? { from: 0, to: 0 };
  // The same object while it is the same stretch: a picture is laid out once for each.
  const stretch = useMemo(() => (to > from ? { from, to } : null), [from, to]);
  const notices = (
    <>
      <SideProvider side="a">
        <Notices problems={problems} onDismiss={() => setProblems([])} />
      </SideProvider>
      <SideProvider side="b">
        <Notices problems={NO_PROBLEMS} onDismiss={() => {}} />
      </SideProvider>
      <LoadingOverlay />
    </>
  );
  const comparison =
    both === null ? (
      <Loading title={say.opening.title()} doing={say.staging.title()} />
    ) : (
      <Comparison
        session={session}
        runs={both}
        captions={captions}
        textForm={textForm}
        ignored={ignored}
      />
    );
  const pictures = (
    <TwinViews
      view={view}
      sides={sides}
      captions={captions}
      textForm={textForm}
      part={both === null ? null : (drawn?.part(both) ?? null)}
      stretch={stretch}
      onView={setView}
      onSides={setSides}
    />
  );
  const rail = (
    <>
      {both !== null && (
        <CommandList session={session} frames={{ a: both.a.frame, b: both.b.frame }} />
      )}
      <WhatDiffers session={session} />
    </>
  );
  return (
    <Shell
      fixed
      title={say.title()}
      detail={
        <>
          <span>{say.seed({ seed: String(base.seed) })}</span>
          <span>
            {captions.a} · {captions.b}
          </span>
        </>
      }
      tools={
        <>
          <LegendButton />
          <TextFormButton on={textForm} onChange={setTextForm} />
          <ShareButton holds={say.share.holds()} onOpen={writeNow} />
          <KeysHelp />
        </>
      }
    >
      <main className={page.page}>
        <h1 className="unseen">{say.heading()}</h1>
        {narrow ? (
          <PhoneBody
            byWork={byWork}
            notices={notices}
            comparison={comparison}
            pictures={pictures}
            rail={rail}
          />
        ) : (
          <>
            <div className={page.rail}>
              <RailOrInspector>{rail}</RailOrInspector>
            </div>
            <div className={`${page.stage} ${css.stage}`}>
              {notices}
              {comparison}
              {pictures}
            </div>
          </>
        )}
        <div className={page.foot}>
          <PairBar a={a} b={b} byWork={byWork} />
        </div>
      </main>
    </Shell>
  );
}

/** What is selected, as it is in each run, in place of the controls. */
function RailOrInspector({ children }: { children: ReactNode }) {
  const pair = usePair();
  const selected = useStore(pair.runs.a.store, (state) => state.selected);
  if (selected === null) return children;
  return (
    <>
      <Button kind="quiet" onClick={() => pair.select(null)}>
        <Icon of={ArrowLeft} size={18} />
        {say.back()}
      </Button>
      {SIDES.map((side) => (
        <SideProvider key={side} side={side}>
          <section className={css.group} aria-label={say.inRun({ side: side.toUpperCase() })}>
            <h2>{say.inRun({ side: side.toUpperCase() })}</h2>
            <Selected of={say.run({ run: side.toUpperCase() })} />
          </section>
        </SideProvider>
      ))}
    </>
  );
}

type PhoneTab = 'compare' | 'watch' | 'change';
const phoneTabs = () =>
  [
    { name: 'compare', label: say.tabs.compare() },
    { name: 'watch', label: say.tabs.watch() },
    { name: 'change', label: say.tabs.change() },
  ] as const;

interface PhoneProps {
  readonly byWork: ComponentProps<typeof TogetherMenu>['byWork'];
  readonly notices: ReactNode;
  readonly comparison: ReactNode;
  readonly pictures: ReactNode;
  readonly rail: ReactNode;
}

function PhoneBody({ byWork, notices, comparison, pictures, rail }: PhoneProps) {
  const [tab, setTab] = useState<PhoneTab>('compare');
  return (
    <div className={`${page.phone} ${css.phone}`}>
      <Tabs<PhoneTab> label={say.title()} tabs={phoneTabs()} chosen={tab} onChoose={setTab}>
        {notices}
        {tab === 'compare' && comparison}
        {tab === 'watch' && <RailOrInspector>{pictures}</RailOrInspector>}
        {tab === 'change' && (
          <>
            {rail}
            <TogetherMenu byWork={byWork} inline />
          </>
        )}
      </Tabs>
    </div>
  );
}
