// The views of a program of threads, held against the real engine: what they show is what memory holds, what the threads see,
// and what the engine takes.

import { describe, expect, it } from 'vitest';
import type { BuiltInProgram, ProgramScenario } from '../../web/src/engine/generated/control';
import { FactKind, ThreadState } from '../../web/src/engine/generated/program-codes';
import type { ProgramFrame } from '../../web/src/engine/generated/program-frame';
import { PROGRAM_TEXTS } from '../../web/src/engine/generated/program-texts';
import { commandLabel } from '../../web/src/views/programs/command-text';
import { threadRows } from '../../web/src/views/programs/hand';
import { type Listing, listingOf } from '../../web/src/views/programs/listing/layout';
import { listingText } from '../../web/src/views/programs/listing/text';
import { namesOf } from '../../web/src/views/programs/names';
import { ringLayout } from '../../web/src/views/programs/ring/layout';
import { slotText } from '../../web/src/views/programs/ring/slot-text';
import { ringText } from '../../web/src/views/programs/ring/text';
import { linesOf, textOf } from '../../web/src/views/programs/source';
import { stepsLayout } from '../../web/src/views/programs/steps/layout';
import { stepsText } from '../../web/src/views/programs/steps/text';
import { VOCABULARY } from '../../web/src/views/programs/vocabulary';
import { wordsLayout } from '../../web/src/views/programs/words/layout';
import { wordsText } from '../../web/src/views/programs/words/text';
import { ProgramRun, programScenario } from '../support/program-run';

const SEEDS = [1, 2, 3];
const STEPS = 220;

/** Calls for every moment of a few random runs. */
function everyMoment(
  preset: string,
  change: Partial<ProgramScenario>,
  look: (frame: ProgramFrame, scenario: ProgramScenario, run: ProgramRun) => void,
): void {
  for (const seed of SEEDS) {
    const scenario = programScenario(preset, { ...change, seed });
    const run = new ProgramRun(scenario);
    for (let step = 0; step < STEPS; step += 1) {
      look(run.frame(), scenario, run);
      if (!run.step()) break;
    }
  }
}

it('lets lessons name the changes of each program', () => {
  const { bug, fields } = VOCABULARY;
  const all = Object.entries(PROGRAM_TEXTS).map(([program, { mutants }]) => {
    const named = Object.keys(mutants);
    expect(
      bug?.choicesOf?.(programScenario('random', { program: program as BuiltInProgram })),
    ).toEqual(named);
    return named;
  });
  expect(fields.mutant).toMatchObject({ of: all.flat() });
  expect(fields.program).toMatchObject({ of: Object.keys(PROGRAM_TEXTS) });
});

const cellOf = (cells: ArrayLike<number>) => cells[0] ?? 0;
const column = (cells: ArrayLike<number>) => Array.from(cells);

describe('the ring', () => {
  it('has the items that the effects imply, at every moment of a correct program', () => {
    let most = 0;
    for (const [preset, memory] of [
      ['random', 'sc'],
      ['store_buffers', 'tso'],
      ['store_buffers', 'pso'],
      ['latched_queue', 'sc'],
    ] as const) {
      everyMoment(preset, { memory }, (frame, scenario) => {
        const ring = ringLayout(frame, scenario, 300);
        for (const { entries } of ring?.queues ?? []) {
          most = Math.max(most, entries.length);
          expect(entries.map(({ held }) => held)).toEqual(entries.map(({ item }) => item));
        }
      });
    }
    expect(most).toBe(2);
  });

  it('shows where the ring differs from what the effects imply, if a barrier is missing', () => {
    const run = new ProgramRun(
      programScenario('by_hand', { memory: 'pso', mutant: 'barrier_removed' }),
    );
    const tail = () => cellOf(run.frame().ring.tail);
    const isTailWritten = () => column(run.frame().stores.word).includes(tail());
    while (!isTailWritten()) run.command({ do: 'step_thread', thread: 0 });
    run.command({ do: 'make_visible', thread: 0, word: tail() });
    const queues = ringLayout(run.frame(), run.scenario, 300)?.queues ?? [];
    expect(queues).toHaveLength(2);
    for (const { entries } of queues) {
      expect(entries).toEqual([{ item: 1, held: 0, isBrowsed: false }]);
    }
  });

  it('keeps one slot free when it is full, and draws everything inside its picture', () => {
    let kept = 0;
    everyMoment('random', {}, (frame, scenario) => {
      const ring = ringLayout(frame, scenario, 300);
      if (ring === null) throw new Error('the circular buffer has a ring');
      const isFull = ring.queues.some((queue) => queue.isFull);
      const free = ring.slots.filter(({ state }) => state === 'kept');
      expect(free).toHaveLength(isFull ? 1 : 0);
      kept += free.length;
      for (const { x, y } of [
        ...ring.slots.map((slot) => slot.number),
        ...ring.heads.map((h) => h.at),
      ]) {
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(Math.max(x, y)).toBeLessThan(300);
      }
    });
    expect(kept).toBeGreaterThan(0);
  });

  it('says so of a program without one', () => {
    const scenario = programScenario('by_hand', { text: 'shared a\nthread t\n  a = 1\n' });
    const frame = new ProgramRun(scenario).frame();
    expect(ringLayout(frame, scenario, 300)).toBeNull();
    expect(ringText({ frame, scenario, ...NOTHING }).sentence).toContain('no circular buffer');
  });
});

const NOTHING = { selected: null, part: null, about: null, why: null };

describe('the effects of a whole run', () => {
  it('are one enqueue for each item, and a browse and a dequeue for each consumer', () => {
    for (const preset of ['circular_buffer', 'random', 'store_buffers', 'latched_queue']) {
      const scenario = programScenario(preset, { items: 6 });
      const { marks, queue, threads } = new ProgramRun(scenario).runOn(20_000).frame();
      const kinds = column(marks.kind);
      const count = (kind: number) => kinds.filter((other) => other === kind).length;
      expect(column(threads.state), preset).toEqual([
        ThreadState.Ended,
        ThreadState.Ended,
        ThreadState.Ended,
      ]);
      expect(count(FactKind.Enqueued), preset).toBe(6);
      expect(count(FactKind.Browsed), preset).toBe(12);
      expect(count(FactKind.Dequeued), preset).toBe(12);
      expect(count(FactKind.Failed), preset).toBe(0);
      expect(queue.rows, preset).toBe(0);
    }
  });
});

describe('the shared words', () => {
  it('are what memory holds, and what a thread sees is its newest store', () => {
    let beliefs = 0;
    everyMoment('store_buffers', {}, (frame, scenario) => {
      const { rows, buffers } = wordsLayout(frame, scenario);
      const cells = rows.flatMap((row) => row.cells);
      expect(cells.map(({ value }) => value)).toEqual(column(frame.words.value));
      expect(buffers.flatMap(({ stores }) => stores)).toHaveLength(frame.stores.rows);
      for (const { word, beliefs: seen } of cells) {
        const written = column(frame.stores.word).filter((other) => other === word);
        expect(seen.length > 0).toBe(written.length > 0);
        beliefs += seen.length;
      }
    });
    expect(beliefs).toBeGreaterThan(20);
  });
});

describe('a slot', () => {
  it('is explained by the queues that memory shows', () => {
    const told = new Set<string>();
    everyMoment('random', {}, (frame, scenario) => {
      const layout = ringLayout(frame, scenario, 400);
      if (layout === null) throw new Error('the program has a ring');
      const tail = frame.words.value[frame.ring.tail[0] ?? 0];
      for (const slot of layout.slots) {
        const text = slotText(layout, slot);
        expect(text.includes('not dequeued item')).toBe(slot.neededBy.length > 0);
        expect(text.includes('kept free') || text.includes('at the tail')).toBe(slot.slot === tail);
        told.add(text.replace(/\d+/g, '#'));
      }
    });
    // In use by one consumer or by both, kept free for one or for both, next, and free.
    expect(told.size).toBeGreaterThanOrEqual(5);
  });
});

describe('the steps', () => {
  it('end with what memory holds, and keep to the picture', () => {
    everyMoment('store_buffers', {}, (frame, scenario) => {
      const steps = stepsLayout(frame, scenario, 800);
      const names = namesOf(frame, scenario);
      for (const { name, values } of steps.words) {
        const last = values.at(-1);
        if (last === undefined || last.value === null) continue;
        const word = column(frame.words.value).findIndex((_, at) => names.word(at) === name);
        expect(last.value, name).toBe(frame.words.value[word]);
      }
      for (const { x, y } of steps.marks) {
        expect(x).toBeGreaterThanOrEqual(steps.left);
        expect(x).toBeLessThanOrEqual(steps.now.x + 0.01);
        expect(y).toBeLessThan(steps.height);
      }
      const pending = steps.bars.filter(({ isPending }) => isPending);
      expect(pending.length).toBeLessThanOrEqual(frame.stores.rows);
      for (const { x, width } of pending) expect(x + width).toBeCloseTo(steps.now.x, 3);
    });
  });

  it('have a mark where an operation takes effect', () => {
    const scenario = programScenario('random');
    const frame = new ProgramRun(scenario).runOn(60).frame();
    const steps = stepsLayout(frame, scenario, 1600);
    const effects: readonly number[] = [FactKind.Enqueued, FactKind.Dequeued];
    const facts = column(frame.facts.kind).filter((kind) => effects.includes(kind));
    expect(facts.length).toBeGreaterThan(2);
    expect(steps.marks.filter(({ kind }) => kind === 'effect')).toHaveLength(facts.length);
  });
});

const linesIn = ({ columns }: Listing) => columns.flat(2);

describe('the listing', () => {
  it('is the text of the program, with every thread at one line', () => {
    for (const mutant of ['', 'literal_indentation']) {
      const scenario = programScenario('random', { mutant });
      const frame = new ProgramRun(scenario).runOn(30).frame();
      const lines = linesIn(listingOf(frame, scenario, { width: 640, height: 0 }));
      const text = linesOf(textOf(scenario)).filter(
        ({ words, isComment }) => words !== '' && !isComment,
      );
      expect(lines.map(({ pieces }) => pieces.map(({ words }) => words).join(''))).toEqual(
        text.map(({ words }) => words),
      );
      const standing = lines.flatMap(({ threads }) => threads.map(({ thread }) => thread));
      expect(standing.sort()).toEqual([0, 1, 2]);
      const low = listingOf(frame, scenario, { width: 930, height: 340 });
      const high = listingOf(frame, scenario, { width: 1400, height: 900 });
      expect(low.columns).toHaveLength(3);
      expect(linesIn(low).map(({ line }) => line)).toEqual(lines.map(({ line }) => line));
      expect([low.line < high.line, low.font < high.font]).toEqual([true, true]);
      expect(lines.filter(({ takesEffect }) => takesEffect).map(({ printed }) => printed)).toEqual([
        6, 13, 20,
      ]);
    }
  });

  it('keeps the current lines and as many neighbours as there is room for where it is too high', () => {
    everyMoment('random', {}, (frame, scenario) => {
      const phone = { width: 328, height: 388 };
      const [whole, low, lower] = [
        listingOf(frame, scenario, phone),
        listingOf(frame, scenario, { ...phone, folds: 48 }),
        listingOf(frame, scenario, { ...phone, height: 220, folds: 48 }),
      ];
      const standing = (listing: Listing) =>
        linesIn(listing).flatMap(({ threads }) => threads.map(({ thread }) => thread));
      expect(whole.isTooHigh).toBe(true);
      expect(standing(low)).toEqual(standing(whole));
      expect(linesIn(lower).length).toBeLessThan(linesIn(low).length);
      const lines = linesIn(low);
      expect(lines.length * low.line).toBeLessThanOrEqual(388 - 48);
      const told = lines.reduce((sum, { hidden }) => sum + 1 + hidden, 0);
      expect(told).toBe(linesIn(whole).length);
    });
  });
});

describe('a schedule by hand', () => {
  it('offers what the engine takes, and nothing else', () => {
    let [taken, refused] = [0, 0];
    for (const preset of ['random', 'store_buffers', 'latched_queue']) {
      everyMoment(preset, { waits: 'unbounded' }, (frame, scenario, run) => {
        for (const { step, obstacle, visible } of threadRows(frame, scenario)) {
          expect(run.takes(step)).toBe(obstacle === undefined);
          for (const { command } of visible) expect(run.takes(command)).toBe(true);
          if (obstacle === undefined) taken += 1;
          else refused += 1;
        }
      });
    }
    expect(Math.min(taken, refused)).toBeGreaterThan(100);
  });

  it('lets a paused thread continue, and a killed one never', () => {
    const run = new ProgramRun(programScenario('by_hand'));
    const step = { do: 'step_thread', thread: 0 } as const;
    run.command({ do: 'pause_thread', thread: 0 });
    expect(run.takes(step)).toBe(false);
    expect(threadRows(run.frame(), run.scenario)[0]?.obstacle).toBe('is paused');
    run.command({ do: 'resume_thread', thread: 0 });
    expect(run.takes(step)).toBe(true);
    run.command({ do: 'kill_thread', thread: 0 });
    expect(run.takes(step)).toBe(false);
    expect(run.takes({ do: 'resume_thread', thread: 0 })).toBe(false);
  });

  it('keeps everyone waiting for a latch whose thread was killed', () => {
    const run = new ProgramRun(programScenario('latched_queue', { schedule: 'by_hand' }));
    run.command({ do: 'step_thread', thread: 1 }).command({ do: 'kill_thread', thread: 1 });
    for (let step = 0; step < 20 && run.takes({ do: 'step_thread', thread: 0 }); step += 1) {
      run.command({ do: 'step_thread', thread: 0 });
    }
    expect(threadRows(run.frame(), run.scenario)[0]?.obstacle).toBe('waits for the latch queue');
  });
});

describe('the label of a command', () => {
  it('calls threads and words as the text does', () => {
    const scenario = programScenario('store_buffers', { consumers: 3, slots: 4 });
    const frame = new ProgramRun(scenario).frame();
    const names = namesOf(frame, scenario);
    for (let word = 0; word < frame.words.rows; word += 1) {
      const label = commandLabel({ do: 'make_visible', thread: 2, word }, scenario);
      expect(label).toContain(names.word(word));
      expect(label).toContain(names.thread(2));
    }
  });
});

describe('a thread that sleeps', () => {
  it('says which read sent it to sleep', () => {
    const run = new ProgramRun(programScenario('by_hand'));
    for (let step = 0; step < 3; step += 1) run.command({ do: 'step_thread', thread: 1 });
    expect(threadRows(run.frame(), run.scenario)[1]?.words).toBe('sleeps: it read 0 from tail');
  });
});

describe('a thread that stopped', () => {
  it('says after which fault', () => {
    const text = 'shared a\nthread one\n  local x = 0\n  while x == 0\n    x = 0\n';
    const run = new ProgramRun(programScenario('by_hand', { text }));
    expect(threadRows(run.frame(), run.scenario)[0]?.words).toContain(
      'stopped: A thread loops without a shared word (line ',
    );
  });
});

describe('the text forms', () => {
  it('tell of each view in a sentence and rows', () => {
    const scenario = programScenario('store_buffers');
    const frame = new ProgramRun(scenario).runOn(60).frame();
    for (const text of [listingText, ringText, wordsText, stepsText]) {
      const { sentence, table } = text({ frame, scenario, ...NOTHING });
      expect(sentence).not.toBe('');
      expect(table.rows.length).toBeGreaterThan(1);
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    }
  });
});
