/** What previews of links say about the pages of the site: one or two sentences each, by the name of the page. */

export const PAGES = {
  home: 'Watch a database cluster crash and recover: its redo, its two passes, and the proof that nothing committed was lost.',
  course:
    'Short lessons on how databases survive failures. In each you predict, watch a cluster do it, and break it.',
  walk: 'One crash from beginning to end: two instances, one database, a brown-out, two passes, and nothing committed lost.',
  sandbox:
    'Shape a cluster and its workload, break it wherever you like, and go back in time to break it differently.',
  missions:
    'Eight goals on a running cluster: a crash that needs no recovery, a brown-out to beat, two failures in the worst order. The engine judges.',
  twins:
    'The same cluster twice, with one thing changed: crash both at the same nanosecond and compare their brown-outs.',
  crashes:
    'A cluster killed at every moment of a minute: what each crash would cost, without a buddy and with one. Take the cross and move it.',
  experiment:
    'Vary any parameter of a simulated system against any measure, with many seeds: what a shorter recovery costs, and how much one run can mislead.',
  explore:
    'A queue without locks, as a program of threads: the explorer tries every order of their steps under three memory models, and shows the shortest that fails.',
  build:
    'Write the rules of recovery in ten lines. The engine tries every short log and shows the shortest one that breaks them.',
  programs:
    'A lock-free queue as a program: choose which thread moves and which store becomes visible, one access to memory a step.',
  replication:
    'Changes flow from the redo of one database to its replicas: watch each of them on its way, crash any part, and see that nothing is lost or applied twice.',
  snapshots:
    'Copy the volumes of a database in any way, choose which copies to restore, and see what starts from them, what recovery needs, and what cannot be opened.',
  'redo-log':
    'Drop in the redo log of a real PostgreSQL server and move the crash to any record in it. The file never leaves your browser.',
  reproduction:
    'The measurements in Oracle’s paper on buddy instances, next to the simulator’s results for the same set-up.',
  ring: 'A queue with a latch and one without, measured on your own machine and compared with the numbers that Oracle published.',
  glossary: 'Every term of the lessons, with the moment that shows it.',
  presenter:
    'Step through a lesson before a class: notes, questions with their keys, and screens that follow.',
  practice:
    'Questions from the lessons that you finished, one after the other, each on a new run. Questions that you missed return sooner.',
  desk: 'Read the progress files of a class: who did what, which questions were missed and why. The engine judges every answer again, in your browser.',
  open: 'Open a lesson that you wrote, from a file, a folder or a link. It is checked and run in your browser.',
  embed: 'A figure that runs, in your own page: two lines of code, and what can be chosen.',
} as const;

export const goOn = (title: string) => `Go on to ${title}`;
