//! What a viewer may ask. Reads everything, changes nothing.

pub mod code;
pub mod frame;
pub mod table;
