//! Reads a file in chunks, unpacked if its first bytes are those of gzip, whatever its name is.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

const CHUNK_BYTES: usize = 1 << 18;
const GZIP: &[u8] = &[0x1F, 0x8B];

/// How a file ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// At its end.
    Whole,
    /// The compressed data broke off or is damaged; the bytes before that were read.
    Cut,
}

/// Passes the contents to `each` chunk by chunk. Errors are those of the disk.
pub fn read_chunks(path: &Path, mut each: impl FnMut(&[u8])) -> io::Result<Ending> {
    let mut file = BufReader::with_capacity(CHUNK_BYTES, File::open(path)?);
    let packed = file.fill_buf()?.starts_with(GZIP);
    let mut source: Box<dyn Read> =
        if packed { Box::new(flate2::bufread::MultiGzDecoder::new(file)) } else { Box::new(file) };
    let mut chunk = vec![0; CHUNK_BYTES];
    loop {
        match source.read(&mut chunk) {
            Ok(0) => return Ok(Ending::Whole),
            Ok(length) => each(&chunk[..length]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) if packed => return Ok(Ending::Cut),
            Err(error) => return Err(error),
        }
    }
}
