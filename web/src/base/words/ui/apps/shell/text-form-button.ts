/** The words of the interface in `apps/shell/text-form-button`. */

export const theSameAsSentencesAnd = 'The same as sentences and tables';
export const textForm = 'Text form';
