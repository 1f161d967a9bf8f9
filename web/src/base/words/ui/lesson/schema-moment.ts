/** The words of the interface in `lesson/schema-moment`. */

export const eventCommits4OrEvent = 'event, {commits: 4} or {event: opened, nth: 2}';
export const momentForms =
  'moment: an event, {commits: 4}, {event: opened, nth: 2} or {when: "queue.2 >= 5"}';
export const commandCrashAllCrashRecovering =
  'command: crash_all, crash_recovering, checkpoint, {crash_instance: 2}, {start_instance: 2}, {leave_instance: 2}, {slow_data_disk: 400}, {slow_log_disk: {instance: 2, percent: 400}} or {delay_interconnect: 2000}';
