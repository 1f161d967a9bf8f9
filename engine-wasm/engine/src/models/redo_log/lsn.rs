//! The position of a byte in PostgreSQL's write-ahead log, as its tools write it. Does not know records.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A log sequence number: a byte position. Written `0/03453EB0`; compared as a number, never as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Lsn(pub u64);

impl Lsn {
    /// The high and the low 32 bits: JavaScript's numbers cannot hold all 64.
    pub fn halves(self) -> (u32, u32) {
        ((self.0 >> 32) as u32, self.0 as u32)
    }

    /// Reads `HEX{1,8}/HEX{1,8}` if it is all of `text`.
    pub fn parse(text: &[u8]) -> Option<Self> {
        let (lsn, rest) = Self::take(text)?;
        rest.is_empty().then_some(lsn)
    }

    /// Reads an LSN at the start of `text` and returns what follows it. Cost: at most 17 bytes.
    #[inline]
    pub fn take(text: &[u8]) -> Option<(Self, &[u8])> {
        let (high, rest) = take_hex(text)?;
        let (&b'/', rest) = rest.split_first()? else {
            return None;
        };
        let (low, rest) = take_hex(rest)?;
        Some((Self(u64::from(high) << 32 | u64::from(low)), rest))
    }
}

/// Reads one to eight hexadecimal digits; a ninth is an error.
#[inline]
fn take_hex(text: &[u8]) -> Option<(u32, &[u8])> {
    let mut value = 0u32;
    let mut length = 0;
    while let Some(&byte) = text.get(length) {
        let digit = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'F' => byte - b'A' + 10,
            b'a'..=b'f' => byte - b'a' + 10,
            _ => break,
        };
        if length == 8 {
            return None;
        }
        value = value << 4 | u32::from(digit);
        length += 1;
    }
    (length > 0).then(|| (value, &text[length..]))
}

impl std::fmt::Display for Lsn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:X}/{:08X}", self.0 >> 32, self.0 & 0xFFFF_FFFF)
    }
}

impl Serialize for Lsn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Lsn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(text.trim().as_bytes())
            .ok_or_else(|| serde::de::Error::custom("not an LSN such as 0/03453EB0"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn padded_and_unpadded_forms_are_the_same_position() {
        assert_eq!(Lsn::parse(b"0/3453EB0"), Lsn::parse(b"0/03453EB0"));
        assert_eq!(Lsn::parse(b"FFFFFFFF/FFFFFF00").unwrap().to_string(), "FFFFFFFF/FFFFFF00");
    }

    #[test]
    fn invalid_positions_are_refused() {
        for text in ["", "/", "0/", "/0", "0/XYZ03465758", "123456789/0", "0/123456789", "0 /1", "0/1 "] {
            assert_eq!(Lsn::parse(text.as_bytes()), None, "{text}");
        }
    }
}
