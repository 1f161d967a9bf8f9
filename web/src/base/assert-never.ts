/** Makes a `switch` exhaustive: a missing case does not compile. */

export function assertNever(value: never): never {
  throw new Error(`A value outside its type: ${JSON.stringify(value)}`);
}
