//! Shared disks: what is on the data files, and how long requests take. Knows simulated time; refuses to know what a block
//! means or who asks.

pub mod checksum;
pub mod data_files;
pub mod device;
pub mod image;

pub use data_files::DataFiles;
pub use device::{Cores, DataDisk, LogDisk};
pub use image::{BlockId, Image, WORDS};
