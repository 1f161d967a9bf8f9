/** The words of the interface in `widgets/table`. */

export const table = (caption: string | number) => `Table: ${caption}`;
