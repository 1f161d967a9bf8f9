//! Fills the tables about one block: the places of its versions, and the rows of each.

use super::Moment;
use super::frame::{Place, Row};
use crate::models::cluster::code::{BlockKind, PlaceKind, RowState, TxnState};
use crate::models::cluster::redo::record::ROWS;
use crate::models::cluster::storage::Image;
use crate::models::cluster::trace::NOBODY;

impl Moment<'_> {
    /// Copies of a block: on disk and its mirror, then in each cache.
    fn copies(&self, block: Option<u32>) -> Vec<(PlaceKind, u8, Image)> {
        let Some(block) = block.filter(|block| *block < self.cluster.costs.layout.blocks()) else {
            return Vec::new();
        };
        let on_disk =
            [(PlaceKind::DamagedDisk, PlaceKind::Disk), (PlaceKind::DamagedMirror, PlaceKind::Mirror)];
        let on_disk = self.cluster.data_files.copies(block).zip(on_disk);
        let place = |sound, (damaged, place)| if sound { place } else { damaged };
        let mut copies: Vec<_> =
            on_disk.map(|((image, sound), kinds)| (place(sound, kinds), NOBODY, image)).collect();
        for (number, instance) in (0u8..).zip(&self.cluster.instances) {
            let pool = &instance.pool;
            let current = pool.current(block).map(|frame| (PlaceKind::Current, frame));
            let past = pool.past_image(block).map(|frame| (PlaceKind::PastImage, frame));
            let frames = current.into_iter().chain(past);
            copies.extend(frames.map(|(place, frame)| (place, number, *pool.image(frame))));
        }
        copies
    }

    pub(super) fn places(&self, block: Option<u32>) -> Vec<Place> {
        let copies = self.copies(block).into_iter();
        copies
            .map(|(place, instance, image)| Place {
                place: place as u8,
                instance,
                version: image.version,
                scn: image.scn() as f64,
            })
            .collect()
    }

    pub(super) fn rows(&self, block: Option<u32>) -> Vec<Row> {
        let layout = self.cluster.costs.layout;
        let Some(block) = block.filter(|block| layout.kind(*block) == BlockKind::Data) else {
            return Vec::new();
        };
        let mut rows = Vec::new();
        for (place, (_, _, image)) in (0u32..).zip(self.copies(Some(block))) {
            for row in layout.rows_of(block) {
                let (contents, xid) = self.cluster.row_of(&image, row);
                // Of a row of a table, its key.
                let (row, value) = ((row % ROWS) as u8, contents as u32 & 0xFFFF);
                rows.push(Row { place, row, value, xid, state: self.row_state(xid) as u8 });
            }
        }
        rows
    }

    fn row_state(&self, xid: u32) -> RowState {
        if xid == 0 {
            return RowState::Committed;
        }
        match self.cluster.all_slots().find(|(_, slot)| slot.xid == xid && slot.open()) {
            Some((_, slot)) if slot.state == TxnState::Dead => RowState::Dead,
            Some(_) => RowState::Locked,
            None => RowState::Committed,
        }
    }
}
