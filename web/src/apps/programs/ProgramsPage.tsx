/** The page of programs of threads: what its run shows, and whose step is next. Wiring only. */

import { useState } from 'react';
import say from '../../base/messages/programs';
import { ByHand } from '../../features/programs/ByHand';
import { EditProgram } from '../../features/programs/EditProgram';
import { Panels } from '../../features/programs/Panels';
import css from '../../features/programs/programs.module.css';
import { Setup } from '../../features/programs/Setup';
import { BranchList } from '../../features/sandbox/BranchList';
import { ShareButton } from '../../features/share/ShareButton';
import { ModelPage } from '../../features/stage/ModelPage';
import type { PageOfRun, Run } from '../../features/stage/run';
import { usePlayerState } from '../../player/context';
import { PROGRAMS } from '../../views/programs/model';

const PAGE: PageOfRun = {
  path: '/programs',
  preset: PROGRAMS.firstRun.preset,
  firstStep: PROGRAMS.firstRun.step,
  model: PROGRAMS,
};

export default function ProgramsPage() {
  const [editing, setEditing] = useState(false);
  return (
    <ModelPage
      title={say.title()}
      page={PAGE}
      tabs={{ watch: say.tab.watch(), act: say.tab.hand(), setup: say.tab.setup() }}
      className={css.page}
      parts={({ run, textForm, writeNow }) => ({
        act: (
          <>
            <ByHand />
            <BranchList />
          </>
        ),
        setup: <Setup run={run} onEdit={() => setEditing(true)} />,
        stage: (
          <>
            {editing && <Editor run={run} onClose={() => setEditing(false)} />}
            <Panels textForm={textForm} />
          </>
        ),
        tools: <ShareButton holds={say.share()} onOpen={writeNow} />,
      })}
    />
  );
}

function Editor({ run, onClose }: { readonly run: Run; onClose(): void }) {
  const scenario = usePlayerState((state) => state.scenario);
  if (scenario === null) return null;
  return (
    <EditProgram
      scenario={scenario}
      client={run.client}
      onStart={(changed) => run.begin(changed)}
      onClose={onClose}
    />
  );
}
