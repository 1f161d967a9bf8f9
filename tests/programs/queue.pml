/* The circular buffer of figure 6, written by hand from the paper: an independent judge of the explorer. N slots, C consumers,
   K items, B entries of a store buffer; MUTANT is one of the numbers below. Each d_step is one access to a shared word with
   the local computation that follows it; `line` is the line of the figure, times ten, plus the number of the access within it (250 is line 28).
   A local that is not read again is set to 0. Threads never end. With UNBOUNDED, a wait ends with a notification only; with LOST, a
   notification may have no effect. CLAIM says which calls are claimed to be stuck for ever: BROWSE of the first consumer, or ENQUEUE. */

#define ORIGINAL 0
#define TAIL_BEFORE_ITEM 1
#define FULL_TEST_SKIPS_LAST_CONSUMER 2
#define FULL_TEST_WITH_TAIL_PLUS_2 3
#define DEQUEUE_BEFORE_LAST_USE 4
#define BARRIER_REMOVED 5
#define TEST_FOR_ONE_ITEM_WRONG 6
#define LITERAL_INDENTATION 7

#define THREADS (C + 1)
#define WORDS (1 + C + 2 * N)
#define TAIL 0
#define HEAD(i) (1 + (i))
#define ITEM(slot) (1 + C + (slot))
#define CONTENT(item) (1 + C + N + (item))

#include "memory.pml"

hidden byte who;
hidden byte slot;

/* What each consumer can still browse are items that follow one another. */
inline check_contents() {
  who = 0;
  do
  :: who < C ->
     slot = word[HEAD(who)];
     do
     :: slot != word[TAIL] && (slot + 1) % N != word[TAIL] ->
        assert(word[CONTENT(word[ITEM((slot + 1) % N)])] == word[CONTENT(word[ITEM(slot)])] + 1);
        slot = (slot + 1) % N
     :: else -> break
     od;
     who++
  :: else -> break
  od;
  who = 0
}

inline publish(me, which, value) {
  save(me, which, value);
#if MEMORY == SC
  check_contents()
#endif
}

#define GAP (MUTANT == FULL_TEST_WITH_TAIL_PLUS_2 -> 2 : 1)
#define ONE (MUTANT == TEST_FOR_ONE_ITEM_WRONG -> 2 : 1)
#define TESTED (MUTANT == FULL_TEST_SKIPS_LAST_CONSUMER -> C - 1 : C)

#define DRAIN_ITEM(s) d_step { stores[BUFFER(0, ITEM(s))] > 0 -> drain(0, ITEM(s)); check_contents() }
#define DRAIN_CONTENT(s) d_step { stores[BUFFER(0, CONTENT(s))] > 0 -> drain(0, CONTENT(s)); check_contents() }

/* After the test of consumer j: the next consumer, or the end of this item. */
inline next_wakeup() {
  if
  :: line == 99 ->
     j++;
     if
     :: j < C -> line = 81
     :: else ->
        j = 0;
        if
        :: MUTANT == LITERAL_INDENTATION && i + 1 < C -> i++; line = 31
        :: else -> i = 0; next_item()
        fi
     fi
  :: else
  fi
}

inline next_item() {
  if
  :: k < K -> k++; line = 1
  :: else -> k = 0; line = 0
  fi
}

active proctype producer() {
  byte line = 1; byte k = 1; byte i; byte t; byte j;
  do
  :: d_step { line == 1 && HAS_ROOM(0, CONTENT(k % N)) ->
     publish(0, CONTENT(k % N), k);
     i = 0;
     line = (TESTED == 0 -> 51 : 31);
     if
     :: line == 51 && MUTANT == TAIL_BEFORE_ITEM -> line = 61
     :: else
     fi }
  :: d_step { line == 31 && !asleep[0] -> load(0, HEAD(i)); t = seen; line = 32 }
#ifndef UNBOUNDED
  :: d_step { line == 31 && asleep[0] -> asleep[0] = false }
#endif
  :: d_step { line == 32 ->
     load(0, TAIL);
     if
     :: t == (seen + GAP) % N -> line = 40
     :: else ->
        if
        :: MUTANT == LITERAL_INDENTATION -> line = 51
        :: else ->
           i++;
           if
           :: i < TESTED -> line = 31
           :: else -> i = 0; line = (MUTANT == TAIL_BEFORE_ITEM -> 61 : 51)
           fi
        fi
     fi;
     t = 0 }
  :: d_step { line == 40 -> asleep[0] = true; line = 31 }
  :: d_step { line == 51 ->
     load(0, TAIL);
     t = (MUTANT == TAIL_BEFORE_ITEM -> (seen + N - 1) % N : seen);
     line = 52 }
  :: d_step { line == 52 && HAS_ROOM(0, ITEM(t)) ->
     publish(0, ITEM(t), k % N);
     t = 0;
     line = (MUTANT == TAIL_BEFORE_ITEM -> 81 : (MUTANT == BARRIER_REMOVED -> 61 : 55)) }
  :: d_step { line == 55 && IS_DRAINED(0) -> line = (MUTANT == TAIL_BEFORE_ITEM -> 51 : 61) }
  :: d_step { line == 61 -> load(0, TAIL); t = seen; line = 62 }
  :: d_step { line == 62 && HAS_ROOM(0, TAIL) ->
     publish(0, TAIL, (t + 1) % N);
     t = 0;
     line = (MUTANT == TAIL_BEFORE_ITEM -> 55 : 81) }
  :: d_step { line == 81 -> load(0, TAIL); t = seen; line = 82 }
  :: d_step { line == 82 ->
     load(0, HEAD(j));
     if
     :: t == (seen + ONE) % N -> line = 90
     :: else -> line = 99
     fi;
     t = 0;
     next_wakeup() }
  :: d_step { line == 90 -> asleep[1 + j] = false; line = 99; next_wakeup() }
#ifdef LOST
  :: d_step { line == 90 && asleep[1 + j] -> line = 99; next_wakeup() }
#endif
#if MEMORY == TSO
  :: d_step { stores[0] > 0 -> drain(0); check_contents() }
#endif
#if MEMORY == PSO
  :: d_step { stores[BUFFER(0, TAIL)] > 0 -> drain(0, TAIL); check_contents() }
  :: DRAIN_ITEM(0)
  :: DRAIN_ITEM(1)
#if N > 2
  :: DRAIN_ITEM(2)
#endif
#if N > 3
  :: DRAIN_ITEM(3)
#endif
  :: DRAIN_CONTENT(0)
  :: DRAIN_CONTENT(1)
#if N > 2
  :: DRAIN_CONTENT(2)
#endif
#if N > 3
  :: DRAIN_CONTENT(3)
#endif
#endif
  od
}

/* After the queue has been left: the next item. */
inline next_browse() {
  j = 0; last = 0;
  if
  :: MUTANT == DEQUEUE_BEFORE_LAST_USE -> line = 160
  :: else ->
     if
     :: k < K -> k++; line = 131
     :: else -> k = 0; line = 0
     fi
  fi
}

active [C] proctype consumer() {
  byte line = 131; byte k = 1; byte t; byte item; byte j; bool last;
  do
  :: d_step { line == 131 && !asleep[_pid] -> load(_pid, HEAD(_pid - 1)); t = seen; line = 132 }
#ifndef UNBOUNDED
  :: d_step { line == 131 && asleep[_pid] -> asleep[_pid] = false }
#endif
  :: d_step { line == 132 ->
     load(_pid, TAIL);
     line = (t == seen -> 140 : 151);
     t = 0 }
  :: d_step { line == 140 -> asleep[_pid] = true; line = 131 }
  :: d_step { line == 151 -> load(_pid, HEAD(_pid - 1)); t = seen; line = 152 }
  :: d_step { line == 152 ->
     load(_pid, ITEM(t));
     item = seen;
     t = 0;
     line = (MUTANT == DEQUEUE_BEFORE_LAST_USE -> 201 : 160) }
  :: d_step { line == 160 ->
     load(_pid, CONTENT(item));
     assert(seen == k);
     item = 0;
     if
     :: MUTANT != DEQUEUE_BEFORE_LAST_USE -> line = 201
     :: else ->
        if
        :: k < K -> k++; line = 131
        :: else -> k = 0; line = 0
        fi
     fi }
  :: d_step { line == 201 -> load(_pid, HEAD(_pid - 1)); t = seen; line = 202 }
  :: d_step { line == 202 && HAS_ROOM(_pid, HEAD(_pid - 1)) ->
     publish(_pid, HEAD(_pid - 1), (t + 1) % N);
     t = 0;
     line = 211 }
  :: d_step { line == 211 -> load(_pid, HEAD(_pid - 1)); t = seen; line = 212 }
  :: d_step { line == 212 -> load(_pid, TAIL); last = (t == (seen + 2) % N); t = 0; line = 241 }
  :: d_step { line == 241 -> load(_pid, HEAD(j)); t = seen; line = 242 }
  :: d_step { line == 242 ->
     load(_pid, TAIL);
     if
     :: t == (seen + 1) % N -> last = false; j = C
     :: else -> j = (MUTANT == LITERAL_INDENTATION -> C : j + 1)
     fi;
     t = 0;
     if
     :: j < C -> line = 241
     :: else ->
        j = 0;
        if
        :: last -> line = 250; last = false
        :: else -> next_browse()
        fi
     fi }
  :: d_step { line == 250 -> asleep[0] = false; next_browse() }
#ifdef LOST
  :: d_step { line == 250 && asleep[0] -> next_browse() }
#endif
#if MEMORY == TSO
  :: d_step { stores[_pid] > 0 -> drain(_pid); check_contents() }
#endif
#if MEMORY == PSO
  :: d_step { stores[BUFFER(_pid, HEAD(_pid - 1))] > 0 -> drain(_pid, HEAD(_pid - 1)); check_contents() }
#endif
  od
}

#ifdef CLAIM
#define BROWSE 1
#define ENQUEUE 2

/* What a thread sees of a word that only it writes. */
#if MEMORY == SC
#define OWN(me, which) word[which]
#endif
#if MEMORY == PSO
#define OWN(me, which) (stores[BUFFER(me, which)] > 0 -> store_value[BUFFER(me, which) * B + stores[BUFFER(me, which)] - 1] : word[which])
#endif
#if MEMORY == TSO
#define OWN(me, which) (stores[me] > 0 && store_word[me * B + stores[me] - 1] == which -> store_value[me * B + stores[me] - 1] : word[which])
#endif

#if CLAIM == BROWSE
#define IN_CALL (consumer[1]:line == 131 || consumer[1]:line == 132 || consumer[1]:line == 140)
#define HAS_TO_WAIT (OWN(1, HEAD(0)) == word[TAIL])
#else
#define IN_CALL (producer[0]:line == 31 || producer[0]:line == 32 || producer[0]:line == 40)
#define HAS_TO_WAIT (word[HEAD(0)] == (OWN(0, TAIL) + 1) % N)
#endif

/* The call does not go on, although its thread need not wait. */
never {
  do
  :: true
  :: IN_CALL && !HAS_TO_WAIT -> break
  od;
accept:
  do
  :: IN_CALL && !HAS_TO_WAIT
  od
}
#endif
