/** What the model lacks and what was assumed, in plain words. */

import css from './reproduction.module.css';

export function Missing() {
  return (
    <section className={css.section} aria-labelledby="missing">
      <h2 id="missing">What to doubt</h2>
      <ul>
        <li>
          <b>75 and 88 MB/s.</b> Figure 9 reads its redo at 75 MB/s, figure 8 at 88. If reading cost
          the same for every byte, figure 8 would be predicted at 153 s, 18 % too long. Here a first
          pass costs CPU mostly for each record, and under a checkpoint target redo is full of Block
          Written Records, short ones: more records in a gigabyte. That closes the gap; the paper
          does not say that it is the reason.
        </li>
        <li>
          <b>The commercial workload is barely described.</b> “Updates and inserts”, 31 tables, 35
          indexes, 200 GB. Assumed before anything was fitted: as many of each, rows of 100 bytes,
          updates anywhere in a user’s own tables, and figure 8’s rate of redo.
        </li>
        <li>
          <b>With a buddy the moment decides.</b> The paper gives one crash each, 1 s and 3 s. By
          default a buddy rests until three seconds’ worth of redo has gathered, so anything between
          0.4 and 3 s is as likely. Figure 9’s 3 s stands at the upper end of its range.
        </li>
        <li>
          <b>Records stand for several.</b> In figure 8 one simulated record of 1 kB stands for four
          or five of TPC-C’s, all on one block, so its recovery set has fewer blocks than the real
          one. The time of the first pass counts them all.
        </li>
        <li>
          <b>Figure 7’s load is inferred.</b> The paper gives CPU but no rate; figure 8’s rate of
          redo is taken. A faster application would make a buddy cost more, in proportion to its
          redo.
        </li>
      </ul>
    </section>
  );
}
