/** The experiments that come with the site, from files: by name, each fetched when it is opened, in the language of the page. */

import { parse } from 'yaml';
import { language } from '../../base/language';
import type { ExperimentData } from './experiment-data';
import { experimentIn } from './read-experiment';

const FILES = import.meta.glob<string>('../../../experiments/*.yaml', {
  query: '?raw',
  import: 'default',
});
/** By language: what people read of an experiment. */
const TRANSLATIONS = import.meta.glob<string>('../../../experiments/*/*.yaml', {
  query: '?raw',
  import: 'default',
});

const nameOf = (path: string) => path.replace(/^.*\/|\.yaml$/g, '');

/** In the order of their names. */
export const SAMPLES: readonly string[] = Object.keys(FILES).map(nameOf);

/** The names of measures and their units are translated where it names them. */
export interface SampleWords {
  readonly title: string;
  readonly about: string;
  readonly measures: Readonly<Partial<Record<string, string>>>;
  readonly units?: Readonly<Partial<Record<string, string>>>;
}

interface Sample {
  readonly data: ExperimentData;
  /** The language of its words. */
  readonly language: string;
}

/** Null for a name that the site does not have. */
export async function openSample(name: string): Promise<Sample | null> {
  const file = Object.entries(FILES).find(([path]) => nameOf(path) === name)?.[1];
  const read = file === undefined ? null : experimentIn(await file());
  if (read?.ok !== true) return null;
  const { data } = read.value;
  const translation = TRANSLATIONS[`../../../experiments/${language}/${name}.yaml`];
  if (translation === undefined) return { data, language: 'en' };
  return { data: inWords(data, parse(await translation())), language };
}

export function inWords(
  data: ExperimentData,
  { title, about, measures, units = {} }: SampleWords,
): ExperimentData {
  return {
    ...data,
    title,
    about,
    measures: data.measures.map((measure) => ({
      ...measure,
      name: measures[measure.name] ?? measure.name,
      ...(measure.unit === undefined ? {} : { unit: units[measure.unit] ?? measure.unit }),
    })),
  };
}
