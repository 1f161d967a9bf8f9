/**
 * The published numbers of the article, and what follows from them: how much of the redo one image of each block explains, and how
 * many images each block would need for all of it. Pure.
 */

/** As printed. */
const PUBLISHED = {
  blocks: 2_500_000,
  blockBytes: 8_192,
  together: { redoBytes: 2_629_050_100, bytesPerS: 7_429_507.5, recoverS: 391.077 },
  backup: { redoBytes: 42_000_569_896, bytesPerS: 40_984_442.6, recoverS: 908.149 },
} as const;

export interface ArticleNumbers {
  /** Redo of the update, bytes: without backup mode and in it. */
  readonly redo: readonly [number, number];
  /** How long the update took, s: redo over its rate. */
  readonly update: readonly [number, number];
  /** How long recovery took, s. */
  readonly recover: readonly [number, number];
  /** Redo if each block were logged once as an image, bytes: of these images alone, and of all. */
  readonly images: number;
  readonly explained: number;
  readonly unexplained: number;
  /** Images for each block that would explain all redo. */
  readonly imagesPerBlock: number;
  readonly redoTimes: number;
  readonly recoverTimes: number;
}

export function articleNumbers(): ArticleNumbers {
  const { blocks, blockBytes, together, backup } = PUBLISHED;
  const images = blocks * blockBytes;
  const explained = together.redoBytes + images;
  return {
    redo: [together.redoBytes, backup.redoBytes],
    update: [together.redoBytes / together.bytesPerS, backup.redoBytes / backup.bytesPerS],
    recover: [together.recoverS, backup.recoverS],
    images,
    explained,
    unexplained: backup.redoBytes - explained,
    imagesPerBlock: (backup.redoBytes - together.redoBytes) / images,
    redoTimes: backup.redoBytes / together.redoBytes,
    recoverTimes: backup.recoverS / together.recoverS,
  };
}
