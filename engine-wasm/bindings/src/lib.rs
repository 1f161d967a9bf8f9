//! The wall between the engine and JavaScript. Converts and delegates; decides nothing.
