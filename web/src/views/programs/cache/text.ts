/** The metadata cache in words: where each entry is, what it holds, and why it is there. */

import say from '../../../base/messages/views/program-cache';
import sayTitles from '../../../base/messages/views/programs';
import { listed } from '../../../base/numbers';
import { EntryPlace } from '../../../engine/generated/program-codes';
import type { TextForm, TextInput } from '../../view';
import { namesOf } from '../names';
import type { ProgramTypes } from '../types';
import { copyText, entryText, groupName, tableText, usersOf } from './entry-text';
import { cacheState, groupsOf } from './state';

export function cacheText({ frame, scenario }: TextInput<ProgramTypes>): TextForm {
  const state = cacheState(frame);
  const names = namesOf(frame, scenario);
  const column = say.column;
  const columns = [
    column.entry(),
    column.place(),
    column.table(),
    column.metadata(),
    column.hwm(),
    column.users(),
    column.state(),
  ];
  const table = { caption: sayTitles.title.cache(), columns };
  if (state === null) return { sentence: say.none(), table: { ...table, rows: [] } };
  const count = (place: EntryPlace) => state.entries.filter((of) => of.place === place).length;
  const sentence = say.sentence({
    valid: count(EntryPlace.Chain),
    purge: count(EntryPlace.PurgeList),
    free: count(EntryPlace.FreeList),
  });
  const { low, high } = state;
  const rows = groupsOf(state).flatMap((group) =>
    group.entries.map((of) => [
      String(of.entry),
      groupName(group, state, false),
      tableText(of, false),
      copyText(of),
      of.place === EntryPlace.FreeList || !state.hasLists ? '' : String(of.hwm ?? say.infinity()),
      listed(usersOf(state, of.entry).map(names.thread)),
      entryText(state, of, names),
    ]),
  );
  return {
    sentence: low === null || high === null ? sentence : `${sentence} ${say.marks({ low, high })}`,
    table: { ...table, rows },
  };
}
