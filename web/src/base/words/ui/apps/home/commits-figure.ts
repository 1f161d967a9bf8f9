/** The words of the interface in `apps/home/commits-figure`. */

export const instance1ReadsWhatInstance =
  'instance 1 reads what instance 2 wrote since its checkpoint';
export const commitsOfInstancesOverSeconds = (
  length: string | number,
  seconds: string | number,
  instance: string | number,
  crashSeconds: string | number,
  lasted: string | number,
) =>
  `Commits of ${length} instances over ${seconds} seconds. ${instance} crashes at ${crashSeconds} s; nothing commits for ${lasted}; then the other goes on.`;
export const fails = (instance: string | number) => `${instance} fails`;
export const brownOutHead = 'Brown-out';
export const crash = 'crash';
