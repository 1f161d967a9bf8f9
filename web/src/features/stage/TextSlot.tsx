/** A view in its text form: the sentence and the table, in place of the picture. Fetched when one is asked for. */

import say from '../../base/messages/stage';
import { unbroken } from '../../base/numbers';
import { useFetched } from '../../views/use-model';
import type { TextInput, ViewEntry } from '../../views/view';
import { Table } from '../../widgets/Table';
import css from './Stage.module.css';

interface TextSlotProps {
  readonly view: ViewEntry;
  readonly input: TextInput;
}

export default function TextSlot({ view, input }: TextSlotProps) {
  const { sentence, table } = useFetched(view.text)(input);
  return (
    <div className={css.text}>
      <p>{unbroken(sentence)}</p>
      <Table
        caption={table.caption}
        columns={table.columns}
        rows={table.rows.map((cells, index) => ({ key: `${index} ${cells[0]}`, cells }))}
        empty={say.nothingToList()}
      />
    </div>
  );
}
