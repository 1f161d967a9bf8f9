/** The cluster as text: its sentence, and a row an instance with what it does and why. From the same frame as the figure. */

import { formatCount } from '../../base/numbers';
import { formatRba } from '../../base/rba';
import * as column from '../../base/words/columns';
import * as say from '../../base/words/ui/views/cluster';
import { InstanceState } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import { dataFiles } from '../parts/files';
import type { TextForm, TextInput } from '../view';
import { clusterSentence } from './sentence';
import { cacheWords, stateWords } from './words';

export function clusterText({ frame, scenario }: TextInput): TextForm {
  const count = frame.instances.rows;
  return {
    sentence: clusterSentence(frame, dataFiles(frame, scenario)),
    table: {
      caption: say.instances,
      columns: [
        column.instance,
        column.state,
        column.cache,
        say.sessionsThatWait,
        column.checkpoint,
        say.redoOnDiskTo,
        column.why,
      ],
      rows: Array.from({ length: count }, (_, instance) => row(frame, instance)),
    },
  };
}

function row(frame: Frame, instance: number): string[] {
  const { instances, threads, clock } = frame;
  const size = clock.log_file_bytes[0];
  return [
    String(instance + 1),
    stateWords(frame, instance).text,
    cacheWords(frame, instance),
    `${formatCount(instances.waiting[instance])} of ${formatCount(instances.sessions[instance])}`,
    formatRba(threads.recorded_rba[instance], size),
    formatRba(threads.flushed_rba[instance], size),
    reason(frame, instance),
  ];
}

function reason(frame: Frame, instance: number): string {
  const { instances, clock } = frame;
  switch (instances.state[instance]) {
    case InstanceState.Crashed:
      return say.itsMemoryIsGoneThe;
    case InstanceState.Failed:
      return say.itsFailureWasDetectedIts;
    case InstanceState.Starting:
      return say.itWasToldToStart;
    case InstanceState.Down:
      return say.itIsNotAMember;
  }
  if (instances.leaving[instance] === 1) {
    return say.itsSessionsEndTheirTransactions;
  }
  if (clock.recovering_instance[0] === instance) return say.itRecoversWhatTheFailed;
  if (clock.frozen[0] === 1) return say.everyRequestWaitsUntilThe;
  return say.itServesItsSessions;
}
