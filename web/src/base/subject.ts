/** What can be pointed at and selected, the same in every view. */

export type Subject =
  | { readonly kind: 'block'; readonly block: number }
  | { readonly kind: 'record'; readonly thread: number; readonly rba: number }
  | { readonly kind: 'txn'; readonly xid: number }
  | { readonly kind: 'instance'; readonly instance: number }
  | { readonly kind: 'session'; readonly instance: number; readonly number: number }
  | { readonly kind: 'buddy'; readonly protected: number; readonly buddy: number };

/** A short text that names the subject, unique among subjects: for keys and addresses. */
export function subjectKey(subject: Subject): string {
  switch (subject.kind) {
    case 'block':
      return `b${subject.block}`;
    case 'record':
      return `r${subject.thread}.${subject.rba}`;
    case 'txn':
      return `t${subject.xid}`;
    case 'instance':
      return `i${subject.instance}`;
    case 'session':
      return `s${subject.instance}.${subject.number}`;
    case 'buddy':
      return `g${subject.protected}.${subject.buddy}`;
  }
}

const KEY = /^([brtisg])(\d{1,15})(?:\.(\d{1,15}))?$/;

/** The subject that `subjectKey` named, or null when the text names none. */
export function parseSubjectKey(key: string): Subject | null {
  const match = KEY.exec(key);
  if (match === null) return null;
  const first = Number(match[2]);
  const second = match[3] === undefined ? null : Number(match[3]);
  if (match[1] === 'r')
    return second === null ? null : { kind: 'record', thread: first, rba: second };
  if (match[1] === 's') {
    return second === null ? null : { kind: 'session', instance: first, number: second };
  }
  if (match[1] === 'g') {
    return second === null ? null : { kind: 'buddy', protected: first, buddy: second };
  }
  if (second !== null) return null;
  if (match[1] === 'b') return { kind: 'block', block: first };
  if (match[1] === 't') return { kind: 'txn', xid: first };
  return { kind: 'instance', instance: first };
}

export function sameSubject(a: Subject | null, b: Subject | null): boolean {
  if (a === null || b === null) return a === b;
  return a.kind === b.kind && subjectKey(a) === subjectKey(b);
}
