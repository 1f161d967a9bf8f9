/**
 * A lesson in a link has no folder: its name is its packed files. Separate from the packing, for pages that only ask
 * which kind of name it is. No folder's name begins like this: theirs begin with a number.
 */

export const PACKED = 'packed-';

export const isPacked = (name: string) => name.startsWith(PACKED);

/** Mail programs and chats cut longer links. The lessons of this site come to some 7,000 characters. */
export const MOST_PACKED = 16_000;
