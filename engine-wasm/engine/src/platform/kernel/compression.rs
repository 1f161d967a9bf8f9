//! Compresses words that are mostly zero or small, such as differences. Four words form a group: one byte with two
//! bits for each word, which say that 0, 1, 2 or 4 of its bytes follow. A zero group is followed by the number of
//! zero groups in a row (LEB128). Two streams of differences can be combined without the words that they were taken
//! from.

/// Four words.
pub type Group = [u32; 4];

/// Compresses a sequence of groups.
#[derive(Default)]
pub struct Compressor {
    bytes: Vec<u8>,
    zeros: usize,
}

impl Compressor {
    /// Appends `groups` zero groups.
    #[inline]
    pub fn zeros(&mut self, groups: usize) {
        self.zeros += groups;
    }

    /// Appends one group.
    pub fn group(&mut self, group: &Group) {
        if *group == [0; 4] {
            self.zeros += 1;
            return;
        }
        self.end_zeros();
        let mut out = [0; 17];
        let (mut tag, mut at) = (0, 1);
        for (place, word) in group.iter().enumerate() {
            let code = u32::from(*word > 0) + u32::from(*word > 0xFF) + u32::from(*word > 0xFFFF);
            out[at..at + 4].copy_from_slice(&word.to_le_bytes());
            at += LENGTHS[code as usize];
            tag |= code << (2 * place);
        }
        out[0] = tag as u8;
        // A copy of a fixed length is three moves; a copy of `at` bytes would be a call.
        let end = self.bytes.len() + at;
        self.bytes.extend_from_slice(&out);
        self.bytes.truncate(end);
    }

    /// Appends words that fill whole groups.
    pub fn words(&mut self, words: &[u32]) {
        words.as_chunks().0.iter().for_each(|group| self.group(group));
    }

    fn end_zeros(&mut self) {
        if self.zeros == 0 {
            return;
        }
        self.bytes.push(0);
        let mut rest = std::mem::take(&mut self.zeros);
        while rest > 0x7F {
            self.bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.bytes.push(rest as u8);
    }

    /// The compressed bytes. Zeros at the end are left out.
    pub fn finish(self) -> Box<[u8]> {
        self.bytes.into()
    }
}

const LENGTHS: [usize; 4] = [0, 1, 2, 4];

/// An item of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamItem {
    /// This many zero groups.
    Zeros(usize),
    /// A group with at least one word that is not zero.
    Group(Group),
}

/// Reads what a [`Compressor`] wrote.
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// From the start.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    #[inline]
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn run(&mut self) -> usize {
        let (mut run, mut shift) = (0, 0);
        while let Some(byte) = self.byte() {
            run |= usize::from(byte & 0x7F) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                break;
            }
        }
        run
    }
}

impl Iterator for Reader<'_> {
    type Item = StreamItem;

    fn next(&mut self) -> Option<StreamItem> {
        let tag = self.byte()?;
        if tag == 0 {
            return Some(StreamItem::Zeros(self.run()));
        }
        let mut group = [0; 4];
        for (place, word) in group.iter_mut().enumerate() {
            let (bytes, rest) = match tag >> (2 * place) & 3 {
                0 => continue,
                1 => self.0.split_at_checked(1)?,
                2 => self.0.split_at_checked(2)?,
                _ => self.0.split_at_checked(4)?,
            };
            *word = bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
            self.0 = rest;
        }
        Some(StreamItem::Group(group))
    }
}

/// Combines two streams of differences into one that has the effect of both.
pub fn combine(first: &[u8], second: &[u8]) -> Box<[u8]> {
    let mut out = Compressor::default();
    let (mut streams, mut heads) = ([Reader::new(first), Reader::new(second)], [None, None]);
    loop {
        for (stream, head) in streams.iter_mut().zip(&mut heads) {
            if matches!(head, None | Some(StreamItem::Zeros(0))) {
                *head = stream.next();
            }
        }
        let taken = match heads {
            [None, None] => return out.finish(),
            [Some(StreamItem::Group(a)), Some(StreamItem::Group(b))] => {
                out.group(&[a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2], a[3] ^ b[3]]);
                1
            }
            [Some(StreamItem::Group(group)), _] | [_, Some(StreamItem::Group(group))] => {
                out.group(&group);
                1
            }
            [Some(StreamItem::Zeros(run)), None] | [None, Some(StreamItem::Zeros(run))] => {
                out.zeros(run);
                run
            }
            [Some(StreamItem::Zeros(a)), Some(StreamItem::Zeros(b))] => {
                out.zeros(a.min(b));
                a.min(b)
            }
        };
        for head in &mut heads {
            *head = match *head {
                Some(StreamItem::Zeros(run)) => Some(StreamItem::Zeros(run - taken)),
                _ => None,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::kernel::random::Stream;

    fn sparse(stream: &mut Stream, groups: usize) -> Vec<Group> {
        let word = |stream: &mut Stream| match stream.below(9) {
            0 => stream.below(200),
            1 => stream.below(60_000),
            2 => u32::MAX - stream.below(9),
            _ => 0,
        };
        let zeros = |stream: &mut Stream| stream.percent(60);
        (0..groups).map(|_| if zeros(stream) { [0; 4] } else { [(); 4].map(|()| word(stream)) }).collect()
    }

    fn compressed(groups: &[Group]) -> Box<[u8]> {
        let mut compressor = Compressor::default();
        groups.iter().for_each(|group| compressor.group(group));
        compressor.finish()
    }

    fn read(bytes: &[u8], length: usize) -> Vec<Group> {
        let mut groups = Vec::new();
        for next in Reader::new(bytes) {
            match next {
                StreamItem::Zeros(run) => groups.resize(groups.len() + run, [0; 4]),
                StreamItem::Group(group) => groups.push(group),
            }
        }
        groups.resize(length, [0; 4]);
        groups
    }

    #[test]
    fn compressed_words_come_back_and_streams_combine() {
        let mut stream = Stream::named(1, "squeeze", 0);
        for length in [0, 1, 5, 700] {
            let (a, b) = (sparse(&mut stream, length), sparse(&mut stream, length));
            assert_eq!(read(&compressed(&a), length), a);
            let both: Vec<Group> =
                a.iter().zip(&b).map(|(a, b)| std::array::from_fn(|place| a[place] ^ b[place])).collect();
            assert_eq!(combine(&compressed(&a), &compressed(&b)), compressed(&both));
        }
        let far = [vec![[0; 4]; 70_000], vec![[1, 0, 0, 0x10000]]].concat();
        assert_eq!((read(&compressed(&far), far.len()), compressed(&far).len()), (far, 10));
    }
}
