/** The page of programs of threads: opens its run where the address says. Wiring only. */

import { useEffect, useState } from 'react';
import say from '../../base/messages/programs';
import { ByHand } from '../../features/programs/ByHand';
import { EditProgram } from '../../features/programs/EditProgram';
import { Panels } from '../../features/programs/Panels';
import css from '../../features/programs/programs.module.css';
import { Setup } from '../../features/programs/Setup';
import { BranchList } from '../../features/sandbox/BranchList';
import { ShareButton } from '../../features/share/ShareButton';
import { KeysHelp } from '../../features/shell/KeysHelp';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import { Notices } from '../../features/stage/Notices';
import { RunPage } from '../../features/stage/RunPage';
import { type OpenedLink, type PageOfRun, type Run, useAddress } from '../../features/stage/run';
import { TransportBar } from '../../features/stage/TimeBar';
import { usePlayerState } from '../../player/context';
import { PROGRAMS } from '../../views/programs/model';
import { useForm } from '../../views/use-model';
import page from '../../widgets/StagePage.module.css';
import { Tabs } from '../../widgets/Tabs';
import { useNarrow } from '../../widgets/use-size';

const PAGE: PageOfRun = {
  path: '/programs',
  preset: PROGRAMS.firstRun.preset,
  firstStep: PROGRAMS.firstRun.step,
  model: PROGRAMS,
};
const TEXT = ['text'];
const NOTHING: readonly string[] = [];
const NO_EXTRAS = {};

export default function ProgramsPage() {
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
  const [editing, setEditing] = useState(false);
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
      {editing && scenario !== null && (
        <EditProgram
          scenario={scenario}
          client={run.client}
          onStart={(changed) => run.begin(changed)}
          onClose={() => setEditing(false)}
        />
      )}
      <Panels textForm={textForm} />
    </>
  );
  const setup = <Setup run={run} onEdit={() => setEditing(true)} />;
  return (
    <Shell
      fixed
      title={say.title()}
      detail={scenario === null ? null : <Changed />}
      tools={
        <>
          <TextFormButton on={textForm} onChange={setTextForm} />
          <ShareButton holds={say.share()} onOpen={writeNow} />
          <KeysHelp />
        </>
      }
    >
      <main className={`${page.page} ${css.page}`}>
        <h1 className="unseen">{say.title()}</h1>
        {narrow ? (
          <Phone stage={stage} setup={setup} />
        ) : (
          <>
            <div className={page.rail}>
              <ByHand />
              <BranchList />
              {setup}
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

/** How the program differs from the paper's. */
function Changed() {
  const scenario = usePlayerState((state) => state.scenario);
  const { warning } = useForm(PROGRAMS);
  const words = scenario === null ? null : warning(scenario);
  return words === null ? null : <span>{words}</span>;
}

type PhoneTab = 'watch' | 'hand' | 'setup';

function Phone({ stage, setup }: { stage: React.ReactNode; setup: React.ReactNode }) {
  const [tab, setTab] = useState<PhoneTab>('watch');
  const tabs = [
    { name: 'watch', label: say.tab.watch() },
    { name: 'hand', label: say.tab.hand() },
    { name: 'setup', label: say.tab.setup() },
  ] as const;
  return (
    <div className={page.phone}>
      <Tabs<PhoneTab> label={say.title()} tabs={tabs} chosen={tab} onChoose={setTab}>
        {tab === 'watch' && stage}
        {tab === 'hand' && (
          <>
            <ByHand />
            <BranchList />
          </>
        )}
        {tab === 'setup' && setup}
      </Tabs>
    </div>
  );
}
