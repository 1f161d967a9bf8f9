/* The metadata cache of figures 8 to 13, written by hand from the paper: an independent judge of the explorer. N entries,
   C readers, K LCRs, B entries of a store buffer. The environment variable MUTANT is one of the numbers below, so that one
   compiled judge serves all mutants. Each d_step is one access to a shared
   word with the local computation that follows it. `line` is the line of figure 10, times ten, plus the number of the access
   within it; 1010 to 1060 are lines 1 to 6 of figure 13. Lines from 2000 are not in a listing.

   Entries and tables count from 1, and 0 is none. A piece of memory holds 0 while it is free, 1 before it is written, and a
   version plus 2 after that. A local that is not read again is set to 0. Threads never end. */

#define ORIGINAL 0
#define VERSION_NOT_CHECKED 1
#define PURGE_AT_WATERMARK 2
#define ENTRY_HWM_LEFT_AT_INFINITY 3
#define ENTRY_HWM_FROM_LOW_WATERMARK 4
#define NO_CHECK_AFTER_LOCKING 5
#define COPY_WITHOUT_LATCH 6
#define LINKED_BEFORE_INITIALIZATION 7
#define PURGE_WITHOUT_WAITING 8
#define FENCE_IN_INSERT_REMOVED 9
#define FENCE_BEFORE_HAND_OUT_REMOVED 10

c_code {
  static int mutant;
  __attribute__((constructor)) static void read_mutant(void) { mutant = atoi(getenv("MUTANT")); }
};
#define MUTANT c_expr { mutant }

#define INFINITY 255
#define STOPPED 9999
#define THREADS (C + 2)
#define SLOT 0
#define HANDED_OUT 1
#define METADATA(t) (1 + (t))
#define LINK(e) (3 + (e))
#define KEY(e) (3 + N + (e))
#define VERSION(e) (3 + 2 * N + (e))
#define VALID(e) (3 + 3 * N + (e))
#define EVOLVED(e) (3 + 4 * N + (e))
#define ENTRY_HWM(e) (3 + 5 * N + (e))
#define COPY(e) (3 + 6 * N + (e))
#define PIECE(p) (4 + 7 * N + (p))
#define NEEDED(i) (4 + 8 * N + (i))
#define WORDS (4 + 8 * N + C)

#include "memory.pml"

#define TABLE_OF(s) (((s) % 3) % 2 + 1)

/* Words that only the writer uses: nobody sees when its stores to them become visible. */
byte global_version;
byte purge_list;
byte free_list = 1;
byte high_watermark;

/* Latches: 0 is free, 1 is held by one thread for itself, n + 1 is shared by n. */
byte manager[2];
byte table_lock[2];

#define CAN_SHARE(latch) (latch != 1)
#define share(latch) latch = (latch == 0 -> 2 : latch + 1)
#define give_back(latch) latch = (latch > 2 -> latch - 1 : 0)

/* Steps that read a word, or store one where the buffer has room. */
#define READ(at, which) d_step { line == at && !asleep[_pid] -> load(_pid, which);
#define STORE(at, which, value) d_step { line == at && HAS_ROOM(_pid, which) -> save(_pid, which, value);
#define OWN(at) d_step { line == at ->
#define DRAINED(at) d_step { line == at && IS_DRAINED(_pid) ->

#if MEMORY == PSO
#define DRAIN(which) d_step { stores[BUFFER(_pid, which)] > 0 -> drain(_pid, which) }
#define DRAIN_ENTRY(e) \
  :: DRAIN(LINK(e)) :: DRAIN(KEY(e)) :: DRAIN(VERSION(e)) :: DRAIN(VALID(e)) :: DRAIN(EVOLVED(e)) :: DRAIN(ENTRY_HWM(e)) \
  :: DRAIN(COPY(e)) :: DRAIN(PIECE(e - 1))
#endif

/* Where the writer continues after a purge: 1 for the next LCR, 2 while it waits for readers, 3 at the end. */
inline after_purge() {
  entry = 0; next = 0; before = 0; low = 0;
  if
  :: from == 1 -> table = TABLE_OF(scn); line = 211
  :: from == 2 -> line = 2021
  :: else -> line = 2040
  fi;
  from = 0
}

/* After an entry of the purge list: the next one. */
inline next_to_purge() {
  entry = next; next = 0;
  if
  :: entry != 0 -> line = 443
  :: else -> after_purge()
  fi
}

/* After the low watermark is known. */
inline after_low() {
  i = 0;
  if
  :: line < 450 -> low = (MUTANT == PURGE_WITHOUT_WAITING -> 0 : low); line = 443
  :: line < 2000 -> line = 163
  :: else ->
     if
     :: low <= K -> line = 2030; from = 2
     :: else -> line = 441; from = 3
     fi;
     low = 0
  fi
}

#define LOWER_LIMIT(first, later) \
  :: READ(first, NEEDED(0)) low = seen; \
       if \
       :: C > 1 -> i = 1; line = later \
       :: else -> after_low() \
       fi } \
  :: READ(later, NEEDED(i)) low = (seen < low -> seen : low); i++; \
       if \
       :: i == C -> after_low() \
       :: else \
       fi }

/* After an invalidation: 1 because of the schema, 2 of a victim. */
inline after_invalidate() {
  entry = 0; low = 0;
  line = (from == 1 -> 321 : 21);
  from = 0
}

inline after_get() {
  table = 0; entry = 0;
  line = 2001
}

inline after_slot_found() {
  if
  :: entry != 0 -> line = 212
  :: else -> line = 321
  fi
}

active proctype writer() {
  short line = 2000; byte scn; byte table; byte from; byte i; byte t;
  byte entry = 1; byte next; byte before; byte low; byte piece;
  do
  /* The free list, at the start. */
  :: STORE(2000, LINK(entry), entry + 1)
       entry++;
       if
       :: entry == N -> entry = 0; scn = 1; from = 1; line = 441
       :: else
       fi }

  /* purge */
  :: OWN(441)
       if
       :: asleep[0] -> asleep[0] = false
       :: else ->
          entry = purge_list;
          if
          :: entry == 0 -> after_purge()
          :: else -> line = 442
          fi
       fi }
  LOWER_LIMIT(442, 445)
  :: READ(443, LINK(entry)) next = seen; line = (MUTANT == PURGE_WITHOUT_WAITING -> 461 : 451) }
  :: READ(451, ENTRY_HWM(entry))
       if
       :: low > seen || (MUTANT == PURGE_AT_WATERMARK && low == seen) ->
          line = (before == 0 -> 461 : 462)
       :: else -> before = entry; next_to_purge()
       fi }
  :: OWN(461) purge_list = next; line = 481 }
  :: STORE(462, LINK(before), next) line = 481 }
  :: READ(481, COPY(entry)) t = seen; line = 482 }
  :: DRAINED(482)
       if
       :: word[PIECE(t)] == 0 ->
          assert(false);
          line = STOPPED; scn = 0; from = 0; entry = 0; next = 0; before = 0; low = 0
       :: else -> word[PIECE(t)] = 0; line = 491
       fi;
       t = 0 }
  :: OWN(491) t = free_list; line = 492 }
  :: STORE(492, LINK(entry), t) t = 0; line = 493 }
  :: OWN(493) free_list = entry; next_to_purge() }

  /* get */
  :: READ(211, SLOT) entry = seen; after_slot_found() }
  :: READ(212, KEY(entry)) line = (seen == table -> 222 : 213) }
  :: READ(213, LINK(entry)) entry = seen; after_slot_found() }
  :: READ(222, EVOLVED(entry))
       if
       :: seen == 0 -> after_get()
       :: else -> from = 1; line = 130
       fi }
  :: OWN(321) entry = free_list;
       if
       :: entry == 0 -> after_get()
       :: else -> line = 361
       fi }
  :: READ(361, LINK(entry)) line = (seen == 0 -> 371 : 21); entry = 0 }
  :: READ(371, SLOT) entry = seen; line = (entry == 0 -> 21 : 372) }
  :: READ(372, LINK(entry))
       if
       :: seen == 0 -> from = 2; line = 130
       :: else -> line = 373
       fi }
  :: READ(373, LINK(entry)) entry = seen; line = 372 }

  /* invalidate */
  :: STORE(130, VALID(entry), 0) line = 141 }
  :: READ(141, SLOT)
       if
       :: seen == entry -> line = 142
       :: else -> before = seen; line = 144
       fi }
  :: READ(142, LINK(entry)) t = seen; line = 143 }
  :: STORE(143, SLOT, t) t = 0; line = 151 }
  :: READ(144, LINK(before)) line = (seen == entry -> 146 : 145) }
  :: READ(145, LINK(before)) before = seen; line = 144 }
  :: READ(146, LINK(entry)) t = seen; line = 147 }
  :: STORE(147, LINK(before), t) t = 0; before = 0; line = 151 }
  :: OWN(151) t = purge_list; line = 152 }
  :: STORE(152, LINK(entry), t) t = 0; line = 153 }
  :: OWN(153) purge_list = entry;
       if
       :: MUTANT == ENTRY_HWM_LEFT_AT_INFINITY -> after_invalidate()
       :: else -> line = (MUTANT == ENTRY_HWM_FROM_LOW_WATERMARK -> 1601 : 161)
       fi }
  :: OWN(161) t = high_watermark; line = 162 }
  :: STORE(162, ENTRY_HWM(entry), t) t = 0; after_invalidate() }
  LOWER_LIMIT(1601, 1602)
  :: STORE(163, ENTRY_HWM(entry), low) after_invalidate() }

  /* insert */
  :: OWN(21) entry = free_list; line = 22 }
  :: READ(22, LINK(entry)) t = seen; line = 23 }
  :: OWN(23) free_list = t; t = 0; line = 24 }
  :: STORE(24, KEY(entry), table)
       line = (MUTANT == LINKED_BEFORE_INITIALIZATION -> 80 : (MUTANT == COPY_WITHOUT_LATCH -> 32 : 31)) }
  :: d_step { line == 31 && IS_DRAINED(0) && CAN_SHARE(manager[table - 1]) -> share(manager[table - 1]); line = 32 }
  :: DRAINED(32)
       piece = 0;
       do
       :: word[PIECE(piece)] == 0 -> break
       :: else -> piece++
       od;
       word[PIECE(piece)] = 1;
       line = 33 }
  :: READ(33, METADATA(table)) t = seen; line = 34 }
  :: STORE(34, PIECE(piece), t + 2) t = 0; line = 35 }
  :: STORE(35, COPY(entry), piece) piece = 0; line = 40 }
  :: STORE(40, EVOLVED(entry), 0) line = (MUTANT == COPY_WITHOUT_LATCH -> 51 : 41) }
  :: DRAINED(41) give_back(manager[table - 1]);
       if
       :: MUTANT == LINKED_BEFORE_INITIALIZATION -> table = 0
       :: else
       fi;
       line = 51 }
  :: OWN(51) t = global_version; line = 52 }
  :: OWN(52) global_version = t + 1; t = 0; line = 61 }
  :: OWN(61) t = global_version; line = 62 }
  :: STORE(62, VERSION(entry), t) t = 0; line = 70 }
  :: STORE(70, ENTRY_HWM(entry), INFINITY)
       if
       :: MUTANT == LINKED_BEFORE_INITIALIZATION -> after_get()
       :: else -> line = (MUTANT == FENCE_IN_INSERT_REMOVED -> 80 : 71)
       fi }
  :: DRAINED(71) line = 80 }
  :: STORE(80, VALID(entry), 1) line = 91 }
  :: READ(91, SLOT) t = seen; line = 92 }
  :: STORE(92, LINK(entry), t) t = 0; line = 93 }
  :: STORE(93, SLOT, entry)
       if
       :: MUTANT == LINKED_BEFORE_INITIALIZATION -> line = 31
       :: else -> after_get()
       fi }

  /* The LCR is handed out. */
  :: OWN(2001) high_watermark = scn; line = (MUTANT == FENCE_BEFORE_HAND_OUT_REMOVED -> 2003 : 2002) }
  :: DRAINED(2002) line = 2003 }
  :: STORE(2003, HANDED_OUT, scn)
       if
       :: scn < K -> scn++; from = 1; line = 441
       :: else -> scn = 0; line = 2011
       fi }

  /* The end: all readers have finished, and everything is freed. */
  LOWER_LIMIT(2011, 2012)
  LOWER_LIMIT(2021, 2022)
  :: OWN(2030) asleep[0] = true; line = 441 }
  :: OWN(2040) assert(purge_list == 0); line = 0 }
#if MEMORY == TSO
  :: d_step { stores[0] > 0 -> drain(0) }
#endif
#if MEMORY == PSO
  :: DRAIN(SLOT)
  :: DRAIN(HANDED_OUT)
  DRAIN_ENTRY(1)
  DRAIN_ENTRY(2)
#if N > 2
  DRAIN_ENTRY(3)
#endif
#endif
  od
}

/* After the search for an entry, which is 0 if there is none that can be used. */
inline after_find() {
  number = 0; next = 0; found = 0;
  line = (entry == 0 -> 2101 : 221)
}

/* The key was read: the entry is the one, or the next is looked at. */
inline follow() {
  if
  :: found == table -> after_find()
  :: else ->
     entry = next; number = 0; next = 0; found = 0;
     if
     :: entry == 0 -> after_find()
     :: else -> line = 1020
     fi
  fi
}

inline next_lcr() {
  if
  :: scn <= K -> line = 2110
  :: else -> scn = 0; line = 0
  fi
}

active [C] proctype reader() {
  short line = 2100; byte scn = _pid; byte table; byte t; byte used;
  byte entry; byte number; byte next; byte found;
  do
  :: STORE(2100, NEEDED(_pid - 1), scn) next_lcr() }
  :: READ(2110, HANDED_OUT)
       if
       :: seen < scn -> line = 2111
       :: else -> table = TABLE_OF(scn); line = 1010
       fi }
  :: d_step { line == 2110 && asleep[_pid] -> asleep[_pid] = false }
  :: OWN(2111) asleep[_pid] = true; line = 2110 }

  :: READ(1010, SLOT) entry = seen;
       if
       :: entry == 0 -> after_find()
       :: else -> line = 1020
       fi }
  :: READ(1020, VALID(entry))
       if
       :: seen == 0 -> entry = 0; after_find()
       :: else -> line = 1031
       fi }
  :: READ(1031, VERSION(entry)) number = (MUTANT == VERSION_NOT_CHECKED -> 0 : seen); line = 1032 }
  :: READ(1032, LINK(entry)) next = seen; line = 1033 }
  :: READ(1033, KEY(entry)) found = seen; line = 1040 }
  :: READ(1040, VALID(entry))
       if
       :: seen == 0 -> entry = 0; after_find()
       :: else ->
          if
          :: MUTANT == VERSION_NOT_CHECKED -> follow()
          :: else -> line = 1050
          fi
       fi }
  :: READ(1050, VERSION(entry))
       if
       :: seen != number -> entry = 0; after_find()
       :: else -> follow()
       fi }

  :: READ(221, EVOLVED(entry)) entry = (seen -> 0 : entry); line = 2101 }
  :: d_step { line == 2101 && IS_DRAINED(_pid) && CAN_SHARE(table_lock[table - 1]) ->
       share(table_lock[table - 1]);
       if
       :: entry == 0 -> line = 331
       :: else -> line = (MUTANT == NO_CHECK_AFTER_LOCKING -> 251 : 2102)
       fi }
  :: READ(2102, EVOLVED(entry))
       if
       :: seen != 0 -> entry = 0; line = 331
       :: else -> line = 251
       fi }
  :: d_step { line == 331 && IS_DRAINED(_pid) && CAN_SHARE(manager[table - 1]) -> share(manager[table - 1]); line = 332 }
  :: READ(332, METADATA(table)) used = seen + 2; line = 333 }
  :: DRAINED(333) give_back(manager[table - 1]); line = 2104 }
  :: READ(251, COPY(entry)) t = seen; line = 252 }
  :: READ(252, PIECE(t)) t = 0;
       if
       :: seen == 0 -> assert(false); line = STOPPED; scn = 0; table = 0; entry = 0
       :: else -> used = seen; line = 2103
       fi }
  :: READ(2103, ENTRY_HWM(entry)) assert(scn <= seen); entry = 0; line = 2104 }
  :: READ(2104, METADATA(table)) assert(used == seen + 2); used = 0; line = 2105 }
  :: DRAINED(2105) give_back(table_lock[table - 1]); table = 0; scn = scn + C; line = 2120 }
  :: STORE(2120, NEEDED(_pid - 1), scn) next_lcr() }
#if MEMORY == TSO
  :: d_step { stores[_pid] > 0 -> drain(_pid) }
#endif
#if MEMORY == PSO
  :: DRAIN(NEEDED(_pid - 1))
#endif
  od
}

inline next_entry() {
  entry++;
  if
  :: entry > N -> entry = 0; line = 2208
  :: else -> line = 2206
  fi
}

active proctype schema_change() {
  short line = 2201; byte entry; byte t;
  do
  :: d_step { line == 2201 && table_lock[0] == 0 && IS_DRAINED(_pid) -> table_lock[0] = 1; line = 2202 }
  :: d_step { line == 2202 && manager[0] == 0 && IS_DRAINED(_pid) -> manager[0] = 1; line = 2203 }
  :: READ(2203, METADATA(1)) t = seen; line = 2204 }
  :: STORE(2204, METADATA(1), t + 1) t = 0; line = 2205 }
  :: DRAINED(2205) give_back(manager[0]); entry = 1; line = 2206 }
  :: READ(2206, KEY(entry))
       if
       :: seen == 1 -> line = 2207
       :: else -> next_entry()
       fi }
  :: STORE(2207, EVOLVED(entry), 1) next_entry() }
  :: DRAINED(2208) give_back(table_lock[0]); line = 0 }
#if MEMORY == TSO
  :: d_step { stores[_pid] > 0 -> drain(_pid) }
#endif
#if MEMORY == PSO
  :: DRAIN(METADATA(1))
  :: DRAIN(EVOLVED(1))
  :: DRAIN(EVOLVED(2))
#if N > 2
  :: DRAIN(EVOLVED(3))
#endif
#endif
  od
}
