/** The page of experiments on any parameter and measure, as its address, a sample or a file asks for it. Wiring only. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import say from '../../base/messages/trials';
import { EngineClient } from '../../engine/client';
import { ShareButton } from '../../features/share/ShareButton';
import { currentAddress, onArrival, writeAddress } from '../../features/shell/address';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import { ExperimentForm } from '../../features/trials/ExperimentForm';
import { addressOf, arrivalIn, newExperiment } from '../../features/trials/experiment-address';
import type { ExperimentData } from '../../features/trials/experiment-data';
import { PointDetail } from '../../features/trials/PointDetail';
import { ResultsFigure } from '../../features/trials/ResultsFigure';
import { RunBar } from '../../features/trials/RunBar';
import {
  EXPERIMENT_MODELS,
  experimentIn,
  type ReadExperiment,
} from '../../features/trials/read-experiment';
import { csvOf, jsonOf } from '../../features/trials/results-file';
import { runQuery } from '../../features/trials/run-link';
import { SampleChoice } from '../../features/trials/SampleChoice';
import { sampleText } from '../../features/trials/samples';
import type { Point } from '../../features/trials/spreads';
import css from '../../features/trials/trials.module.css';
import { useExperiment } from '../../features/trials/use-experiment';
import { Button } from '../../widgets/Button';
import { Loading } from '../../widgets/Message';
import { saveFile } from '../../widgets/save-file';
import { useDrop } from '../../widgets/use-drop';

const PATH = '/experiment';

/** What is on the page, and which sample it is, if it is one. */
interface Opened {
  readonly data: ExperimentData;
  readonly sample: string | null;
}

export default function ExperimentPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  useIsOfflineReady(opened !== null);

  const open = useRef(async (text: string | null, sample: string | null) => {
    const read = text === null ? null : experimentIn(text);
    if (read?.ok === true) setOpened({ data: read.value.data, sample });
    setProblems(read === null ? [say.file.noSample()] : read.ok ? [] : read.error);
  }).current;

  useEffect(() => {
    const arrive = () => {
      if (currentAddress().path !== PATH) return;
      const arrival = arrivalIn(currentAddress().query);
      if (arrival.kind === 'data') {
        setOpened({ data: arrival.data, sample: null });
        setProblems([]);
      } else if (arrival.kind === 'damaged') {
        setProblems([say.file.damaged()]);
        void sampleText(arrival.first).then((text) => text !== null && openFirst(text));
      } else void sampleText(arrival.name).then((text) => open(text, arrival.name));
    };
    const openFirst = (text: string) => {
      const read = experimentIn(text);
      if (read.ok) setOpened({ data: read.value.data, sample: null });
    };
    arrive();
    return onArrival(arrive);
  }, [open]);

  const openFiles = async (files: readonly File[]) => {
    const [file] = files;
    if (file !== undefined) await open(await file.text(), null);
  };
  useDrop(openFiles);

  if (opened === null) {
    return (
      <Shell title={say.title()}>
        <main className={css.main}>
          <h1 className="unseen">{say.title()}</h1>
          {problems.length === 0 ? (
            <Loading title={say.loading()} doing={say.loading()} />
          ) : (
            <Problems problems={problems} />
          )}
        </main>
      </Shell>
    );
  }
  return (
    <Ready
      opened={opened}
      problems={problems}
      onChange={(data) => setOpened({ data, sample: null })}
      onSample={(name) => void sampleText(name).then((text) => open(text, name))}
      onFiles={(files) => void openFiles(files)}
    />
  );
}

interface ReadyProps {
  readonly opened: Opened;
  /** Of a file that could not be opened. */
  readonly problems: readonly string[];
  onChange: (data: ExperimentData) => void;
  onSample: (name: string) => void;
  onFiles: (files: readonly File[]) => void;
}

function Ready({ opened: { data, sample }, problems, onChange, onSample, onFiles }: ReadyProps) {
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
          <ExperimentForm
            key={`${data.scenario.model} ${sample}`}
            data={data}
            model={model}
            models={EXPERIMENT_MODELS}
            onChange={onChange}
            onModel={(name) => onChange(newExperiment(name))}
          />
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
        </aside>
        <main className={css.main}>
          <div {...(sample === null ? {} : { lang: 'en' })}>
            <h1>{words.title === '' ? say.untitled() : words.title}</h1>
            {words.about !== '' && <p className={css.lead}>{words.about}</p>}
          </div>
          <Problems problems={read.ok ? problems : [...problems, ...read.error]} />
          <RunBar
            state={state}
            onRun={() => void runner.run()}
            onStop={() => runner.stop()}
            onForget={() => void runner.forget()}
          />
          {state.about !== null && read.ok && (
            <ResultsFigure
              key={spec.measures.length}
              spec={spec}
              model={model}
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
              point={point}
              onOpen={(run) => void enter(point, run)}
            />
          )}
        </main>
      </div>
    </Shell>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={css.problems} role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}
