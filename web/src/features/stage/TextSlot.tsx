/** A view in its text form: the sentence and the table, in place of the picture. Fetched when one is asked for. */

import * as say from '../../base/words/ui/apps/stage/text-slot';
import { isViewName } from '../../views/names';
import { TEXTS } from '../../views/texts';
import type { TextInput } from '../../views/view';
import { Table } from '../../widgets/Table';
import css from './Stage.module.css';

interface TextSlotProps {
  readonly name: string;
  readonly input: TextInput;
}

export default function TextSlot({ name, input }: TextSlotProps) {
  if (!isViewName(name)) return null;
  const { sentence, table } = TEXTS[name](input);
  return (
    <div className={css.text}>
      <p>{sentence}</p>
      <Table
        caption={table.caption}
        columns={table.columns}
        rows={table.rows.map((cells, index) => ({ key: `${index} ${cells[0]}`, cells }))}
        empty={say.nothingToListAtThis}
      />
    </div>
  );
}
