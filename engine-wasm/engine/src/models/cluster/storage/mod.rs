//! Shared disks: the contents of the data files, and the duration of requests. Knows simulated time; does not know
//! the meaning of blocks or who requests them.

pub mod checksum;
pub mod data_files;
pub mod device;
pub mod image;
mod io_bins;

pub use data_files::{DataFiles, DiskWrite};
pub use device::{Cores, DataDisk, LogDisk};
pub use image::{BlockId, Image, WORDS};
pub use io_bins::{IoBins, PURPOSES};
