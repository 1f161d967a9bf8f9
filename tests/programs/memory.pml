/* Shared words behind store buffers, for models that set MEMORY to SC, TSO or PSO, WORDS, THREADS and B (entries of a
   buffer). Each inline is one access, for use within one d_step. Scratch variables are hidden: they are no part of the state. */

#define SC 0
#define TSO 1
#define PSO 2

byte word[WORDS];
bool asleep[THREADS];
hidden byte seen;
hidden byte place;

#if MEMORY == TSO
/* One buffer for each thread: the oldest store first. */
byte stores[THREADS];
byte store_word[THREADS * B];
byte store_value[THREADS * B];

inline load(me, which) {
  seen = word[which];
  place = 0;
  do
  :: place < stores[me] ->
     if
     :: store_word[me * B + place] == which -> seen = store_value[me * B + place]
     :: else
     fi;
     place++
  :: else -> break
  od;
  place = 0
}

inline save(me, which, value) {
  store_word[me * B + stores[me]] = which;
  store_value[me * B + stores[me]] = value;
  stores[me]++
}

inline drain(me) {
  word[store_word[me * B]] = store_value[me * B];
  stores[me]--;
  place = 0;
  do
  :: place < stores[me] ->
     store_word[me * B + place] = store_word[me * B + place + 1];
     store_value[me * B + place] = store_value[me * B + place + 1];
     place++
  :: else -> break
  od;
  store_word[me * B + stores[me]] = 0;
  store_value[me * B + stores[me]] = 0
}

#define HAS_ROOM(me, which) (stores[me] < B)
#define IS_DRAINED(me) (stores[me] == 0)
#endif

#if MEMORY == PSO
/* One buffer for each thread and word. */
byte pending[THREADS];
byte stores[THREADS * WORDS];
byte store_value[THREADS * WORDS * B];
#define BUFFER(me, which) ((me) * WORDS + (which))

inline load(me, which) {
  if
  :: stores[BUFFER(me, which)] > 0 -> seen = store_value[BUFFER(me, which) * B + stores[BUFFER(me, which)] - 1]
  :: else -> seen = word[which]
  fi
}

inline save(me, which, value) {
  store_value[BUFFER(me, which) * B + stores[BUFFER(me, which)]] = value;
  stores[BUFFER(me, which)]++;
  pending[me]++
}

inline drain(me, which) {
  word[which] = store_value[BUFFER(me, which) * B];
  stores[BUFFER(me, which)]--;
  pending[me]--;
  place = 0;
  do
  :: place < stores[BUFFER(me, which)] ->
     store_value[BUFFER(me, which) * B + place] = store_value[BUFFER(me, which) * B + place + 1];
     place++
  :: else -> break
  od;
  store_value[BUFFER(me, which) * B + stores[BUFFER(me, which)]] = 0
}

#define HAS_ROOM(me, which) (stores[BUFFER(me, which)] < B)
#define IS_DRAINED(me) (pending[me] == 0)
#endif

#if MEMORY == SC
inline load(me, which) { seen = word[which] }
inline save(me, which, value) { word[which] = value }
#define HAS_ROOM(me, which) true
#define IS_DRAINED(me) true
#endif
