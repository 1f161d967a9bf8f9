/** The words of the interface in `apps/home/home-page`. */

export const rollforward = 'Rollforward';
export const pages = 'Pages';
export const theCourse = 'The course';
export const sandbox = 'Sandbox';
export const openARedoLog = 'Open a redo log';
export const aMachineFails = 'A machine fails.';
export const theCommitsDoNot = 'The commits do not.';
export const aSmallRealDatabaseCluster =
  'A small, real database cluster runs in this page. Stop one of its instances, watch the others rebuild what it lost from its redo, and go through it again as slowly as you like.';
export const watchAnInstanceCrash = 'Watch an instance crash';
export const shapeAClusterAndIts =
  'Shape a cluster and its workload, then break it wherever you like, in as many branches as you need.';
export const twoRunsSideBySide = 'Two runs side by side';
export const theSameClusterTwiceWith =
  'The same cluster twice, with one thing changed: crash both at the same nanosecond and compare their brown-outs.';
export const dropInTheLogOf =
  'Drop in the log of a real server and move the crash to any record in it. The file never leaves your browser.';
export const nothingYouDoHereLeaves = 'Nothing you do here leaves the browser.';
export const thePaperSNumbersBeside = 'The paper’s numbers, beside ours';
export const theEngineRunsACrash = 'The engine runs a crash of two instances for this figure.';
export const everyUprightMarkIsA = 'Every upright mark is a';
export const commit = 'commit';
export const afterTheCrashTheWhole =
  '. After the crash the whole database stands still until it is known which blocks need recovery: the';
export const brownOut = 'brown-out';
export const simulatedJustNowInYour = '. Simulated just now, in your browser.';
export const simulatedWhenThePageWasBuilt = '. Simulated when this site was built.';
export const needsScripts =
  'To run the cluster yourself, switch on JavaScript for this site: the engine needs JavaScript and WebAssembly.';
