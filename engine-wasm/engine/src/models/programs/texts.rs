//! The programs that come with the model, and their mutants: edits of the text that a student could make.

use serde::{Deserialize, Serialize};

/// A program that comes with the model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BuiltInProgram"))]
pub enum BuiltIn {
    /// Figure 6 of the paper, with the fence that partial store order needs.
    #[default]
    CircularBuffer,
    /// The same queue under one latch.
    LatchedQueue,
    /// The queue with the wake-up flags that section III.B mentions.
    FlaggedQueue,
    /// Figures 8 to 13 of the paper, with the fences that partial store order needs.
    MetadataCache,
    /// The same cache under one latch.
    LatchedCache,
}

/// A text with something wrong, or only different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// Its name.
    pub name: &'static str,
    /// What is replaced, once each, and by what.
    edits: &'static [(&'static str, &'static str)],
}

/// The mutants of the circular buffer.
pub const QUEUE_MUTANTS: &[Mutant] = &[
    Mutant {
        name: "tail_before_item",
        edits: &[
            (" 5   items[tail] = new_item\n", " 6   tail = tail + 1 mod N\n"),
            (
                "     fence\n 6   tail = tail + 1 mod N\n",
                "     fence\n 5   items[tail + N - 1 mod N] = new_item\n",
            ),
        ],
    },
    Mutant {
        name: "full_test_skips_last_consumer",
        edits: &[(" 2   for i in 0 .. C - 1\n", " 2   for i in 0 .. C - 2\n")],
    },
    Mutant {
        name: "full_test_with_tail_plus_2",
        edits: &[("head[i] == tail + 1 mod N\n 4", "head[i] == tail + 2 mod N\n 4")],
    },
    Mutant {
        name: "dequeue_before_last_use",
        edits: &[(
            "     check in_order: memory[item] == k\n       dequeue(i)\n",
            "     dequeue(i)\n       check in_order: memory[item] == k\n",
        )],
    },
    Mutant { name: "barrier_removed", edits: &[("     fence\n", "")] },
    Mutant {
        name: "test_for_one_item_wrong",
        edits: &[(" 8     if tail == head[i] + 1 mod N\n", " 8     if tail == head[i] + 2 mod N\n")],
    },
    Mutant {
        name: "literal_indentation",
        edits: &[
            (
                " 5   items[tail] = new_item\n     fence\n 6   tail = tail + 1 mod N\n",
                " 5     items[tail] = new_item\n       fence\n 6     tail = tail + 1 mod N\n",
            ),
            (
                " 7   for i in 0 .. C - 1\n 8     if tail == head[i] + 1 mod N\n 9       notify consumer(i)\n",
                " 7     for j in 0 .. C - 1\n 8       if tail == head[j] + 1 mod N\n 9         notify consumer(j)\n",
            ),
            ("25       last = false\n26       break\n", "25       last = false\n26     break\n"),
        ],
    },
];

/// The mutants of the queue with wake-up flags.
pub const FLAG_MUTANTS: &[Mutant] = &[
    Mutant {
        name: "flag_after_last_test",
        edits: &[(
            "       sleeps[i] = true\n       fence\n       if head[i] == tail\n14         wait while sleeps[i]\n",
            "       if head[i] == tail\n         sleeps[i] = true\n14         wait while sleeps[i]\n",
        )],
    },
    Mutant {
        name: "fence_after_flag_removed",
        edits: &[("       sleeps[i] = true\n       fence\n", "       sleeps[i] = true\n")],
    },
    Mutant {
        name: "fence_after_tail_removed",
        edits: &[(" 6   tail = tail + 1 mod N\n     fence\n", " 6   tail = tail + 1 mod N\n")],
    },
    Mutant {
        name: "fence_after_head_removed",
        edits: &[("20   head[i] = head[i] + 1 mod N\n     fence\n", "20   head[i] = head[i] + 1 mod N\n")],
    },
    Mutant {
        name: "notified_before_flag_is_lowered",
        edits: &[(
            "         sleeps[i] = false\n         fence\n 9       notify consumer(i)\n",
            " 9       notify consumer(i)\n         sleeps[i] = false\n         fence\n",
        )],
    },
    Mutant {
        name: "test_and_sleep_apart",
        edits: &[("14         wait while sleeps[i]\n", "14         wait\n")],
    },
];

/// The mutants of the metadata cache.
pub const CACHE_MUTANTS: &[Mutant] = &[
    Mutant {
        name: "version_not_checked",
        edits: &[("105     if version[entry] != number\n          return none\n", "")],
    },
    Mutant {
        name: "purge_at_watermark",
        edits: &[(" 45     if low > entry_hwm[entry]\n", " 45     if low >= entry_hwm[entry]\n")],
    },
    Mutant {
        name: "entry_hwm_left_at_infinity",
        edits: &[(" 16   entry_hwm[entry] = high_watermark\n", "")],
    },
    Mutant {
        name: "entry_hwm_from_low_watermark",
        edits: &[(
            " 16   entry_hwm[entry] = high_watermark\n",
            " 16   local low = low_watermark()\n 16   entry_hwm[entry] = low\n",
        )],
    },
    Mutant {
        name: "no_check_after_locking",
        edits: &[(
            "      if entry != none\n        if evolved[entry]\n          entry = none\n      local used = 0\n",
            "      local used = 0\n",
        )],
    },
    Mutant {
        name: "copy_without_latch",
        edits: &[
            ("  3   acquire manager[table] shared\n", ""),
            (
                "  4   evolved[entry] = false\n      release manager[table]\n",
                "  4   evolved[entry] = false\n",
            ),
        ],
    },
    Mutant {
        name: "linked_before_initialization",
        edits: &[
            (
                "  3   acquire manager[table] shared\n",
                "  8   valid[entry] = true\n  9   link[entry] = slot[table mod H]\n  9   slot[table mod H] = entry\n  \
                 3   acquire manager[table] shared\n",
            ),
            (
                "      fence\n  8   valid[entry] = true\n  9   link[entry] = slot[table mod H]\n  9   slot[table mod \
                 H] = entry\n",
                "",
            ),
        ],
    },
    Mutant {
        name: "purge_without_waiting",
        edits: &[(" 45     if low > entry_hwm[entry]\n", " 45     if true\n")],
    },
    Mutant {
        name: "fence_in_insert_removed",
        edits: &[("      fence\n  8   valid[entry] = true\n", "  8   valid[entry] = true\n")],
    },
    Mutant {
        name: "fence_before_hand_out_removed",
        edits: &[("        fence\n        handed_out = scn\n", "        handed_out = scn\n")],
    },
];

impl BuiltIn {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::CircularBuffer,
        Self::FlaggedQueue,
        Self::LatchedQueue,
        Self::MetadataCache,
        Self::LatchedCache,
    ];

    /// Its name in scenarios and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::CircularBuffer => "circular_buffer",
            Self::LatchedQueue => "latched_queue",
            Self::FlaggedQueue => "flagged_queue",
            Self::MetadataCache => "metadata_cache",
            Self::LatchedCache => "latched_cache",
        }
    }

    /// Its text.
    pub fn text(self) -> &'static str {
        match self {
            Self::CircularBuffer => include_str!("texts/circular_buffer.txt"),
            Self::LatchedQueue => include_str!("texts/latched_queue.txt"),
            Self::FlaggedQueue => include_str!("texts/flagged_queue.txt"),
            Self::MetadataCache => include_str!("texts/metadata_cache.txt"),
            Self::LatchedCache => include_str!("texts/latched_cache.txt"),
        }
    }

    /// Its mutants.
    pub fn mutants(self) -> &'static [Mutant] {
        match self {
            Self::CircularBuffer => QUEUE_MUTANTS,
            Self::FlaggedQueue => FLAG_MUTANTS,
            Self::MetadataCache => CACHE_MUTANTS,
            Self::LatchedQueue | Self::LatchedCache => &[],
        }
    }
}

impl Mutant {
    /// The text with the edits. An edit that fits nowhere, or in several places, changes nothing; a test sees to it that
    /// there is none.
    pub fn of(&self, text: &str) -> String {
        self.edits.iter().fold(text.to_owned(), |text, (from, to)| text.replacen(from, to, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edit_fits_exactly_once() {
        for program in BuiltIn::ALL {
            for mutant in program.mutants() {
                for (from, _) in mutant.edits {
                    assert_eq!(program.text().matches(from).count(), 1, "{}: {from}", mutant.name);
                }
            }
        }
    }
}
