//! The metadata cache: what memory holds, and what took effect. Known by the names of the words in the text.

use super::super::effects::CacheEffects;
use super::super::model::Now;
use super::super::run::ProgramRun;
use super::{all, memory_of, one, some, summed, which};
use crate::platform::values::Values;

/// What `infinity` is in a word.
const INFINITY: u8 = u8::MAX;

/// Entries count from 1 in the order of the text.
pub const VALUES: Values<ProgramRun> = Values {
    title: "Metadata cache",
    values: &[
        all("cache.entries_valid", "Entries whose valid bit is set, as memory holds it.", |now| {
            of_cache(now)?;
            let valid = memory_of(now, "valid");
            let keys = || {
                memory_of(now, "key").map(|keys| keys.iter().map(|&key| u8::from(key != INFINITY)).collect())
            };
            let valid: Vec<u8> = valid.or_else(keys)?;
            Some(valid.iter().filter(|&&bit| bit != 0).count() as f64)
        }),
        all("cache.entries_invalid", "Entries on the purge list, as memory holds it.", |now| {
            listed(now, "purge_list")
        }),
        all("cache.entries_free", "Entries on the free list, as memory holds it.", |now| {
            listed(now, "free_list")
        }),
        all("cache.copies_allocated", "Copies of metadata that are allocated.", |now| {
            of_cache(now)?;
            let copies = memory_of(now, "copies")?;
            Some(copies.iter().filter(|&&copy| copy != INFINITY).count() as f64)
        }),
        which(
            "cache.low_watermark",
            "The first change that a reader still needs, as memory holds it.",
            |now| {
                of_cache(now)?;
                memory_of(now, "needed")?.into_iter().min().map(f64::from)
            },
        ),
        which(
            "cache.high_watermark",
            "The last change that the writer prepared, as memory holds it.",
            |now| {
                of_cache(now)?;
                memory_of(now, "high_watermark")?.first().map(|&held| f64::from(held))
            },
        ),
        one(
            "cache.entry_hwm",
            "The EntryHWM of the entry, as memory holds it; 255 is infinity.",
            |now, of| held(now, "entry_hwm", of),
        ),
        one(
            "cache.entry_table",
            "The table of the entry, from 0, as memory holds it; 255 is none.",
            |now, of| held(now, "key", of),
        ),
        one(
            "cache.entry_valid",
            "1 if the valid bit of the entry is set, else 0, as memory holds it.",
            |now, of| held(now, "valid", of),
        ),
        all("cache.inserted", "Entries that were inserted.", |now| Some(of_cache(now)?.inserted.into())),
        all("cache.invalidated", "Entries that were invalidated.", |now| {
            Some(of_cache(now)?.invalidated.into())
        }),
        all("cache.purged", "Copies that were freed.", |now| Some(of_cache(now)?.purged.into())),
        some(
            "cache.found",
            "Changes applied with the copy of an entry; of one thread its own.",
            |now, of| {
                let cache = of_cache(now)?;
                summed(now, of, |thread| cache.found[thread] as usize)
            },
        ),
        some(
            "cache.missed",
            "Changes applied with the metadata of the database; of one thread its own.",
            |now, of| {
                let cache = of_cache(now)?;
                summed(now, of, |thread| cache.missed[thread] as usize)
            },
        ),
        all("cache.schema_changes", "Changes of the metadata of tables.", |now| {
            Some(of_cache(now)?.schema_changes.into())
        }),
    ],
};

fn of_cache<'n>(now: &'n Now) -> Option<&'n CacheEffects> {
    now.run.cache.as_ref()
}

fn held(now: &Now, name: &str, of: u32) -> Option<f64> {
    of_cache(now)?;
    memory_of(now, name)?.get(of as usize).map(|&held| f64::from(held))
}

/// How many entries a list has that begins in this word. A list that does not end counts each entry once.
fn listed(now: &Now, first: &str) -> Option<f64> {
    of_cache(now)?;
    let links = memory_of(now, "link")?;
    let mut entry = *memory_of(now, first)?.first()?;
    let mut count = 0;
    while count < links.len()
        && let Some(next) = links.get(usize::from(entry))
    {
        count += 1;
        entry = *next;
    }
    Some(count as f64)
}
