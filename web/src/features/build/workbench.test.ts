import { beforeEach, expect, test, vi } from 'vitest';
import type { ConstructionClient } from '../../engine/construction';
import type { TaskCard } from '../../engine/generated/control';
import { keptRules } from './stored-rules';
import { Workbench } from './workbench';

const NAME = 'first_pass';
const keptText = () => {
  const kept = keptRules(NAME);
  return kept === null || kept === 'damaged' ? null : kept.text;
};

/** A task that is open with rules of the person's own, or of a link. */
function opened(foreign = false): Workbench {
  const client = { read: async () => ({ ok: false, error: { kind: 'closed' } }) };
  const card = { name: NAME, starter: '' } as TaskCard;
  return new Workbench(card, client as unknown as ConstructionClient, {
    text: 'mine',
    solved: false,
    foreign,
  });
}

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

test('rules of another tab are not overwritten until somebody chooses', () => {
  const bench = opened();
  bench.write('mine, longer');
  expect(keptText()).toBe('mine, longer');
  bench.noteElsewhere({ text: 'theirs', solved: true });
  bench.write('mine, longest');
  expect(keptText()).toBe('mine, longer');
  expect(bench.state.getState()).toMatchObject({ elsewhere: 'theirs', solved: true });
  bench.keep();
  expect(keptText()).toBe('mine, longest');
  expect(bench.state.getState().elsewhere).toBeNull();

  bench.noteElsewhere({ text: 'theirs', solved: false });
  bench.takeElsewhere();
  expect(bench.state.getState()).toMatchObject({ text: 'theirs', elsewhere: null });
  expect(keptText()).toBe('theirs');
});

test('the same rules in another tab, and those beside a link, need no choice', () => {
  const bench = opened();
  bench.noteElsewhere({ text: 'theirs', solved: false });
  bench.noteElsewhere({ text: 'mine', solved: false });
  expect(bench.state.getState().elsewhere).toBeNull();
  const linked = opened(true);
  linked.noteElsewhere({ text: 'theirs', solved: false });
  expect(linked.state.getState().elsewhere).toBeNull();
});
