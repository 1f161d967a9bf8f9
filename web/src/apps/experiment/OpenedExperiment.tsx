/** An experiment on the page: its form, its runs, its results and the chosen point. Wiring only. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import say from '../../base/messages/trials';
import { EngineClient } from '../../engine/client';
import { ShareButton } from '../../features/share/ShareButton';
import { writeAddress } from '../../features/shell/address';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import { ExperimentForm } from '../../features/trials/ExperimentForm';
import { addressOf, newExperiment } from '../../features/trials/experiment-address';
import type { ExperimentData } from '../../features/trials/experiment-data';
import { PointDetail } from '../../features/trials/PointDetail';
import { parameterWords } from '../../features/trials/parameter-words';
import { ResultsFigure } from '../../features/trials/ResultsFigure';
import { RunBar } from '../../features/trials/RunBar';
import { EXPERIMENT_MODELS, type ReadExperiment } from '../../features/trials/read-experiment';
import { csvOf, jsonOf } from '../../features/trials/results-file';
import { runQuery } from '../../features/trials/run-link';
import { SampleChoice } from '../../features/trials/SampleChoice';
import type { Point } from '../../features/trials/spreads';
import css from '../../features/trials/trials.module.css';
import { useExperiment } from '../../features/trials/use-experiment';
import { CLUSTER } from '../../views/cluster/model';
import { useForm } from '../../views/use-model';
import { Button } from '../../widgets/Button';
import { saveFile } from '../../widgets/save-file';

export const PATH = '/experiment';

/** What is on the page, and which sample it is, if it is one. */
export interface Opened {
  readonly data: ExperimentData;
  readonly sample: string | null;
  /** Of title and text; null where nobody knows. */
  readonly language: string | null;
}

interface OpenedExperimentProps {
  readonly opened: Opened;
  /** Of a file that could not be opened. */
  readonly problems: readonly string[];
  onChange: (data: ExperimentData) => void;
  onSample: (name: string) => void;
  onFiles: (files: readonly File[]) => void;
}

export function OpenedExperiment(props: OpenedExperimentProps) {
  const { opened, problems, onChange, onSample, onFiles } = props;
  const { data, sample, language } = opened;
  const { read, runner, state, points } = useExperiment(data);
  const [last, setLast] = useState<ReadExperiment | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [textForm, setTextForm] = useState(false);
  const [, navigate] = useLocation();
  const picker = useRef<HTMLInputElement>(null);
  if (read.ok && last !== read.value) setLast(read.value);
  const shown = read.ok ? read.value : last;
  const query = useMemo(() => addressOf(data, sample), [data, sample]);
  useEffect(() => {
    writeAddress({ path: PATH, query });
    setChosen(null);
  }, [query]);
  const form = useForm(shown?.model ?? CLUSTER);
  const parameters = useMemo(
    () => (shown === null ? [] : parameterWords(shown.spec, form)),
    [shown, form],
  );
  if (shown === null) return null;
  const { spec, model } = shown;
  const point = points.find(({ number }) => number === chosen) ?? null;
  const words = { title: data.title ?? '', about: data.about ?? '' };

  async function enter(from: Point, run: Point['runs'][number]) {
    const client = new EngineClient(model);
    const about = await client.about();
    client.close();
    if (!about.ok) return;
    const seed = spec.order.seeds[run.seed] ?? 0;
    const one = { spec, values: from.values, seed, result: run.result };
    navigate(`/sandbox?${runQuery(one, model, about.value)}`);
  }

  const save = async () => {
    const { stringify } = await import('yaml');
    saveFile(stringify(data), 'experiment.yaml', 'text/yaml');
  };

  return (
    <Shell
      title={say.title()}
      tools={
        <>
          <TextFormButton on={textForm} onChange={setTextForm} />
          <ShareButton holds={say.share()} onOpen={() => writeAddress({ path: PATH, query })} />
        </>
      }
    >
      <div className={css.page}>
        <aside className={css.side} aria-label={say.form.label()}>
          <SampleChoice sample={sample} onSample={onSample} />
          <div className={css.files}>
            <Button kind="quiet" onClick={() => picker.current?.click()}>
              {say.file.open()}
            </Button>
            <Button kind="quiet" onClick={() => void save()}>
              {say.file.save()}
            </Button>
            <input
              ref={picker}
              type="file"
              accept=".yaml,.yml"
              hidden
              aria-label={say.file.open()}
              onChange={(event) => onFiles([...(event.target.files ?? [])])}
            />
          </div>
          <ExperimentForm
            key={`${data.scenario.model} ${sample}`}
            data={data}
            model={model}
            form={form}
            models={EXPERIMENT_MODELS}
            onChange={onChange}
            onModel={(name) => onChange(newExperiment(name))}
          />
        </aside>
        <main className={css.main}>
          <div {...(language === null ? {} : { lang: language })}>
            <h1>{words.title === '' ? say.untitled() : words.title}</h1>
            {words.about !== '' && <p className={css.lead}>{words.about}</p>}
          </div>
          <Problems problems={read.ok ? problems : [...problems, ...read.error]} />
          <RunBar
            state={state}
            isValid={read.ok}
            onRun={() => void runner.run()}
            onStop={() => runner.stop()}
            onForget={() => void runner.forget()}
          />
          {state.about !== null && (
            <ResultsFigure
              key={spec.measures.length}
              spec={spec}
              model={model}
              parameters={parameters}
              axes={state.about.axes}
              points={points}
              textForm={textForm}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
          {state.done > 0 && (
            <div className={css.files}>
              <Button
                kind="quiet"
                onClick={() => saveFile(csvOf(spec, points), 'experiment.csv', 'text/csv')}
              >
                {say.file.csv()}
              </Button>
              <Button
                kind="quiet"
                onClick={() =>
                  saveFile(jsonOf(spec, points), 'experiment.json', 'application/json')
                }
              >
                {say.file.json()}
              </Button>
            </div>
          )}
          {point !== null && (
            <PointDetail
              spec={spec}
              model={model}
              parameters={parameters}
              point={point}
              onOpen={(run) => void enter(point, run)}
            />
          )}
        </main>
      </div>
    </Shell>
  );
}

export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={css.problems} role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}
