/** Where the two runs part, in words, with a way there; of all that happens, or of one kind of things only. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { formatMoment } from '../../base/time';
import { FACT_GROUPS, type Fact, type FactGroup, factText } from '../../base/words/facts';
import * as say from '../../base/words/ui/apps/twins';
import type { FactKind } from '../../engine/generated/codes';
import { usePair, usePairState } from '../../player/context';
import {
  type Difference,
  differsAt,
  FirstDifference,
  kindsWithout,
} from '../../player/first-difference';
import { Button, LinkButton } from '../../widgets/Button';
import { Menu } from '../../widgets/Menu';
import css from './twins.module.css';

type Lens = 'all' | FactGroup;

const LENSES: readonly { value: Lens; label: string }[] = [
  { value: 'all', label: say.allThatHappens },
  ...(Object.entries(FACT_GROUPS) as [FactGroup, { name: string }][]).map(([value, { name }]) => ({
    value,
    label: name.toLowerCase(),
  })),
];
/** A scrub passes many moments; where it rests is where it is searched. */
const REST_MS = 150;
/** What is found sooner is not announced. */
const PATIENCE_MS = 300;

interface PartingProps {
  /** Kinds that differ of course: of all that happens they are left out. The same object while it is the same. */
  readonly ignored: ReadonlySet<FactKind>;
  readonly logFileBytes: number;
}

interface Search {
  readonly found: Difference | null;
  /** The runs were compared up to here, ns. */
  readonly untilNs: number;
  readonly stage: 'searching' | 'stopped' | 'done';
}

function noneText({ untilNs, stage }: Search): string {
  const until = formatMoment(untilNs);
  if (stage === 'searching') return say.comparingTheSameUpTo(until);
  if (stage === 'stopped') return say.stoppedTheSameUpTo(until);
  return say.noneUpToEverythingIs(until);
}

export function Parting({ ignored, logFileBytes }: PartingProps) {
  const pair = usePair();
  const [lens, setLens] = useState<Lens>('all');
  const { search, stop } = useSearch(lens, ignored);
  const { found, stage } = search;
  const atNs = found === null ? null : differsAt(found);
  return (
    <section className={css.parting} aria-label={say.firstDifference}>
      <div className={css.headed}>
        <h2>{say.firstDifference}</h2>
        <Menu<Lens> label={say.inBefore} inline value={lens} options={LENSES} onChange={setLens} />
      </div>
      {lens === 'all' && ignored.size > 0 && (
        <p className={css.hint}>{say.besideWhatTheBuddiesThemselves}</p>
      )}
      {found === null || atNs === null ? (
        <>
          <p className={css.found}>{noneText(search)}</p>
          {stage === 'searching' && (
            <Button kind="quiet" onClick={stop}>
              {say.stopComparing}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className={css.found}>
            {say.theSameUpTo}{' '}
            <LinkButton onClick={() => void pair.goToTime(atNs)}>
              {formatMoment(atNs, 4)}
            </LinkButton>
            .
          </p>
          <dl className={css.sides}>
            <dt>A</dt>
            <dd>{wordsOf(found.a, logFileBytes)}</dd>
            <dt>B</dt>
            <dd>{wordsOf(found.b, logFileBytes)}</dd>
          </dl>
        </>
      )}
    </section>
  );
}

function wordsOf(fact: Fact | null, logFileBytes: number): string {
  return fact === null ? say.nothingOfTheKindHappens : factText(fact, logFileBytes);
}

/** Goes on with the search whenever the runs rest farther on; of other runs it begins anew. */
function useSearch(
  lens: Lens,
  ignored: ReadonlySet<FactKind>,
): { search: Search; stop: () => void } {
  const pair = usePair();
  const staged = usePairState((state) => state.staged);
  const ready = usePairState((state) => state.status === 'ready');
  const playheadNs = usePairState((state) => state.playheadNs);
  const playing = usePairState((state) => state.playing);
  const together = usePairState((state) => state.together);
  const [search, setSearch] = useState<Search>({ found: null, untilNs: 0, stage: 'done' });
  const under = useRef<AbortController | null>(null);
  const difference = useMemo(() => {
    const kinds = lens === 'all' ? kindsWithout(ignored) : FACT_GROUPS[lens].kinds;
    const { a, b } = pair.led;
    return {
      staged,
      search: new FirstDifference(
        (query) => a.facts(query),
        (query) => b.facts(query),
        kinds,
      ),
    };
  }, [pair, staged, lens, ignored]);

  useEffect(() => {
    if (playing || !ready) return;
    const controller = new AbortController();
    under.current = controller;
    const begin = async () => {
      const { a, b } = pair.runs;
      const times = [a, b].map(({ state }) => state.playheadNs);
      const untilNs = together === 'time' ? playheadNs : Math.min(...times);
      const began = performance.now();
      const told = (timeNs: number) => {
        if (controller.signal.aborted || performance.now() - began < PATIENCE_MS) return;
        setSearch({ found: null, untilNs: timeNs, stage: 'searching' });
      };
      const result = await difference.search.upTo(untilNs, controller.signal, told);
      if (controller.signal.aborted || !result.ok) return;
      setSearch({ found: result.value, untilNs, stage: 'done' });
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
  }, [pair, difference, playheadNs, playing, ready, together]);
  const stop = () => {
    under.current?.abort();
    setSearch((before) => ({ ...before, stage: 'stopped' }));
  };
  return { search, stop };
}
