/**
 * JSON values as text that an address can hold: as they are when short, deflated when that is shorter. Reading never
 * throws and is bounded, whatever the text. Knows nothing of what the values mean.
 */

import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** An address longer than this is not one of ours. */
const MOST_CHARACTERS = 64_000;
const CHECK_DIGITS = 7;
/** A link's JSON is never this long; what inflates further is cut, and then damaged. */
const MOST_BYTES = 1_000_000;

export function toLinkText(value: unknown): string {
  const bytes = strToU8(JSON.stringify(value));
  const plain = `j${base64Url(bytes)}`;
  const packed = `z${base64Url(deflateSync(bytes, { level: 9 }))}`;
  return checkOf(bytes) + (packed.length < plain.length ? packed : plain);
}

/** The value, or undefined for a text that holds none, or not the one that was written. */
export function fromLinkText(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return undefined;
  try {
    const bytes = bytesOf(text.charAt(CHECK_DIGITS), text.slice(CHECK_DIGITS + 1));
    if (bytes === null || checkOf(bytes) !== text.slice(0, CHECK_DIGITS)) return undefined;
    return JSON.parse(strFromU8(bytes));
  } catch {
    return undefined;
  }
}

function bytesOf(kind: string, text: string): Uint8Array | null {
  const bytes = fromBase64Url(text);
  if (kind === 'j') return bytes;
  return kind === 'z' ? inflateSync(bytes, { out: new Uint8Array(MOST_BYTES) }) : null;
}

/** FNV-1a, 32 bits: one wrong character must not open another seed in silence. */
function checkOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36).padStart(CHECK_DIGITS, '0');
}

function base64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
