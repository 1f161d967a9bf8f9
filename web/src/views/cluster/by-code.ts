/** A table of messages that is keyed by the names of an engine's enum, looked up by its code. */

export type ByCode<Code, Entry> = (code: Code) => Entry;

/** A table without one of the names does not compile. Throws a RangeError for a code that the engine does not have. */
export function byCode<Name extends string, Entry>(
  names: readonly Name[],
  table: Readonly<Record<Name, Entry>>,
): ByCode<number, Entry> {
  return (code) => {
    const name = names[code];
    if (name === undefined) throw new RangeError(`${code} is not a code of ${names.join(', ')}`);
    return table[name];
  };
}
