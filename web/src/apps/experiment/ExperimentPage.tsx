/** The page of experiments on any parameter and measure, as its address, a sample or a file asks for it. Wiring only. */

import { Suspense, useEffect, useRef, useState } from 'react';
import say from '../../base/messages/trials';
import { currentAddress, onArrival } from '../../features/shell/address';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell } from '../../features/shell/Shell';
import { arrivalIn, FIRST_SAMPLE } from '../../features/trials/experiment-address';
import { experimentIn } from '../../features/trials/read-experiment';
import { openSample } from '../../features/trials/samples';
import css from '../../features/trials/trials.module.css';
import { Loading } from '../../widgets/Message';
import { useDrop } from '../../widgets/use-drop';
import { type Opened, OpenedExperiment, PATH, Problems } from './OpenedExperiment';

export default function ExperimentPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  useIsOfflineReady(opened !== null);

  const enter = useRef(async (name: string) => {
    const sample = await openSample(name);
    if (sample !== null) setOpened({ ...sample, sample: name });
    setProblems(sample === null ? [say.file.noSample()] : []);
    // A wrong address leaves nothing to work with: the first sample is there in its place.
    if (sample === null) {
      const first = await openSample(FIRST_SAMPLE);
      if (first !== null) setOpened((before) => before ?? { ...first, sample: null });
    }
  }).current;

  useEffect(() => {
    const arrive = async () => {
      if (currentAddress().path !== PATH) return;
      const arrival = arrivalIn(currentAddress().query);
      if (arrival.kind === 'data') {
        setOpened({ data: arrival.data, sample: null, language: null });
        setProblems([]);
      } else if (arrival.kind === 'sample') await enter(arrival.name);
      else {
        const first = await openSample(FIRST_SAMPLE);
        if (first !== null) setOpened({ ...first, sample: null });
        setProblems([say.file.damaged()]);
      }
    };
    void arrive();
    return onArrival(() => void arrive());
  }, [enter]);

  const openFiles = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const read = experimentIn(await file.text());
    if (read.ok) setOpened({ data: read.value.data, sample: null, language: null });
    setProblems(read.ok ? [] : read.error);
  };
  useDrop(openFiles);

  const waiting = (
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
  if (opened === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OpenedExperiment
        opened={opened}
        problems={problems}
        onChange={(data) => setOpened({ ...opened, data, sample: null })}
        onSample={(name) => void enter(name)}
        onFiles={(files) => void openFiles(files)}
      />
    </Suspense>
  );
}
