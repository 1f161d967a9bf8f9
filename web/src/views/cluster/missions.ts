/**
 * Eight goals on clusters, from a crash that costs nothing to two in the worst order. Conditions, moments and commands are
 * written as in lessons; `tests/lessons/missions.test.ts` has the engine play every solution.
 */

import say from '../../base/messages/views/missions';
import type { Mission } from '../missions';

const CHECKPOINTS = [
  'cache.mttr_target_s',
  'cache.record_checkpoint_ms',
  'cache.hard_checkpoint_s',
];
const crash = (instance: number) => ({ crash_instance: instance });
const start = (instance: number) => ({ start_instance: instance });
const after = (commits: number, give: unknown) => ({ at: { commits }, give });
const LINKS = [
  { instance: 1, other: 2 },
  { instance: 1, other: 3 },
  { instance: 2, other: 3 },
];

/** Nobody writes before it is necessary. */
const LAZY = { cache: { mttr_target_s: 0 } };

/** Made when they are shown: their words are those of the language then. */
export const missions = (): readonly Mission[] => [
  {
    ...wordsOf(say.cleanCrash),
    name: 'clean-crash',
    preset: 'walk',
    change: { workload: { think_ms: 2500 } },
    show: ['cluster', 'score'],
    challenge: challenge(say.cleanCrash, {
      goal: ['commits >= 10', 'recovery_set.size = 0', 'proof.lost = 0'],
      at: 'first_pass_finished',
      do: ['checkpoint', crash(1), crash(2)],
      solution: {
        do: [
          after(20, 'checkpoint'),
          { at: { when: ['queue.1 = 0', 'log_buffer.1 = 0'].join(' and ') }, give: crash(1) },
        ],
      },
    }),
    best: null,
  },
  {
    ...wordsOf(say.noRollback),
    name: 'no-rollback',
    preset: 'walk',
    change: {},
    show: ['transactions', 'score'],
    challenge: challenge(say.noRollback, {
      goal: ['commits >= 20', 'recovery_set.recovered >= 5', 'dead_transactions = 0'],
      at: 'recovered',
      do: [crash(1), crash(2)],
      solution: { do: [after(24, crash(1))] },
    }),
    best: null,
  },
  {
    ...wordsOf(say.shortBrownout),
    name: 'checkpoints-alone',
    preset: 'sandbox',
    change: {},
    show: ['waterfall', 'score'],
    challenge: challenge(say.shortBrownout, {
      goal: ['commits >= 200', 'brownout_s < 0.8', 'cost_percent <= 2'],
      at: 'opened',
      change: CHECKPOINTS,
      do: [crash(2)],
      solution: {
        change: { cache: { mttr_target_s: 1, record_checkpoint_ms: 50 } },
        do: [after(300, crash(2))],
      },
    }),
    best: { value: 'brownout_s', is: 'least', known: 0.682 },
  },
  {
    ...wordsOf(say.buddyPays),
    name: 'buddy-pays',
    preset: 'sandbox',
    change: LAZY,
    show: ['buddy', 'waterfall'],
    challenge: challenge(say.buddyPays, {
      goal: ['commits >= 200', 'brownout_s < 0.8', 'cost_percent <= 2'],
      at: 'opened',
      change: ['buddy.buddies', 'buddy.scan_phase_threshold_s', 'buddy.interval_s'],
      do: [crash(2)],
      solution: {
        change: { buddy: { buddies: 1, scan_phase_threshold_s: 0.5, interval_s: 0.2 } },
        do: [after(300, crash(2))],
      },
    }),
    best: { value: 'brownout_s', is: 'least', known: 0.694 },
  },
  {
    ...wordsOf(say.twoFailures),
    name: 'everyone-is-back',
    preset: 'sandbox',
    change: {},
    show: ['cluster', 'waterfall'],
    challenge: challenge(say.twoFailures, {
      goal: ['up = 4', 'brownouts = 2', 'brownout_s < 1', 'earlier_brownout_s < 1'],
      at: { event: 'joined', nth: 2 },
      change: CHECKPOINTS,
      solution: {
        change: { cache: { mttr_target_s: 1 } },
        do: [
          after(200, crash(2)),
          { at: 'recovered', give: start(2) },
          { at: 'joined', give: crash(3) },
          { at: { event: 'recovered', nth: 2 }, give: start(3) },
        ],
      },
    }),
    best: null,
  },
  {
    ...wordsOf(say.evicted),
    name: 'put-out',
    preset: 'buddies',
    change: { buddy: { buddies: 0 } },
    show: ['cluster', 'waterfall'],
    challenge: challenge(say.evicted, {
      goal: ['commits >= 30', 'up.1 = 0', 'up = 2', 'proof.lost = 0'],
      at: 'recovered',
      do: [
        ...LINKS.map((link) => ({ cut_link: link })),
        ...LINKS.map((link) => ({ heal_link: link })),
      ],
      solution: {
        do: [after(60, { cut_link: LINKS[0] }), after(60, { cut_link: LINKS[1] })],
      },
    }),
    best: null,
  },
  {
    ...wordsOf(say.allDown),
    name: 'power-cut',
    preset: 'sandbox',
    change: {},
    show: ['availability', 'waterfall'],
    challenge: challenge(say.allDown, {
      goal: ['commits >= 200', 'brownout_s < 4', 'cost_percent <= 5'],
      at: 'opened',
      change: CHECKPOINTS,
      do: ['crash_all', start(1), start(2), start(3), start(4)],
      solution: {
        change: { cache: { mttr_target_s: 0.3, record_checkpoint_ms: 50 } },
        do: [after(300, 'crash_all'), { at: 'detected', give: start(1) }],
      },
    }),
    best: { value: 'brownout_s', is: 'least', known: 3.692 },
  },
  {
    ...wordsOf(say.worstOrder),
    name: 'worst-order',
    preset: 'sandbox',
    change: {},
    show: ['waterfall', 'score'],
    challenge: challenge(say.worstOrder, {
      goal: ['commits >= 200', 'up = 2', 'brownouts = 1', 'brownout_s >= 6'],
      at: 'opened',
      do: [crash(1), crash(2), crash(3), crash(4), 'crash_recovering'],
      solution: {
        do: [after(300, crash(2)), { at: { when: 'brownout_s > 2.1' }, give: 'crash_recovering' }],
      },
    }),
    best: { value: 'brownout_s', is: 'most', known: 6.671 },
  },
];

type Words = typeof say.cleanCrash;

const wordsOf = ({ title, goal, given }: Words) => ({
  title: title(),
  says: goal(),
  given: given(),
});

function challenge({ hints, because }: Words, rest: object) {
  return { kind: 'goal', hints: [hints.first(), hints.second()], because: because(), ...rest };
}
