/** The words of the interface in `apps/stage/text-slot`. */

export const nothingToListAtThis = 'Nothing to list at this moment.';
