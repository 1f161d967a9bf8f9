/** The code of the views of backups: fetched when the first of them is shown. */

export { ArticleView } from './article/ArticleView';
export { MeasuredView } from './article/MeasuredView';
export { articleText, measuredText } from './article/text';
export { BlocksView } from './blocks/BlocksView';
export { blocksText } from './blocks/text';
export { ChoicesView } from './choices/ChoicesView';
export { choicesText } from './choices/text';
export { StartView } from './start/StartView';
export { startText } from './start/text';
export { TapeView } from './tape/TapeView';
export { tapeText } from './tape/text';
export { volumesText } from './volumes/text';
export { VolumesView } from './volumes/VolumesView';
