/** The words of the interface in `apps/home/commits-figure`. */

export const instance1ReadsWhatInstance =
  'instance 1 reads what instance 2 wrote since its checkpoint';
export const brownOut = (lasted: string | number, part: string | number) =>
  `Brown-out ${lasted}  ${part}`;
export const commitsOfInstancesOverSeconds = (
  length: string | number,
  part: string | number,
  instance: string | number,
  part2: string | number,
  lasted: string | number,
) =>
  `Commits of ${length} instances over ${part} seconds. ${instance} crashes at ${part2} s; nothing commits for ${lasted}; then the other goes on.`;
export const fails = (instance: string | number) => `${instance} fails`;
export const brownOut2 = 'Brown-out';
export const crash = 'crash';
