/** The words of the interface in `lesson/schema-moment`. */

export const occurrenceForms = (example: string) => `event, ${example}`;
export const momentForms = (example: string) =>
  `moment: an event, ${example} or {when: "queue.2 >= 5"}`;
export const commandForms = (forms: readonly string[]) => `command: ${forms.join(', ')}`;
