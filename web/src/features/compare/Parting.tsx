/** Where the two runs part, in words, with a way there; of all that happens, or of one kind of things only. */

import { useEffect, useMemo, useRef, useState } from 'react';
import say from '../../base/messages/compare';
import { formatMoment } from '../../base/time';
import type { AnyFrame } from '../../engine/messages';
import { usePair, usePairState } from '../../player/context';
import type { ComparedFact, ComparedFacts } from '../../views/comparison';
import { Button, LinkButton } from '../../widgets/Button';
import { Menu } from '../../widgets/Menu';
import { type Difference, differsAt, FirstDifference } from './first-difference';
import css from './twins.module.css';

/** Every kind of fact; any other lens is one of the model's groups. */
const ALL = 'all';

/** A scrub passes many moments; where it rests is where it is searched. */
const REST_MS = 150;
/** What is found sooner is not announced. */
const PATIENCE_MS = 300;

interface PartingProps {
  readonly facts: ComparedFacts;
  /** Kinds that differ of course: of all that happens they are left out. The same object while it is the same. */
  readonly ignored: ReadonlySet<number>;
  /** What facts are told with. */
  readonly frame: AnyFrame;
}

interface Search {
  readonly difference: Difference | null;
  /** The runs were compared up to here, ns. */
  readonly untilNs: number;
  readonly stage: 'searching' | 'stopped' | 'done';
}

function noneText({ untilNs, stage }: Search): string {
  const until = formatMoment(untilNs);
  if (stage === 'searching') return say.parting.searching({ moment: until });
  if (stage === 'stopped') return say.parting.stopped({ moment: until });
  return say.parting.none({ moment: until });
}

export function Divergence({ facts, ignored, frame }: PartingProps) {
  const pair = usePair();
  const [lens, setLens] = useState(ALL);
  const { search, stop } = useSearch(lens, facts, ignored);
  const { difference, stage } = search;
  const atNs = difference === null ? null : differsAt(difference);
  const wordsOf = (fact: ComparedFact | null) =>
    fact === null ? say.parting.nothing() : facts.words(fact, frame);
  return (
    <section className={css.divergence} aria-label={say.parting.title()}>
      <div className={css.headed}>
        <h2>{say.parting.title()}</h2>
        <Menu
          label={say.parting.among()}
          inline
          value={lens}
          options={[
            { value: ALL, label: say.parting.all() },
            ...facts.groups.map(({ name, label }) => ({ value: name, label: label() })),
          ]}
          onChange={setLens}
        />
      </div>
      {lens === ALL && ignored.size > 0 && <p className={css.hint}>{facts.ofCourseWords}</p>}
      {difference === null || atNs === null ? (
        <>
          <p className={css.found}>{noneText(search)}</p>
          {stage === 'searching' && (
            <Button kind="quiet" onClick={stop}>
              {say.parting.stop()}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className={css.found}>
            <LinkButton onClick={() => void pair.goToTime(atNs)}>
              {say.parting.sameUpTo({ moment: formatMoment(atNs, 4) })}
            </LinkButton>
          </p>
          <dl className={css.sides}>
            <dt>A</dt>
            <dd>{wordsOf(difference.a)}</dd>
            <dt>B</dt>
            <dd>{wordsOf(difference.b)}</dd>
          </dl>
        </>
      )}
    </section>
  );
}

/** Continues the search whenever the runs have advanced; with different runs it starts again. */
function useSearch(
  lens: string,
  facts: ComparedFacts,
  ignored: ReadonlySet<number>,
): { search: Search; stop: () => void } {
  const pair = usePair();
  const staged = usePairState((state) => state.staged);
  const ready = usePairState((state) => state.status === 'ready');
  const playheadNs = usePairState((state) => state.playheadNs);
  const playing = usePairState((state) => state.playing);
  const together = usePairState((state) => state.together);
  const [search, setSearch] = useState<Search>({ difference: null, untilNs: 0, stage: 'done' });
  const under = useRef<AbortController | null>(null);
  const comparison = useMemo(() => {
    const group = facts.groups.find(({ name }) => name === lens);
    const kinds = group?.kinds ?? facts.kinds.filter((kind) => !ignored.has(kind));
    const { a, b } = pair.led;
    return {
      staged,
      search: new FirstDifference(
        (query) => a.facts(query),
        (query) => b.facts(query),
        kinds,
        facts,
      ),
    };
  }, [pair, staged, lens, facts, ignored]);

  useEffect(() => {
    if (playing || !ready) return;
    const controller = new AbortController();
    under.current = controller;
    const begin = async () => {
      const { a, b } = pair.runs;
      const times = [a, b].map(({ state }) => state.playheadNs);
      const untilNs = together === 'time' ? playheadNs : Math.min(...times);
      const began = performance.now();
      const announce = (timeNs: number) => {
        if (controller.signal.aborted || performance.now() - began < PATIENCE_MS) return;
        setSearch({ difference: null, untilNs: timeNs, stage: 'searching' });
      };
      const result = await comparison.search.upTo(untilNs, controller.signal, announce);
      if (controller.signal.aborted || !result.ok) return;
      setSearch({ difference: result.value, untilNs, stage: 'done' });
    };
    const timer = setTimeout(() => void begin(), REST_MS);
    // What is asked of a run that has moved on meanwhile would be of another moment.
    const ends = [pair.runs.a, pair.runs.b].map((run) => {
      const { step } = run.state.position ?? { step: 0 };
      return run.store.subscribe(({ position }) => {
        if (position?.step !== step) controller.abort();
      });
    });
    return () => {
      clearTimeout(timer);
      controller.abort();
      for (const end of ends) end();
    };
  }, [pair, comparison, playheadNs, playing, ready, together]);
  const stop = () => {
    under.current?.abort();
    setSearch((before) => ({ ...before, stage: 'stopped' }));
  };
  return { search, stop };
}
