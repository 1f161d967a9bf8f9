/** The words of the interface in `apps/shell/opening`. */

export const openingThePage = 'Opening the page';
