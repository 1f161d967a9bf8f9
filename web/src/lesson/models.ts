/** The models that a lesson can run on, by the names that `scenario.yaml` gives them. */

export const MODELS = ['cluster'] as const;
