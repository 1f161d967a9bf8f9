/** A view in its text form: the sentence and the table, in place of the picture. Fetched when one is asked for. */

import { use } from 'react';
import * as say from '../../base/words/ui/apps/stage/text-slot';
import type { TextForm, TextInput, ViewEntry } from '../../views/view';
import { Table } from '../../widgets/Table';
import css from './Stage.module.css';

interface TextSlotProps {
  readonly view: ViewEntry;
  readonly input: TextInput;
}

type Told = (input: TextInput) => TextForm;

/** Each is fetched once. */
const fetched = new Map<ViewEntry, Promise<Told>>();

function textOf(view: ViewEntry): Promise<Told> {
  const text = fetched.get(view) ?? view.text();
  fetched.set(view, text);
  return text;
}

export default function TextSlot({ view, input }: TextSlotProps) {
  const { sentence, table } = use(textOf(view))(input);
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
