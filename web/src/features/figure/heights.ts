/**
 * The height of each view of a stage. A view that is drawn to its height shares the rest with others that need a
 * height; where it needs less than its share, the others get the rest. Pure: px in, px out.
 */

export interface ViewRequest {
  /** Null for a view that takes what its content needs. */
  readonly fills: { readonly least: number; readonly wants: number } | null;
  /** How high it came out when it was drawn last; null before that. */
  readonly drawn: number | null;
  /** It came out so high in a room that was lower: it cannot be drawn lower. */
  readonly tight?: number | null;
  /** What its place keeps to while there is room for it; left out: what was drawn. */
  readonly held?: number;
}

export interface ViewHeights {
  /** Height of its place. */
  readonly place: number;
  /** Height that it is told to draw itself in. Larger than its place where it has more to show at another moment. */
  readonly room: number;
}

/** Less than this is not missed. */
const CLOSE = 1;

/** So many px for all of them together. */
export function heightsOf(views: readonly ViewRequest[], room: number): readonly ViewHeights[] {
  const known = steady(views, room);
  const requests = withLeast(known, room);
  const ownShares = sharesOf(known, Math.max(leastOf(known), room - sum(known, ownOf)));
  const least = leastOf(requests);
  const shares = sharesOf(requests, Math.max(least, room - sum(requests, ownOf)));
  const needsLess = ({ drawn }: ViewRequest, share: number) =>
    drawn !== null && drawn < share - CLOSE;
  const spare = sum(requests, (request, i) => {
    const share = shares[i] ?? 0;
    return request.fills !== null && needsLess(request, share) ? share - (request.drawn ?? 0) : 0;
  });
  const grows = (request: ViewRequest, i: number) =>
    request.fills !== null && !needsLess(request, shares[i] ?? 0);
  const wanted = sum(requests, (request, i) =>
    grows(request, i) ? (request.fills?.wants ?? 0) : 0,
  );
  return requests.map((request, i) => {
    const share = shares[i] ?? 0;
    if (request.fills === null) {
      return {
        place: ownOf(request),
        room: roomOf(request, requests, room - sum(known, tightestOf)),
      };
    }
    if (!grows(request, i)) return { place: request.drawn ?? 0, room: share };
    // It still receives its share: the resulting height remains its minimum.
    if (request !== known[i]) return { place: share, room: ownShares[i] ?? share };
    const height = share + (wanted === 0 ? 0 : (spare * request.fills.wants) / wanted);
    return { place: height, room: height };
  });
}

const ownOf = ({ fills, drawn }: ViewRequest) => (fills === null ? (drawn ?? 0) : 0);
const leastOf = (requests: readonly ViewRequest[]) =>
  sum(requests, ({ fills }) => fills?.least ?? 0);

/** The least that a view which fills is known to need, also while it has more. */
const tightestOf = ({ fills, tight }: ViewRequest) =>
  fills === null ? 0 : Math.max(fills.least, tight ?? 0);

/** Content keeps the place that it has, if all of it has one. */
function steady(views: readonly ViewRequest[], room: number): readonly ViewRequest[] {
  const held = views.map((request) => {
    return request.fills === null && request.held !== undefined
      ? { ...request, drawn: request.held }
      : request;
  });
  return sum(held, ownOf) + sum(held, tightestOf) <= room ? held : views;
}

function withLeast(requests: readonly ViewRequest[], room: number): readonly ViewRequest[] {
  const shares = sharesOf(requests, Math.max(leastOf(requests), room - sum(requests, ownOf)));
  return requests.map((request, i) => {
    const { fills, tight } = request;
    if (fills === null || tight == null || tight <= (shares[i] ?? 0)) return request;
    return { ...request, fills: { least: tight, wants: Math.max(tight, fills.wants) } };
  });
}

/** Of what is left to content: all that the others leave, and where they want more, a fair part. */
function roomOf(request: ViewRequest, requests: readonly ViewRequest[], room: number): number {
  const own = requests.filter(({ fills }) => fills === null);
  const fair = room / own.length;
  const others = sum(own, (view) => (view === request ? 0 : Math.min(ownOf(view), fair)));
  return Math.max(0, room - others);
}

/** Each view gets the height that it asks for and a part of the rest; if that is too much, its minimum and a part of the rest. */
function sharesOf(requests: readonly ViewRequest[], room: number): readonly number[] {
  const wants = sum(requests, ({ fills }) => fills?.wants ?? 0);
  const least = sum(requests, ({ fills }) => fills?.least ?? 0);
  return requests.map(({ fills }) => {
    if (fills === null) return 0;
    if (room >= wants) return (room * fills.wants) / wants;
    if (wants === least) return fills.least;
    return fills.least + ((room - least) * (fills.wants - fills.least)) / (wants - least);
  });
}

function sum<T>(of: readonly T[], value: (item: T, i: number) => number): number {
  return of.reduce((total, item, i) => total + value(item, i), 0);
}

/** A place grows at once and shrinks only where much of it is empty: what changes a little with each event stays where it is. */
const STEADY_PX = 120;

export function keepSteady(before: number | null, drawn: number): number {
  return before !== null && drawn <= before && before - drawn < STEADY_PX ? before : drawn;
}

/** What is known of the least that a view needs, after it came out so high in such a room. */
export function tightened(before: number | null, drawn: number, room: number): number | null {
  if (drawn > room + CLOSE) return drawn;
  return before !== null && room < before ? null : before;
}
