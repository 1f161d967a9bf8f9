/** What runs, on what machine, and who moves next; and the way to the text of the program. */

import { SquarePen } from 'lucide';
import { Suspense } from 'react';
import say from '../../base/messages/programs';
import { usePageModel } from '../../views/use-model';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import controls from '../controls/controls.module.css';
import { useDraft } from '../controls/use-draft';
import { ShapeForm } from '../sandbox/ShapeForm';
import type { Run } from '../stage/run';
import css from './programs.module.css';

interface SetupProps {
  readonly run: Run;
  onEdit: () => void;
}

export function Setup({ run, onEdit }: SetupProps) {
  const model = usePageModel();
  const draft = useDraft(run);
  if (draft === null) return null;
  return (
    <>
      <Button className={`${controls.order} ${css.edit}`} onClick={onEdit}>
        <Icon of={SquarePen} size={18} />
        {say.edit.open()}
      </Button>
      <Suspense key={model.name}>
        <ShapeForm label={say.setup()} draft={draft} presets={Object.keys(run.about.presets)} />
      </Suspense>
    </>
  );
}
