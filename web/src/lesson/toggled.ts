/** A set with one number put in or taken out. */

export function toggled(set: ReadonlySet<number>, number: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(number)) next.add(number);
  return next;
}
