/** The words of the interface in `apps/shell/not-found`. */

export const noSuchPage = 'No such page';
export const thereIsNoPageHere = 'There is no page here';
export const goToTheFirstPage = 'Go to the first page';
export const theAddressMayHaveBeen = 'The address may have been cut short on its way to you.';
