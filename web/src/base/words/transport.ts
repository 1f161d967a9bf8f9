/** Words of the transport: buttons, steps, speeds. The player names the codes. */

export const TRANSPORT_WORDS = {
  label: 'Time',
  play: 'Play',
  pause: 'Pause',
  stepBy: 'Step by',
  /** The same where there is little room. */
  by: 'by',
  speed: 'Speed',
  /** After a crash the chosen speed comes only little by little. */
  slowAtFirst: 'Slow at first',
  slowly: (time: string) => `slowly ${time}`,
  slowMotion: 'Motion',
  /** What one step is: an event, or a stop of the model, whose name is its word. */
  back: (step: string) => `Back by one ${step}`,
  forward: (step: string) => `Forward by one ${step}`,
  noneToCome: (step: string) => `No ${step} can come without a command`,
  scrubber: 'Moment of the run',
  ahead: 'not known yet',
  branch: 'Branch',
} as const;

export const SPEED_WORDS = {
  'one-a-second': '1 event a second',
  'four-a-second': '4 events a second',
  thousandth: '1/1000 of real time',
  hundredth: '1/100 of real time',
  tenth: '1/10 of real time',
  real: 'real time',
  ten: '10 × real time',
  full: 'as fast as it goes',
} as const;

export const SLOW_MOTION_WORDS = {
  1: 'normal',
  2: '2 × slower',
  4: '4 × slower',
  8: '8 × slower',
} as const;

/** What each key does, for the page of keys. */

/** Of the part of a run that the line of time shows. */
export const SPAN_WORDS = {
  whole: 'Whole run',
  shown: (from: string, to: string, all: string) =>
    `The line of time and the charts show from ${from} to ${to} of ${all}`,
} as const;
