/** The words of the legend's button. */

export const legend = 'Legend';
export const litIs = (mark: string) => `Legend, lit: ${mark}`;
