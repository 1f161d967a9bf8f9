//! The cache as the tables of a frame.

use super::{Cache, CachePlaces, Entry, Hold, Look};
use crate::models::programs::fact::NONE;
use crate::models::programs::frame::{CacheRow, EntryRow, HoldRow, LookRow, ProgramFrame};
use crate::models::programs::run::ProgramRun;

/// Adds the tables about the cache that are wanted; none for a program without one.
pub fn add_rows(frame: &mut ProgramFrame, run: &ProgramRun, wants: &impl Fn(&str) -> bool) {
    let Some(cache) = Cache::of(run) else { return };
    if wants("cache") {
        frame.cache.push(cache_row(&cache));
    }
    if wants("entries") {
        let entries = cache.entries();
        frame.entries =
            entries.iter().enumerate().map(|(at, entry)| entry_row(&cache, at as u8, entry)).collect();
    }
    if wants("looks") {
        let row = |Look { thread, entry, version, scn }: Look| LookRow { thread, entry, version, scn };
        frame.looks = cache.looks().into_iter().map(row).collect();
    }
    if wants("holds") {
        let row = |Hold { thread, word }: Hold| HoldRow { thread, word };
        frame.holds = cache.holds().into_iter().map(row).collect();
    }
}

fn cache_row(cache: &Cache) -> CacheRow {
    let CachePlaces { entries, tables, metadata, manager, table_lock, latch, .. } = cache.places;
    let CachePlaces { purge_list, free_list, high_watermark, handed_out, oldest, .. } = cache.places;
    let CachePlaces { slots, needed, .. } = &cache.places;
    CacheRow {
        entries,
        tables,
        slots: slots.len() as u8,
        slot: slots.start,
        purge_list,
        free_list,
        metadata,
        manager,
        table_lock,
        latch,
        high_watermark,
        handed_out,
        needed: needed.start,
        readers: needed.len() as u8,
        oldest,
        low: cache.low_watermark().unwrap_or(NONE),
    }
}

fn entry_row(cache: &Cache, entry: u8, known: &Entry) -> EntryRow {
    let places = &cache.places;
    let about = |first: u8| cache.about(first, entry).unwrap_or(NONE);
    EntryRow {
        place: known.place as u8,
        slot: known.slot,
        before: known.before,
        reason: known.reason as u8,
        waits_for: known.waits_for,
        table: about(places.key),
        version: about(places.version),
        valid: about(places.valid),
        evolved: about(places.evolved),
        entry_hwm: about(places.entry_hwm),
        copy: about(places.copy),
        copied: cache.copied(entry),
    }
}
