/**
 * The page of a model: what can be done to its run and how it is set up at the left, what it shows at the right, and the time under
 * both; on a phone three tabs. Knows no model: whoever uses it fills its parts.
 */

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { usePlayerState } from '../../player/context';
import { useForm, usePageModel } from '../../views/use-model';
import page from '../../widgets/StagePage.module.css';
import { Tabs } from '../../widgets/Tabs';
import { useNarrow } from '../../widgets/use-size';
import { KeysHelp } from '../shell/KeysHelp';
import { Shell, TextFormButton } from '../shell/Shell';
import { Notices } from './Notices';
import { RunPage } from './RunPage';
import { type OpenedLink, type PageOfRun, type Run, useAddress } from './run';
import { type LineOfTime, TransportBar } from './TimeBar';
import { usePhoneTab } from './use-phone-tab';

const TEXT = ['text'];
const NOTHING: readonly string[] = [];
const NO_EXTRAS = {};

/** What a page has in its places. */
interface Parts {
  /** What can be done to the run. */
  readonly act: ReactNode;
  readonly setup: ReactNode;
  readonly stage: ReactNode;
  /** In the bar, after the text form. */
  readonly tools: ReactNode;
  /** Under the line of time. */
  readonly under?: ((line: LineOfTime) => ReactNode) | undefined;
}

interface OfRun {
  readonly run: Run;
  readonly textForm: boolean;
  /** Brings the address up to date, and says it. */
  writeNow: ReturnType<typeof useAddress>;
  /** On a phone, where the run is one of the tabs. */
  showRun: () => void;
}

interface ModelPageProps {
  readonly title: string;
  /** The same object from render to render. */
  readonly page: PageOfRun;
  /** The tabs of a phone. */
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly className?: string | undefined;
  parts(of: OfRun): Parts;
}

type Tab = 'watch' | 'act' | 'setup';

export function ModelPage(props: ModelPageProps) {
  return (
    <RunPage title={props.title} page={props.page}>
      {(run, arrival) => <Opened {...props} run={run} arrival={arrival} />}
    </RunPage>
  );
}

interface OpenedProps extends ModelPageProps {
  readonly run: Run;
  readonly arrival: OpenedLink;
}

function Opened({ run, arrival, title, tabs, className = '', parts }: OpenedProps) {
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
  const phone = usePhoneTab<Tab>('watch');
  const { showRun } = phone;
  const { act, setup, stage, tools, under } = parts({ run, textForm, writeNow, showRun });
  const shown = (
    <>
      <Notices problems={problems} onDismiss={() => setProblems([])} />
      {stage}
    </>
  );
  return (
    <Shell
      fixed
      title={title}
      detail={
        <Suspense>
          <Warning />
        </Suspense>
      }
      tools={
        <>
          <TextFormButton on={textForm} onChange={setTextForm} />
          {tools}
          <KeysHelp />
        </>
      }
    >
      <main className={`${page.page} ${className}`}>
        <h1 className="unseen">{title}</h1>
        {narrow ? (
          <Phone title={title} tabs={tabs} phone={phone} watch={shown} act={act} setup={setup} />
        ) : (
          <>
            <div className={page.rail}>
              {act}
              <div className={page.setup}>{setup}</div>
            </div>
            <div className={page.stage}>{shown}</div>
          </>
        )}
        <div className={page.foot}>
          <TransportBar under={under} />
        </div>
      </main>
    </Shell>
  );
}

/** What is set up to go wrong on purpose, or differs from the source that the model follows. */
function Warning() {
  const scenario = usePlayerState((state) => state.scenario);
  const { warning } = useForm(usePageModel());
  const words = scenario === null ? null : warning(scenario);
  return words === null ? null : <span>{words}</span>;
}

type PhoneProps = Pick<ModelPageProps, 'title' | 'tabs'> &
  Readonly<Record<Tab, ReactNode>> & { readonly phone: ReturnType<typeof usePhoneTab<Tab>> };

function Phone({ title, tabs, phone: { tab, setTab, place }, ...shown }: PhoneProps) {
  const named = (['watch', 'act', 'setup'] as const).map((name) => ({ name, label: tabs[name] }));
  return (
    <div ref={place} className={page.phone}>
      <Tabs<Tab> label={title} tabs={named} chosen={tab} onChoose={setTab}>
        {shown[tab]}
      </Tabs>
    </div>
  );
}
