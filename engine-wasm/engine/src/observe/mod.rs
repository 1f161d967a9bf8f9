//! What a viewer may ask. Reads everything, changes nothing.

pub mod frame;
pub mod table;

pub use crate::code;
