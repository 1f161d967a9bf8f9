//! Shared disks: block images, and how long requests take. Knows simulated time; refuses to know what a block
//! means or who asks.

pub mod device;
pub mod image;

pub use device::{Cores, DataDisk, LogDisk};
pub use image::{BlockId, Image, WORDS};
