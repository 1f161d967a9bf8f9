/** The zoom of figures, for views: the same that the widgets grow by. */

export { useRootZoom } from '../../widgets/use-root-zoom';
