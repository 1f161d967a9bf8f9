/** The words of the interface in `apps/room/messages`. */

export const rollforwardRoom = 'rollforward room';
