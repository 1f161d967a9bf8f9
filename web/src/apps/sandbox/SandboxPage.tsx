/** The sandbox: opens its run where the address says, with the views that were chosen. */

import { Suspense, useEffect, useMemo, useState } from 'react';
import say from '../../base/messages/sandbox';
import { NS_PER_S } from '../../base/time';
import type { AnyScenario } from '../../engine/messages';
import { BreakIt } from '../../features/controls/BreakIt';
import { useDraft } from '../../features/controls/use-draft';
import { BesideItself, BranchList } from '../../features/sandbox/BranchList';
import { PanelGrid, panelsFor, panelsOf } from '../../features/sandbox/PanelGrid';
import { ShapeForm } from '../../features/sandbox/ShapeForm';
import css from '../../features/sandbox/sandbox.module.css';
import { ShareButton } from '../../features/share/ShareButton';
import { currentAddress, onArrival } from '../../features/shell/address';
import { KeysHelp } from '../../features/shell/KeysHelp';
import { LegendButton } from '../../features/shell/LegendButton';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import { Notices } from '../../features/stage/Notices';
import { RunPage } from '../../features/stage/RunPage';
import {
  type Extras,
  type OpenedLink,
  type PageOfRun,
  type Run,
  useAddress,
} from '../../features/stage/run';
import { TransportBar } from '../../features/stage/TimeBar';
import { usePhoneTab } from '../../features/stage/use-phone-tab';
import { Inspector } from '../../features/stage/ViewSlot';
import { useSweepPanel } from '../../features/sweep/use-sweep-panel';
import { usePlayerState } from '../../player/context';
import type { LinkProblem } from '../../player/permalink';
import { FIRST_MODEL, modelNamed } from '../../views/models';
import { useForm, usePageModel } from '../../views/use-model';
import type { PageModel, Panels } from '../../views/view';
import page from '../../widgets/StagePage.module.css';
import { Tabs } from '../../widgets/Tabs';
import { useNarrow, useSize } from '../../widgets/use-size';

/** Names the model in the address of a sandbox that is not of the first one. */
const MODEL = 'model';

/** Up to this moment, s, the run of an address is made known at once: what follows from a crash is there to be looked at. */
const AHEAD = 'ahead';
const MOST_AHEAD_S = 1_000;

function modelInAddress(): PageModel {
  const query = new URLSearchParams(currentAddress().query);
  return modelNamed(query.get(MODEL) ?? '') ?? FIRST_MODEL;
}

export default function SandboxPage() {
  const [model, setModel] = useState(modelInAddress);
  useEffect(() => onArrival(() => setModel(modelInAddress())), []);
  const page = useMemo((): PageOfRun => {
    const { preset, step } = model.firstRun;
    return { path: '/sandbox', preset, firstStep: step, model };
  }, [model]);
  return (
    <RunPage title={say.title()} page={page}>
      {(run, arrival) => <OpenSandbox run={run} arrival={arrival} />}
    </RunPage>
  );
}

function OpenSandbox({ run, arrival }: { run: Run; arrival: OpenedLink }) {
  const model = usePageModel();
  const [panels, setPanels] = useState(() => panelsOf(model, arrival.views, run.preset));
  const [textForm, setTextForm] = useState(arrival.views.includes('text'));
  const [problems, setProblems] = useState(arrival.problems);
  useEffect(() => {
    setProblems(arrival.problems);
    setPanels(panelsOf(model, arrival.views, run.preset));
    setTextForm(arrival.views.includes('text'));
    const ahead = Number(arrival.extras[AHEAD] ?? 0);
    if (arrival.linked && ahead > 0) {
      void run.player.runAhead(Math.min(ahead, MOST_AHEAD_S) * NS_PER_S);
    }
  }, [arrival, run, model]);
  return (
    <SandboxStage
      run={run}
      arrival={arrival}
      problems={problems}
      onDismiss={() => setProblems([])}
      panels={panels}
      onPanels={setPanels}
      textForm={textForm}
      onTextForm={setTextForm}
    />
  );
}

// The layout: the rail at the left, four places on the stage, time below; on a phone in tabs.

interface SandboxStageProps {
  readonly run: Run;
  readonly arrival: OpenedLink;
  readonly problems: readonly LinkProblem[];
  readonly panels: Panels;
  readonly textForm: boolean;
  onDismiss: () => void;
  onPanels: (panels: Panels) => void;
  onTextForm: (on: boolean) => void;
}

function SandboxStage(props: SandboxStageProps) {
  const { run, arrival, problems, panels, textForm } = props;
  const narrow = useNarrow();
  const [stage, sight] = useSize<HTMLDivElement>();
  const model = usePageModel();
  const sweep = useSweepPanel(model);
  const scenario = usePlayerState((state) => state.scenario);
  const branch = usePlayerState((state) =>
    state.branches.find((branch) => branch.id === state.branch),
  );
  const branchCount = usePlayerState((state) => state.branches.length);
  const extras = useMemo((): Extras => {
    const own = scenario === null ? {} : model.addressExtras?.(scenario);
    return { ...own, ...(model === FIRST_MODEL ? {} : { [MODEL]: model.name }) };
  }, [model, scenario]);
  const views = useMemo(() => (textForm ? [...panels, 'text'] : [...panels]), [panels, textForm]);
  const entry = `${branch?.id} ${branchCount} ${JSON.stringify(scenario)}`;
  const writeNow = useAddress(run, { arrival, extras, views, entry, settled: true });
  const detail = (
    <>
      <span>{say.seed({ seed: String(scenario?.seed ?? '') })}</span>
      {branchCount > 1 && <span>“{branch?.name}”</span>}
      {scenario !== null && (
        <Suspense>
          <Warning model={model} scenario={scenario} />
        </Suspense>
      )}
    </>
  );
  return (
    <Shell
      fixed
      title={say.title()}
      detail={detail}
      tools={
        <>
          <LegendButton />
          <TextFormButton on={textForm} onChange={props.onTextForm} />
          <ShareButton holds={say.share.holds()} onOpen={writeNow} />
          <KeysHelp />
        </>
      }
    >
      <main className={page.page}>
        <h1 className="unseen">{say.title()}</h1>
        {narrow ? (
          <PhoneBody {...props} onSweep={sweep.show} />
        ) : (
          <>
            <div className={page.rail}>
              <Rail {...props} onSweep={sweep.show} />
            </div>
            <div ref={stage} className={page.stage}>
              <Notices problems={problems} onDismiss={props.onDismiss} />
              <PanelGrid
                panels={panels}
                room={sight?.height ?? 0}
                onPanels={props.onPanels}
                textForm={textForm}
              />
            </div>
          </>
        )}
        <div className={page.foot}>
          <TransportBar under={sweep.under(textForm)} />
        </div>
      </main>
    </Shell>
  );
}

/** What is set up to go wrong on purpose. */
function Warning({ model, scenario }: { model: PageModel; scenario: AnyScenario }) {
  const warning = useForm(model).warning(scenario);
  return warning === null ? null : <span className={css.broken}>{warning}</span>;
}

/** What is selected, or else the ways to break the cluster, its branches and its shape. */
function Rail(props: ShapingProps & { onSweep: (() => void) | undefined }) {
  const selected = usePlayerState((state) => state.selected);
  if (selected !== null) return <Inspector backTo={say.backToControls()} />;
  return (
    <>
      <Breaking run={props.run} onSweep={props.onSweep} />
      <Shaping {...props} />
    </>
  );
}

interface BreakingProps {
  readonly run: Run;
  readonly onSweep: (() => void) | undefined;
  readonly onPlay?: () => void;
}

function Breaking({ run, onSweep, onPlay }: BreakingProps) {
  return (
    <>
      <BreakIt goesOn onPlay={onPlay} {...(onSweep === undefined ? {} : { onSweep })} />
      <BranchList />
      <BesideItself run={run} />
    </>
  );
}

type ShapingProps = Pick<SandboxStageProps, 'run' | 'panels' | 'onPanels'>;

function Shaping({ run, panels, onPanels }: ShapingProps) {
  const model = usePageModel();
  const draft = useDraft(run, (preset) => onPanels(panelsFor(model, preset, panels)));
  return draft === null ? null : (
    <ShapeForm draft={draft} presets={Object.keys(run.about.presets)} />
  );
}

type PhoneTab = 'watch' | 'break' | 'shape';
const phoneTabs = () =>
  [
    { name: 'watch', label: say.tabs.watch() },
    { name: 'break', label: say.tabs.breakIt() },
    { name: 'shape', label: say.tabs.shape() },
  ] as const;

function PhoneBody(props: SandboxStageProps & { onSweep: (() => void) | undefined }) {
  const { tab, setTab, place, showRun } = usePhoneTab<PhoneTab>('watch');
  const selected = usePlayerState((state) => state.selected);
  return (
    <div ref={place} className={page.phone}>
      <Tabs<PhoneTab> label={say.title()} tabs={phoneTabs()} chosen={tab} onChoose={setTab}>
        <Notices problems={props.problems} onDismiss={props.onDismiss} />
        {selected !== null && <Inspector backTo={say.back()} />}
        {selected === null && tab === 'watch' && (
          <PanelGrid panels={props.panels} onPanels={props.onPanels} textForm={props.textForm} />
        )}
        {selected === null && tab === 'break' && (
          <Breaking run={props.run} onSweep={props.onSweep} onPlay={showRun} />
        )}
        {selected === null && tab === 'shape' && <Shaping {...props} />}
      </Tabs>
    </div>
  );
}
