//! Keyframes of flat columns as compressed differences. Each keyframe has the difference (exclusive or) to the one
//! before, which leads in both directions. Some also have a full image, from which a path can start. The rest of the
//! state at a keyframe is its metadata, which this file does not look into. Knows nothing of time, steps and budgets.

use super::compression::combine;
use super::flat_column::{self, FlatColumn};
use std::sync::Arc;

/// A keyframe gets a full image when the differences since the last one take more than this many times its bytes.
const FULL_AFTER: usize = 4;

type Bytes = Arc<[u8]>;

#[derive(Clone)]
struct Keyframe<S> {
    metadata: S,
    metadata_bytes: usize,
    /// To the previous keyframe: one stream for each column.
    difference: Vec<Bytes>,
    full: Option<Vec<Bytes>>,
}

impl<S> Keyframe<S> {
    fn full_bytes(&self) -> usize {
        self.full.as_deref().map_or(0, stream_bytes)
    }
}

fn stream_bytes(streams: &[Bytes]) -> usize {
    streams.iter().map(|stream| stream.len() + 32).sum()
}

fn combined(first: &[Bytes], second: &[Bytes]) -> Vec<Bytes> {
    first.iter().zip(second).map(|(first, second)| combine(first, second).into()).collect()
}

fn full(columns: &mut [&mut dyn FlatColumn]) -> Vec<Bytes> {
    columns.iter_mut().map(|column| flat_column::full(*column).into()).collect()
}

/// The keyframes of one run, in order. `columns` are always the columns of that run, in the same order.
#[derive(Clone)]
pub struct Keyframes<S> {
    keyframes: Vec<Keyframe<S>>,
    /// The keyframe that is the baseline of the run's columns.
    baseline: usize,
}

impl<S> Keyframes<S> {
    /// The first keyframe: `metadata` of `metadata_bytes`, and the present contents of the columns.
    pub fn new(metadata: S, metadata_bytes: usize, mut columns: Vec<&mut dyn FlatColumn>) -> Self {
        let full = Some(full(&mut columns));
        columns.iter_mut().for_each(|column| flat_column::set_baseline(*column, true));
        Self {
            keyframes: vec![Keyframe { metadata, metadata_bytes, difference: Vec::new(), full }],
            baseline: 0,
        }
    }

    /// Appends a keyframe, later than all others. Cost: linear in the changes since the one before.
    pub fn push(&mut self, metadata: S, metadata_bytes: usize, mut columns: Vec<&mut dyn FlatColumn>) {
        let last = self.keyframes.len() - 1;
        let difference: Vec<Bytes> =
            columns.iter_mut().enumerate().map(|(place, column)| self.difference(place, *column)).collect();
        let start = self.keyframes.iter().rposition(|keyframe| keyframe.full.is_some()).unwrap_or(0);
        let since = self.path_bytes(start, last) + stream_bytes(&difference);
        let full = (since > FULL_AFTER * self.keyframes[start].full_bytes()).then(|| full(&mut columns));
        self.keyframes.push(Keyframe { metadata, metadata_bytes, difference, full });
        self.reached(last + 1, columns);
    }

    /// The difference of one column to the last keyframe.
    fn difference(&self, place: usize, column: &mut dyn FlatColumn) -> Bytes {
        let last = self.keyframes.len() - 1;
        let (start, first) = if flat_column::has_baseline(column) {
            (self.baseline, flat_column::difference(column))
        } else {
            let start = self.nearest_full(last);
            let from = self.keyframes[start].full.as_ref().map_or(&[][..], |full| &full[place]);
            (start, combine(&flat_column::full(column), from))
        };
        let since = self.keyframes[start + 1..].iter().map(|keyframe| &keyframe.difference[place]);
        since.fold(first, |all, next| combine(&all, next)).into()
    }

    /// Bytes of the differences between two keyframes.
    fn path_bytes(&self, from: usize, to: usize) -> usize {
        self.keyframes[from.min(to) + 1..=from.max(to)]
            .iter()
            .map(|keyframe| stream_bytes(&keyframe.difference))
            .sum()
    }

    fn nearest_full(&self, to: usize) -> usize {
        let full_images = (0..self.keyframes.len()).filter(|&index| self.keyframes[index].full.is_some());
        full_images
            .min_by_key(|&index| self.keyframes[index].full_bytes() + self.path_bytes(index, to))
            .unwrap_or(0)
    }

    /// Sets the run's columns to their contents at a keyframe. Cost: linear in the differences on the shortest path
    /// there, from the baseline or from a full image.
    pub fn load(&mut self, index: usize, mut columns: Vec<&mut dyn FlatColumn>) {
        let start = self.nearest_full(index);
        let from_full_bytes = self.keyframes[start].full_bytes() + self.path_bytes(start, index);
        let from_baseline = columns.iter_mut().all(|column| flat_column::has_baseline(*column))
            && self.path_bytes(self.baseline, index) <= from_full_bytes;
        let (from, full) =
            if from_baseline { (self.baseline, None) } else { (start, self.keyframes[start].full.as_ref()) };
        let path = &self.keyframes[from.min(index) + 1..=from.max(index)];
        for (place, column) in columns.into_iter().enumerate() {
            let mut streams: Vec<&[u8]> = full.iter().map(|full| &*full[place]).collect();
            streams.extend(path.iter().map(|keyframe| &*keyframe.difference[place]));
            flat_column::load(column, full.is_some(), &streams);
        }
        self.baseline = index;
    }

    /// The run reached a keyframe by running.
    pub fn reached(&mut self, index: usize, mut columns: Vec<&mut dyn FlatColumn>) {
        columns.iter_mut().for_each(|column| flat_column::set_baseline(*column, true));
        self.baseline = index;
    }

    /// Removes a keyframe that is neither the first, nor the last, nor the baseline. `metadata_bytes` is what the
    /// metadata of the next keyframe takes beyond that of its new predecessor.
    pub fn remove(&mut self, index: usize, metadata_bytes: usize) {
        let gone = self.keyframes.remove(index);
        let next = &mut self.keyframes[index];
        next.metadata_bytes = metadata_bytes;
        if let (Some(full), None) = (gone.full, &next.full) {
            next.full = Some(combined(&full, &next.difference));
        }
        next.difference = combined(&gone.difference, &next.difference);
        self.baseline -= usize::from(self.baseline > index);
        self.drop_unneeded_full(index);
    }

    /// Drops a full image that the remaining differences do not justify.
    fn drop_unneeded_full(&mut self, index: usize) {
        let before =
            self.keyframes[..index].iter().rposition(|keyframe| keyframe.full.is_some()).unwrap_or(0);
        if self.path_bytes(before, index) * 2 < FULL_AFTER * self.keyframes[index].full_bytes() {
            self.keyframes[index].full = None;
        }
    }

    /// Drops all but the first `length` keyframes; `length` is at least 1.
    pub fn truncate(&mut self, length: usize, mut columns: Vec<&mut dyn FlatColumn>) {
        self.keyframes.truncate(length);
        if self.baseline >= length {
            columns.iter_mut().for_each(|column| flat_column::set_baseline(*column, false));
        }
    }

    /// The metadata of a keyframe.
    pub fn metadata(&self, index: usize) -> &S {
        &self.keyframes[index].metadata
    }

    /// Number of keyframes.
    pub fn count(&self) -> usize {
        self.keyframes.len()
    }

    /// Number of keyframes at the beginning for which `earlier` is true. O(log n).
    pub fn partition_point(&self, earlier: impl Fn(&S) -> bool) -> usize {
        self.keyframes.partition_point(|keyframe| earlier(&keyframe.metadata))
    }

    /// Bytes of all keyframes, metadata included.
    pub fn bytes(&self) -> usize {
        self.keyframes
            .iter()
            .map(|keyframe| {
                keyframe.metadata_bytes + stream_bytes(&keyframe.difference) + keyframe.full_bytes()
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::kernel::flat::Flat;
    use crate::platform::kernel::random::Stream;

    #[test]
    fn every_path_to_a_keyframe_restores_it() {
        let mut run = [Flat::new(u32::MAX, 1_000), Flat::new(7, 3)];
        let contents =
            |run: &mut [Flat<u32>; 2]| -> Vec<Vec<u32>> { run.iter().map(|flat| flat.to_vec()).collect() };
        let mut stream = Stream::named(3, "keyframes", 0);
        let mut change = |run: &mut [Flat<u32>; 2]| {
            for _ in 0..400 {
                *run[0].at(stream.below(1_000) as usize) = stream.below(90_000);
                *run[1].at(stream.below(3) as usize) += 1;
            }
        };
        fn dynamic(run: &mut [Flat<u32>; 2]) -> Vec<&mut dyn FlatColumn> {
            run.iter_mut().map(|flat| flat as &mut dyn FlatColumn).collect()
        }
        let mut keyframes = Keyframes::new(0, 0, dynamic(&mut run));
        let mut moments = vec![contents(&mut run)];
        for number in 1..60 {
            change(&mut run);
            if number % 7 == 0 {
                // A viewer goes back, and the run continues from there.
                keyframes.load(number / 2, dynamic(&mut run));
                assert_eq!(contents(&mut run), moments[number / 2]);
                change(&mut run);
            }
            keyframes.push(number, 0, dynamic(&mut run));
            moments.push(contents(&mut run));
        }
        assert!(keyframes.keyframes.iter().filter(|keyframe| keyframe.full.is_some()).count() > 3);
        for index in (1..59).rev().filter(|index| index % 3 != 0) {
            keyframes.remove(index, 0);
        }
        for place in [5, 0, keyframes.count() - 1, 9, 8, 3, 14, 1] {
            change(&mut run);
            keyframes.load(place, dynamic(&mut run));
            assert_eq!(contents(&mut run), moments[*keyframes.metadata(place)], "keyframe {place}");
        }
        keyframes.truncate(4, dynamic(&mut run));
        keyframes.load(3, dynamic(&mut run));
        assert_eq!(contents(&mut run), moments[*keyframes.metadata(3)]);
    }
}
