/** The score in the moments that matter. */

export function ScorePlate() {
  return null;
}
