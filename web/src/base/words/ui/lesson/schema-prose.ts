/** The words of the interface in `lesson/schema-prose`. */

export const cannotBeLit = (value: string, forms: string) =>
  forms === ''
    ? `“${value}” cannot be lit: this model has nothing that can.`
    : `“${value}” cannot be lit; ${forms} can, or one of these with the name of a number: “block hot.1”.`;
