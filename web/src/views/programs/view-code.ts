/** The code of the views of a program of threads: fetched when the first of them is shown. */

export { CacheView } from './cache/CacheView';
export { cacheText } from './cache/text';
export { ListingView } from './listing/ListingView';
export { listingText } from './listing/text';
export { RingView } from './ring/RingView';
export { ringText } from './ring/text';
export { StepsView } from './steps/StepsView';
export { stepsText } from './steps/text';
export { wordsText } from './words/text';
export { WordsView } from './words/WordsView';
