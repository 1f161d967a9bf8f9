/** The words of the interface in `apps/shell/error-boundary`. */

export const thisPageStopped = 'This page stopped';
export const loadItAgain = 'Load it again';
export const goToTheFirstPage = 'Go to the first page';
export const somethingInItCouldNot =
  'Something in it could not be drawn. What you did is in the address: loading the page again brings it back.';
