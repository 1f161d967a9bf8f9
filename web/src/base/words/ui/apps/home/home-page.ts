/** The words of the interface in `apps/home/home-page`. */

export const rollforward = 'Rollforward';
export const pages = 'Pages';
export const onYourOwn = 'On your own';
export const aMachineFails = 'A machine fails.';
export const theCommitsDoNot = 'The commits do not.';
export const aSmallRealDatabaseCluster =
  'A small, real database cluster runs in this page. Drag the red cross: instance 2 fails at that moment, once without a buddy and once with one.';
export const watchAnInstanceCrash = 'Watch an instance crash';
export const nothingYouDoHereLeaves = 'Nothing you do here leaves the browser.';
export const thePaperSNumbersBeside = 'The paper’s numbers, beside ours';
