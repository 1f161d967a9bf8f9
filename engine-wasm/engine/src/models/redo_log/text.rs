//! Bytes of a file to whole lines of UTF-8: encodings, line ends, limits. Does not know the contents of lines.

use memchr::memchr;

/// A line longer than this is skipped and reported. The longest real lines list the subtransactions of a commit.
pub const MAX_LINE_BYTES: usize = 16 << 20;

/// How the characters of the file are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Encoding {
    /// UTF-8 or another superset of ASCII.
    Utf8,
    /// UTF-16, low byte first, as a PowerShell redirect writes it.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
}

/// One line without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Number in the file, from 1.
    pub number: u32,
    /// Its bytes, without `\n` or `\r\n`.
    pub bytes: &'a [u8],
    /// False if the file ends before the line does.
    pub whole: bool,
    /// True if it was longer than [`MAX_LINE_BYTES`]; `bytes` is then only its beginning.
    pub too_long: bool,
}

/// Cuts a stream of chunks into lines. Cost: each byte once; memory: the longest line cut by a chunk's end.
#[derive(Debug, Default)]
pub struct LineSplitter {
    encoding: Option<Encoding>,
    /// The first bytes, held back until the encoding is known.
    head: Vec<u8>,
    /// An odd byte and a high surrogate of UTF-16, left over between chunks.
    half: Option<u8>,
    surrogate: Option<u16>,
    carry: Vec<u8>,
    skipping: bool,
    number: u32,
}

/// Bytes that are needed to recognise encodings and foreign formats.
pub const HEAD_BYTES: usize = 8;

impl LineSplitter {
    /// The encoding found, once enough was read.
    pub fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }

    /// Takes the next chunk and hands over each line that ends in it.
    pub fn feed(&mut self, chunk: &[u8], each: &mut impl FnMut(Line<'_>)) {
        if self.encoding.is_some() {
            self.decode(chunk, each);
            return;
        }
        self.head.extend_from_slice(chunk);
        if self.head.len() >= HEAD_BYTES {
            self.open(each);
        }
    }

    /// Ends the stream: a last line without a line end is handed over as incomplete.
    pub fn finish(&mut self, each: &mut impl FnMut(Line<'_>)) {
        if self.encoding.is_none() {
            self.open(each);
        }
        if !self.carry.is_empty() || self.skipping {
            let carry = std::mem::take(&mut self.carry);
            self.emit(&carry, false, each);
        }
    }

    /// Finds the encoding from the first bytes and continues after the byte order mark.
    fn open(&mut self, each: &mut impl FnMut(Line<'_>)) {
        let head = std::mem::take(&mut self.head);
        let (encoding, mark) = sniff(&head);
        self.encoding = Some(encoding);
        self.decode(&head[mark..], each);
    }

    fn decode(&mut self, chunk: &[u8], each: &mut impl FnMut(Line<'_>)) {
        match self.encoding {
            Some(Encoding::Utf16Le) => {
                let text = self.decode_utf16(chunk, u16::from_le_bytes);
                self.split(text.as_bytes(), each);
            }
            Some(Encoding::Utf16Be) => {
                let text = self.decode_utf16(chunk, u16::from_be_bytes);
                self.split(text.as_bytes(), each);
            }
            _ => self.split(chunk, each),
        }
    }

    fn decode_utf16(&mut self, chunk: &[u8], unit: fn([u8; 2]) -> u16) -> String {
        let mut units = Vec::with_capacity(chunk.len() / 2 + 2);
        units.extend(self.surrogate.take());
        for &byte in chunk {
            match self.half.take() {
                Some(first) => units.push(unit([first, byte])),
                None => self.half = Some(byte),
            }
        }
        if let Some(&last @ 0xD800..=0xDBFF) = units.last() {
            self.surrogate = Some(last);
            units.pop();
        }
        char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    }

    fn split(&mut self, mut bytes: &[u8], each: &mut impl FnMut(Line<'_>)) {
        while let Some(end) = memchr(b'\n', bytes) {
            if self.carry.is_empty() && !self.skipping {
                self.emit(&bytes[..end], true, each);
            } else {
                self.hold(&bytes[..end]);
                let mut carry = std::mem::take(&mut self.carry);
                self.emit(&carry, true, each);
                carry.clear();
                self.carry = carry;
            }
            bytes = &bytes[end + 1..];
        }
        self.hold(bytes);
    }

    /// Keeps the beginning of a line whose end is in a later chunk.
    fn hold(&mut self, bytes: &[u8]) {
        let room = MAX_LINE_BYTES.saturating_sub(self.carry.len());
        self.skipping |= bytes.len() > room;
        self.carry.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    #[inline]
    fn emit(&mut self, bytes: &[u8], whole: bool, each: &mut impl FnMut(Line<'_>)) {
        let too_long = std::mem::take(&mut self.skipping) || bytes.len() > MAX_LINE_BYTES;
        self.number = self.number.saturating_add(1);
        each(Line {
            number: self.number,
            bytes: bytes.strip_suffix(b"\r").unwrap_or(bytes),
            whole,
            too_long,
        });
    }
}

/// The encoding and the length of its byte order mark. Without a mark, NULs at every second byte tell UTF-16.
fn sniff(head: &[u8]) -> (Encoding, usize) {
    match head {
        [0xEF, 0xBB, 0xBF, ..] => (Encoding::Utf8, 3),
        [0xFF, 0xFE, ..] => (Encoding::Utf16Le, 2),
        [0xFE, 0xFF, ..] => (Encoding::Utf16Be, 2),
        [1..=127, 0, 1..=127, 0, ..] => (Encoding::Utf16Le, 0),
        [0, 1..=127, 0, 1..=127, ..] => (Encoding::Utf16Be, 0),
        _ => (Encoding::Utf8, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8], chunk: usize) -> Vec<(u32, String, bool)> {
        let mut out = Vec::new();
        let mut each = |line: Line<'_>| {
            out.push((line.number, String::from_utf8_lossy(line.bytes).into_owned(), line.whole));
        };
        let mut splitter = LineSplitter::default();
        for part in bytes.chunks(chunk) {
            splitter.feed(part, &mut each);
        }
        splitter.finish(&mut each);
        out
    }

    #[test]
    fn every_encoding_line_end_and_chunk_size_gives_the_same_lines() {
        let text = "rmgr: Heap kůň 🐴\nsecond\n\nfourth\n";
        let expected: Vec<_> = text.lines().zip(1..).map(|(line, n)| (n, line.to_owned(), true)).collect();
        let utf16: Vec<u8> = text.replace('\n', "\r\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big_endian: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let forms = [
            text.as_bytes().to_vec(),
            [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
            text.replace('\n', "\r\n").into_bytes(),
            [b"\xFF\xFE".as_slice(), &utf16].concat(),
            [b"\xFE\xFF".as_slice(), &big_endian].concat(),
            utf16,
            big_endian,
        ];
        for form in &forms {
            for chunk in [1, 2, 3, 7, 1000] {
                assert_eq!(lines(form, chunk), expected, "{form:?} by {chunk}");
            }
        }
    }

    #[test]
    fn a_last_line_without_an_end_is_not_whole() {
        assert_eq!(lines(b"one\ntwo", 2), [(1, "one".into(), true), (2, "two".into(), false)]);
        assert_eq!(lines(b"", 1), []);
    }

    #[test]
    fn a_line_past_the_limit_is_cut_and_reported() {
        let mut found = Vec::new();
        let mut splitter = LineSplitter::default();
        let mut each = |line: Line<'_>| found.push((line.bytes.len(), line.too_long));
        splitter.feed(&vec![b'a'; MAX_LINE_BYTES], &mut each);
        splitter.feed(b"bb\nc\n", &mut each);
        splitter.finish(&mut each);
        assert_eq!(found, [(MAX_LINE_BYTES, true), (1, false)]);
    }
}
