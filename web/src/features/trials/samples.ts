/** The experiments that come with the site, from files: by name, each fetched when it is opened. */

const FILES = import.meta.glob<string>('../../../experiments/*.yaml', {
  query: '?raw',
  import: 'default',
});

const nameOf = (path: string) => path.replace(/^.*\/|\.yaml$/g, '');

/** In the order of their names. */
export const SAMPLES: readonly string[] = Object.keys(FILES).map(nameOf);

export async function sampleText(name: string): Promise<string | null> {
  const entry = Object.entries(FILES).find(([path]) => nameOf(path) === name);
  return entry === undefined ? null : entry[1]();
}
