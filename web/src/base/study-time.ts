/** How long the lessons take a reader, in minutes and hours. */

/** `30 min`, `1 h`, `1 h 30 min`. */
export function formatStudyTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** For an axis: `0`, `30 min`, `1 h`, `1 h 30`. */
export function formatStudyTick(minutes: number): string {
  if (minutes === 0) return '0';
  return minutes < 60 ? formatStudyTime(minutes) : formatStudyTime(minutes).replace(/ min$/, '');
}
