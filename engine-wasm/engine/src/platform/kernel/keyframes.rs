//! Keyframes of flat vectors as squeezed differences. Each keyframe has the difference (exclusive or) to the one
//! before, so that one can walk from any to any in both directions; now and then one has all of itself, to begin a
//! walk at. Beside its vectors a keyframe holds the rest of its moment, in whatever form that is kept.
//! Knows nothing of time, steps and budgets.

use super::bulk::{self, Bulk};
use super::squeeze::combine;
use std::sync::Arc;

/// A keyframe has all of itself when the differences since the last such weigh so many times as much.
const WHOLE_AFTER: usize = 4;

type Bytes = Arc<[u8]>;

#[derive(Clone)]
struct Kept<S> {
    rest: S,
    rest_bytes: usize,
    /// To the keyframe before, a stream for each vector.
    difference: Vec<Bytes>,
    whole: Option<Vec<Bytes>>,
}

impl<S> Kept<S> {
    fn whole_bytes(&self) -> usize {
        self.whole.as_deref().map_or(0, weight)
    }
}

fn weight(streams: &[Bytes]) -> usize {
    streams.iter().map(|stream| stream.len() + 32).sum()
}

fn combined(first: &[Bytes], second: &[Bytes]) -> Vec<Bytes> {
    first.iter().zip(second).map(|(first, second)| combine(first, second).into()).collect()
}

fn whole(bulks: &mut [&mut dyn Bulk]) -> Vec<Bytes> {
    bulks.iter_mut().map(|bulk| bulk::whole(*bulk).into()).collect()
}

/// The keyframes of one run, in order. `bulks` are always the vectors of that run, in the same order.
#[derive(Clone)]
pub struct Keyframes<S> {
    kept: Vec<Kept<S>>,
    /// The keyframe that the run's vectors remember.
    remembered: usize,
}

impl<S> Keyframes<S> {
    /// The first keyframe: `rest`, which weighs `rest_bytes`, and the vectors as they are.
    pub fn new(rest: S, rest_bytes: usize, mut bulks: Vec<&mut dyn Bulk>) -> Self {
        let whole = Some(whole(&mut bulks));
        bulks.iter_mut().for_each(|bulk| bulk::remember(*bulk, true));
        Self { kept: vec![Kept { rest, rest_bytes, difference: Vec::new(), whole }], remembered: 0 }
    }

    /// One more keyframe, later than all others. Cost: linear in what has changed since the one before.
    pub fn push(&mut self, rest: S, rest_bytes: usize, mut bulks: Vec<&mut dyn Bulk>) {
        let last = self.kept.len() - 1;
        let difference: Vec<Bytes> =
            bulks.iter_mut().enumerate().map(|(place, bulk)| self.difference(place, *bulk)).collect();
        let start = self.kept.iter().rposition(|kept| kept.whole.is_some()).unwrap_or(0);
        let since = self.way(start, last) + weight(&difference);
        let whole = (since > WHOLE_AFTER * self.kept[start].whole_bytes()).then(|| whole(&mut bulks));
        self.kept.push(Kept { rest, rest_bytes, difference, whole });
        self.arrive(last + 1, bulks);
    }

    /// Of one vector, to the last keyframe.
    fn difference(&self, place: usize, bulk: &mut dyn Bulk) -> Bytes {
        let last = self.kept.len() - 1;
        let (start, first) = if bulk::remembers(bulk) {
            (self.remembered, bulk::difference(bulk))
        } else {
            let start = self.nearest_whole(last);
            let from = self.kept[start].whole.as_ref().map_or(&[][..], |whole| &whole[place]);
            (start, combine(&bulk::whole(bulk), from))
        };
        let since = self.kept[start + 1..].iter().map(|kept| &kept.difference[place]);
        since.fold(first, |all, next| combine(&all, next)).into()
    }

    /// Bytes to read on the way from one keyframe to another.
    fn way(&self, from: usize, to: usize) -> usize {
        self.kept[from.min(to) + 1..=from.max(to)].iter().map(|kept| weight(&kept.difference)).sum()
    }

    fn nearest_whole(&self, to: usize) -> usize {
        let wholes = (0..self.kept.len()).filter(|&index| self.kept[index].whole.is_some());
        wholes.min_by_key(|&index| self.kept[index].whole_bytes() + self.way(index, to)).unwrap_or(0)
    }

    /// Gives the vectors of the run the contents that they had at a keyframe. Cost: linear in the differences on the
    /// shortest way there, from what they remember or from a whole.
    pub fn load(&mut self, index: usize, mut bulks: Vec<&mut dyn Bulk>) {
        let start = self.nearest_whole(index);
        let by_whole = self.kept[start].whole_bytes() + self.way(start, index);
        let remember = bulks.iter_mut().all(|bulk| bulk::remembers(*bulk))
            && self.way(self.remembered, index) <= by_whole;
        let (from, whole) =
            if remember { (self.remembered, None) } else { (start, self.kept[start].whole.as_ref()) };
        let way = &self.kept[from.min(index) + 1..=from.max(index)];
        for (place, bulk) in bulks.into_iter().enumerate() {
            let mut streams: Vec<&[u8]> = whole.iter().map(|whole| &*whole[place]).collect();
            streams.extend(way.iter().map(|kept| &*kept.difference[place]));
            bulk::load(bulk, whole.is_some(), &streams);
        }
        self.remembered = index;
    }

    /// The run has come to a keyframe by itself.
    pub fn arrive(&mut self, index: usize, mut bulks: Vec<&mut dyn Bulk>) {
        bulks.iter_mut().for_each(|bulk| bulk::remember(*bulk, true));
        self.remembered = index;
    }

    /// Takes out a keyframe that is neither the first, nor the last, nor the one that is remembered. The weight of
    /// the next one's rest beside the one before is `rest_bytes`.
    pub fn remove(&mut self, index: usize, rest_bytes: usize) {
        let gone = self.kept.remove(index);
        let next = &mut self.kept[index];
        next.rest_bytes = rest_bytes;
        if let (Some(whole), None) = (gone.whole, &next.whole) {
            next.whole = Some(combined(&whole, &next.difference));
        }
        next.difference = combined(&gone.difference, &next.difference);
        self.remembered -= usize::from(self.remembered > index);
        self.drop_needless_whole(index);
    }

    /// Fewer differences need fewer wholes.
    fn drop_needless_whole(&mut self, index: usize) {
        let before = self.kept[..index].iter().rposition(|kept| kept.whole.is_some()).unwrap_or(0);
        if self.way(before, index) * 2 < WHOLE_AFTER * self.kept[index].whole_bytes() {
            self.kept[index].whole = None;
        }
    }

    /// Forgets all but the first `length`, which is at least 1.
    pub fn truncate(&mut self, length: usize, mut bulks: Vec<&mut dyn Bulk>) {
        self.kept.truncate(length);
        if self.remembered >= length {
            bulks.iter_mut().for_each(|bulk| bulk::remember(*bulk, false));
        }
    }

    /// What a keyframe holds beside its vectors.
    pub fn rest(&self, index: usize) -> &S {
        &self.kept[index].rest
    }

    /// How many keyframes there are.
    pub fn count(&self) -> usize {
        self.kept.len()
    }

    /// How many of them come first for which `earlier` is true. O(log n).
    pub fn partition_point(&self, earlier: impl Fn(&S) -> bool) -> usize {
        self.kept.partition_point(|kept| earlier(&kept.rest))
    }

    /// Bytes of all keyframes.
    pub fn bytes(&self) -> usize {
        self.kept.iter().map(|kept| kept.rest_bytes + weight(&kept.difference) + kept.whole_bytes()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::kernel::flat::Flat;
    use crate::platform::kernel::random::Stream;

    #[test]
    fn every_way_to_a_keyframe_gives_what_it_was() {
        let mut run = [Flat::new(u32::MAX, 1_000), Flat::new(7, 3)];
        let bulks =
            |run: &mut [Flat<u32>; 2]| -> Vec<Vec<u32>> { run.iter().map(|flat| flat.to_vec()).collect() };
        let mut stream = Stream::named(3, "keyframes", 0);
        let mut change = |run: &mut [Flat<u32>; 2]| {
            for _ in 0..400 {
                *run[0].at(stream.below(1_000) as usize) = stream.below(90_000);
                *run[1].at(stream.below(3) as usize) += 1;
            }
        };
        fn dynamic(run: &mut [Flat<u32>; 2]) -> Vec<&mut dyn Bulk> {
            run.iter_mut().map(|flat| flat as &mut dyn Bulk).collect()
        }
        let mut keyframes = Keyframes::new(0, 0, dynamic(&mut run));
        let mut moments = vec![bulks(&mut run)];
        for number in 1..60 {
            change(&mut run);
            if number % 7 == 0 {
                // Somebody looks back, and the run goes on from there to here.
                keyframes.load(number / 2, dynamic(&mut run));
                assert_eq!(bulks(&mut run), moments[number / 2]);
                change(&mut run);
            }
            keyframes.push(number, 0, dynamic(&mut run));
            moments.push(bulks(&mut run));
        }
        assert!(keyframes.kept.iter().filter(|kept| kept.whole.is_some()).count() > 3);
        for index in (1..59).rev().filter(|index| index % 3 != 0) {
            keyframes.remove(index, 0);
        }
        for place in [5, 0, keyframes.count() - 1, 9, 8, 3, 14, 1] {
            change(&mut run);
            keyframes.load(place, dynamic(&mut run));
            assert_eq!(bulks(&mut run), moments[*keyframes.rest(place)], "keyframe {place}");
        }
        keyframes.truncate(4, dynamic(&mut run));
        keyframes.load(3, dynamic(&mut run));
        assert_eq!(bulks(&mut run), moments[*keyframes.rest(3)]);
    }
}
