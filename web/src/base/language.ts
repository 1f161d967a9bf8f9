/**
 * The language of the interface. Every module of messages asks here for its messages; today a page is in English, the
 * original. Nothing here may wait: pictures are drawn in builds of one file, in which modules that wait can wait for each other.
 */

/** The messages of a file in the language of this document. */
export function inLanguage<Messages extends object>(_file: string, original: Messages): Messages {
  return original;
}
