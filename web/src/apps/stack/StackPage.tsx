/** A page of one model whose views are one above the other: what to break, what to compare, what to begin with. Wiring only. */

import type { AnyScenario } from '../../engine/messages';
import { BreakIt } from '../../features/controls/BreakIt';
import { useDraft } from '../../features/controls/use-draft';
import { BesideItself, BranchList } from '../../features/sandbox/BranchList';
import { ShapeForm } from '../../features/sandbox/ShapeForm';
import { ShareButton } from '../../features/share/ShareButton';
import { LegendButton } from '../../features/shell/LegendButton';
import { ModelPage } from '../../features/stage/ModelPage';
import type { PageOfRun, Run } from '../../features/stage/run';
import { ViewSlot } from '../../features/stage/ViewSlot';
import { useSweepPanel } from '../../features/sweep/use-sweep-panel';
import { usePlayerState } from '../../player/context';
import type { PageModel } from '../../views/view';
import page from '../../widgets/StagePage.module.css';
import css from './stack.module.css';

/** A view, and the room of one that needs to know its own, px. */
interface StackedView {
  readonly name: string;
  readonly height?: number;
}

interface StackPageProps {
  readonly page: PageOfRun;
  readonly model: PageModel;
  readonly title: string;
  /** One or two sentences for someone who sees it for the first time. */
  readonly about: string;
  /** What a link to it holds. */
  readonly share: string;
  readonly setup: string;
  readonly tabs: Readonly<Record<'watch' | 'act' | 'setup', string>>;
  /** From the top; those of the scenario that is shown. */
  readonly views: (scenario: AnyScenario | null) => readonly StackedView[];
}

export function StackPage({ page: address, model, views, ...words }: StackPageProps) {
  const sweep = useSweepPanel(model);
  return (
    <ModelPage
      title={words.title}
      page={address}
      tabs={words.tabs}
      parts={({ run, textForm, writeNow, showRun }) => ({
        act: (
          <>
            <p className={page.about}>{words.about}</p>
            <BreakIt
              goesOn
              onPlay={showRun}
              {...(sweep.show === undefined ? {} : { onSweep: sweep.show })}
            />
            <BranchList />
            <BesideItself run={run} />
          </>
        ),
        setup: <Setup run={run} label={words.setup} />,
        stage: <Stack views={views} textForm={textForm} />,
        under: sweep.under(textForm),
        tools: (
          <>
            <LegendButton />
            <ShareButton holds={words.share} onOpen={writeNow} />
          </>
        ),
      })}
    />
  );
}

type Views = StackPageProps['views'];

function Stack({ views, textForm }: { readonly views: Views; readonly textForm: boolean }) {
  const scenario = usePlayerState((state) => state.scenario);
  return (
    <div className={css.views}>
      {views(scenario).map(({ name, height = 0 }) => (
        <ViewSlot key={name} name={name} height={height} textForm={textForm} fits />
      ))}
    </div>
  );
}

function Setup({ run, label }: { readonly run: Run; readonly label: string }) {
  const draft = useDraft(run);
  if (draft === null) return null;
  return <ShapeForm label={label} draft={draft} presets={Object.keys(run.about.presets)} />;
}
