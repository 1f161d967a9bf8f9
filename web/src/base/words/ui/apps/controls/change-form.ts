/** The words of the interface in `apps/controls/change-form`. */

export const byPastFailures = 'by past failures';
export const asTheirUnion = 'as their union';
