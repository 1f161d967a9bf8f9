/** A poster is drawn at the size of its geometry. */
export const useRootZoom = () => 1;
