/** The page of replication: opens its run where the address says. Wiring only. */

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import say from '../../base/messages/replication';
import { BreakIt } from '../../features/controls/BreakIt';
import { useDraft } from '../../features/controls/use-draft';
import { BranchList } from '../../features/sandbox/BranchList';
import { ShapeForm } from '../../features/sandbox/ShapeForm';
import { ShareButton } from '../../features/share/ShareButton';
import { KeysHelp } from '../../features/shell/KeysHelp';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import { Notices } from '../../features/stage/Notices';
import { RunPage } from '../../features/stage/RunPage';
import { type OpenedLink, type PageOfRun, type Run, useAddress } from '../../features/stage/run';
import { TransportBar } from '../../features/stage/TimeBar';
import { ViewSlot } from '../../features/stage/ViewSlot';
import { usePlayerState } from '../../player/context';
import { REPLICATION } from '../../views/replication/model';
import { useForm } from '../../views/use-model';
import page from '../../widgets/StagePage.module.css';
import { Tabs } from '../../widgets/Tabs';
import { useNarrow } from '../../widgets/use-size';
import css from './replication.module.css';

const PAGE: PageOfRun = {
  path: '/replication',
  preset: REPLICATION.firstRun.preset,
  firstStep: REPLICATION.firstRun.step,
  model: REPLICATION,
};
const TEXT = ['text'];
const NOTHING: readonly string[] = [];
const NO_EXTRAS = {};
/** Room of the pipeline on a desk, px. */
const PIPELINE = 596;
const RATES = 300;

export default function ReplicationPage() {
  return (
    <RunPage title={say.title()} page={PAGE}>
      {(run, arrival) => <Opened run={run} arrival={arrival} />}
    </RunPage>
  );
}

interface OpenedProps {
  readonly run: Run;
  readonly arrival: OpenedLink;
}

function Opened({ run, arrival }: OpenedProps) {
  const [textForm, setTextForm] = useState(arrival.views.includes('text'));
  const [problems, setProblems] = useState(arrival.problems);
  useEffect(() => {
    setProblems(arrival.problems);
    setTextForm(arrival.views.includes('text'));
  }, [arrival]);
  const scenario = usePlayerState((state) => state.scenario);
  const branch = usePlayerState((state) => state.branch);
  const branchCount = usePlayerState((state) => state.branches.length);
  const narrow = useNarrow();
  const entry = `${branch} ${branchCount} ${JSON.stringify(scenario)}`;
  const views = textForm ? TEXT : NOTHING;
  const writeNow = useAddress(run, { arrival, extras: NO_EXTRAS, views, entry, settled: true });
  const stage = (
    <>
      <Notices problems={problems} onDismiss={() => setProblems([])} />
      <div className={css.views}>
        <ViewSlot name="pipeline" height={PIPELINE} textForm={textForm} fits />
        <ViewSlot name="transaction" height={0} textForm={textForm} fits />
        <ViewSlot name="coordinator" height={0} textForm={textForm} fits />
        <ViewSlot name="queues" height={0} textForm={textForm} fits />
        <ViewSlot name="replicas" height={0} textForm={textForm} fits />
        <ViewSlot name="rates" height={RATES} textForm={textForm} fits />
      </div>
    </>
  );
  return (
    <Shell
      fixed
      title={say.title()}
      detail={
        <Suspense>
          <Warning />
        </Suspense>
      }
      tools={
        <>
          <TextFormButton on={textForm} onChange={setTextForm} />
          <ShareButton holds={say.share()} onOpen={writeNow} />
          <KeysHelp />
        </>
      }
    >
      <main className={page.page}>
        <h1 className="unseen">{say.title()}</h1>
        {narrow ? (
          <Phone stage={stage} setup={<Setup run={run} />} />
        ) : (
          <>
            <div className={page.rail}>
              <BreakIt goesOn />
              <BranchList />
              <Setup run={run} />
            </div>
            <div className={page.stage}>{stage}</div>
          </>
        )}
        <div className={page.foot}>
          <TransportBar />
        </div>
      </main>
    </Shell>
  );
}

/** A rule that is broken on purpose. */
function Warning() {
  const scenario = usePlayerState((state) => state.scenario);
  const { warning } = useForm(REPLICATION);
  const words = scenario === null ? null : warning(scenario);
  return words === null ? null : <span>{words}</span>;
}

function Setup({ run }: { readonly run: Run }) {
  const draft = useDraft(run);
  if (draft === null) return null;
  return <ShapeForm label={say.setup()} draft={draft} presets={Object.keys(run.about.presets)} />;
}

type PhoneTab = 'watch' | 'break' | 'setup';

function Phone({ stage, setup }: { readonly stage: ReactNode; readonly setup: ReactNode }) {
  const [tab, setTab] = useState<PhoneTab>('watch');
  const tabs = [
    { name: 'watch', label: say.tab.watch() },
    { name: 'break', label: say.tab.break() },
    { name: 'setup', label: say.tab.setup() },
  ] as const;
  return (
    <div className={page.phone}>
      <Tabs<PhoneTab> label={say.title()} tabs={tabs} chosen={tab} onChoose={setTab}>
        {tab === 'watch' && stage}
        {tab === 'break' && (
          <>
            <BreakIt goesOn />
            <BranchList />
          </>
        )}
        {tab === 'setup' && setup}
      </Tabs>
    </div>
  );
}
