/** The words of the interface in `apps/sandbox`. */

export const twoRuns = 'Two runs';
export const thisRunBesideItself = 'This run beside itself …';
export const theSameClusterSeedAnd =
  'The same cluster, seed and commands twice, with one thing changed: compare the brown-outs.';
export const branches = 'Branches';
export const goBackInTimeAnd =
  'Go back in time and give a command there: that makes a branch, and this run stays as it is.';
export const rename = 'Rename';
export const forgetThisBranch = 'Forget this branch';
export const sameUpToTheStart = 'Same up to the start';
export const sameUpTo = (forkTimeNs: string | number) => `Same up to ${forkTimeNs}`;
export const nameOfTheBranch = 'Name of the branch';
export const eachIsTheBuddyOf = 'Each is the buddy of the next: what is shipped.';
export const asTheAdvisorRecommendsThose =
  'As the advisor recommends: those that fell together least often.';
export const safeAndAtTimesLarger = 'Safe, and at times larger than one merged pass would find.';
export const anExtensionOfOursSets =
  'An extension of ours: sets carry which versions were written.';
export const buddies = 'Buddies';
export const anInstanceThatIsAlone = 'An instance that is alone has nobody to be its buddy.';
export const withABuddyAnotherInstance =
  'With a buddy another instance scans the redo of each while all is well, and little is left of the first pass.';
export const moreThanOneIsWhat =
  'More than one is what section 5 of the paper describes as a possible implementation.';
export const thisScenarioHasAMap =
  'This scenario has a map made by hand; it goes before this choice.';
export const readAsManyBuffersAs = 'Read as many buffers as the redo needs';
export const failuresBeforeThisRun = 'Failures before this run';
export const inTheClusterAtFirst = 'In the cluster at first';
export const nothing = 'Nothing';
export const view1 = 'View 1';
export const view2 = 'View 2';
export const view3 = 'View 3';
export const view4 = 'View 4';
export const sandbox = 'Sandbox';
export const itBringsBackTheCluster =
  'It brings back the cluster, every command you gave, the branches and the moment.';
export const seed = 'seed';
export const brokenRule = 'broken rule:';
export const backToTheControls = 'Back to the controls';
export const watch = 'Watch';
export const breakIt = 'Break it';
export const shapeIt = 'Shape it';
export const shapeTheCluster = 'Shape the cluster';
export const beginWith = 'Begin with';
export const hardware = 'Hardware';
export const hardwareClass = 'Class';
export const ofThisScenario = 'of this scenario';
export const breakARule = 'Break a rule';
export const startANewRun = 'Start a new run';
export const undo = 'Undo';
export const solidStateDisksFastInterconnect = 'solid-state disks, fast interconnect';
export const sunFire6800SpinningDisks = 'Sun Fire 6800, spinning disks';
export const sunEnterprise4000SpinningDisks = 'Sun Enterprise 4000, spinning disks';
export const ec2WithEbsVolumes = 'EC2 with EBS volumes';
export const ociNodesWith4Cores = 'OCI nodes with 4 cores';
export const solidStateDisksGigabitLan = 'solid-state disks, gigabit LAN';
export const solidStateDisks100Mb = 'solid-state disks, 100 Mb LAN';
export const solidStateDisks50Ms = 'solid-state disks, 50 ms apart';
export const msForALogWrite = (
  logwritems: string | number,
  datams: string | number,
  messagems: string | number,
) => `${logwritems} ms for a log write, ${datams} ms for a block, ${messagems} ms for a message.`;
export const renameOne = (name: string) => `Rename “${name}”`;
export const forgetOne = (name: string) => `Forget “${name}”`;
export const none = 'none';
