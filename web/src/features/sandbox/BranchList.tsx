/** The branches of a run: which is shown, where each parted from the other, names that can be changed. */

import { Columns2, Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'wouter';
import say from '../../base/messages/sandbox';
import { formatMoment } from '../../base/time';
import { commonStep, type TreeRow, treeRows } from '../../player/branches';
import { usePlayer, usePlayerState } from '../../player/context';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import controls from '../controls/controls.module.css';
import type { Run } from '../stage/run';
import css from './sandbox.module.css';

export function BranchList() {
  const branches = usePlayerState((state) => state.branches);
  const shown = usePlayerState((state) => state.branch);
  if (branches.length < 2) {
    return (
      <section className={controls.group} aria-label={say.branches.title()}>
        <h2>{say.branches.title()}</h2>
        <p className={controls.hint}>{say.branches.none()}</p>
      </section>
    );
  }
  return (
    <section className={controls.group} aria-label={say.branches.title()}>
      <h2>{say.branches.title()}</h2>
      <ul className={css.branches}>
        {treeRows(branches).map((row) => (
          <BranchRow
            key={row.branch.id}
            row={row}
            isShown={row.branch.id === shown}
            shown={shown}
          />
        ))}
      </ul>
    </section>
  );
}

interface BranchRowProps {
  readonly row: TreeRow;
  readonly isShown: boolean;
  /** The branch on the stage. */
  readonly shown: number;
}

function BranchRow({ row, isShown, shown }: BranchRowProps) {
  const player = usePlayer();
  const [editing, setEditing] = useState(false);
  const { branch, depth } = row;
  return (
    <li style={{ paddingLeft: `${Math.min(depth, 4) * 0.75}rem` }}>
      {editing ? (
        <NameField
          name={branch.name}
          onDone={(name) => {
            if (name !== '') player.renameBranch(branch.id, name);
            setEditing(false);
          }}
        />
      ) : (
        <button
          type="button"
          className={css.branch}
          aria-current={isShown}
          onClick={() => void player.switchBranch(branch.id)}
        >
          {branch.name}
        </button>
      )}
      <Button
        kind="tool"
        aria-label={say.branches.renameOne({ branch: branch.name })}
        title={say.branches.rename()}
        onClick={() => setEditing(!editing)}
      >
        <Icon of={Pencil} size={15} />
      </Button>
      {branch.parent !== null && (
        <Button
          kind="tool"
          aria-label={say.branches.removeOne({ branch: branch.name })}
          title={say.branches.remove()}
          onClick={() => void player.removeBranch(branch.id)}
        >
          <Icon of={Trash2} size={15} />
        </Button>
      )}
      {!isShown && <Parting from={branch.id} shown={shown} />}
    </li>
  );
}

/** Goes to the moment where a branch and the one on the stage were last the same. */
function Parting({ from, shown }: { from: number; shown: number }) {
  const player = usePlayer();
  const branches = usePlayerState((state) => state.branches);
  const step = commonStep(branches, from, shown);
  const forked = branches.find((branch) => branch.forkStep === step && branch.parent !== null);
  return (
    <button type="button" className={css.parting} onClick={() => void player.goToStep(step)}>
      {forked === undefined
        ? say.branches.sameUpToStart()
        : say.branches.sameUpTo({ moment: formatMoment(forked.forkTimeNs) })}
    </button>
  );
}

function NameField({ name, onDone }: { name: string; onDone: (name: string) => void }) {
  const [draft, setDraft] = useState(name);
  return (
    <input
      className={css.name}
      aria-label={say.branches.name()}
      value={draft}
      maxLength={80}
      ref={(field) => field?.focus()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => onDone(draft.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(draft.trim());
        if (event.key === 'Escape') onDone('');
      }}
    />
  );
}

/** The way from one run to two: this one beside itself, with one thing changed. */
export function BesideItself({ run }: { run: Run }) {
  const [, navigate] = useLocation();
  async function go() {
    const { compareWithItself: besideItself } = await import('../compare/session');
    const address = await besideItself(run);
    if (address !== null) navigate(address);
  }
  return (
    <section className={controls.group} aria-label={say.compare.title()}>
      <h2>{say.compare.title()}</h2>
      <Button className={controls.order} onClick={() => void go()}>
        <Icon of={Columns2} size={18} />
        {say.compare.open()}
      </Button>
      <p className={controls.hint}>{say.compare.detail()}</p>
    </section>
  );
}
