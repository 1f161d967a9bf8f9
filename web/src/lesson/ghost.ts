/** A predicted length as a range of the timeline: a ghost next to the real range. Pure. */

import { NS_PER_S } from '../base/time';
import { numberIn, type QuestionAttempt } from './question-attempt';

export interface Ghost {
  readonly fromNs: number;
  readonly toNs: number;
}

/** Of a prediction that was made and is a length from some moment on; none where it is not, or nobody said anything. */
export function ghostsOf(reply: QuestionAttempt | undefined): readonly Ghost[] {
  if (reply?.prepared.kind !== 'number' || reply.done === 'no' || reply.done === 'shown') return [];
  const { sinceNs } = reply.prepared;
  const length = numberIn(reply.typed);
  if (sinceNs === null || length === null || length <= 0) return [];
  return [{ fromNs: sinceNs, toNs: sinceNs + length * NS_PER_S }];
}
