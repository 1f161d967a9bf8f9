/** What of the cluster a first visit does not need, each fetched when it is wanted: the model itself carries only the way here. */

export const narrationText = async () => (await import('./narration')).narrationText;

export const comparison = async () => (await import('./comparison/comparison')).COMPARISON;

export const sweep = async () => (await import('./sweep')).SWEEP;

export const commands = async () => (await import('./controls/commands')).COMMAND_CONTROLS;

export const form = async () => (await import('./controls/form')).FORM_CONTROLS;
