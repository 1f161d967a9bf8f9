//! How bulk data crosses to JavaScript: named tables of flat columns, encoded into one byte buffer. Knows nothing of
//! the meaning of columns; each model's `frame.rs` declares them.

/// A number type a column may have. Its code and width are part of the wire format.
pub trait Cell: Copy {
    /// Wire code: 0 = u8, 1 = u32, 2 = f64.
    const CODE: u32;
    /// The TypeScript array type of such a column.
    const ARRAY: &'static str;
    /// Appends the value, little-endian.
    fn write(self, out: &mut Vec<u8>);
}

macro_rules! cell {
    ($type:ty, $code:literal, $array:literal) => {
        impl Cell for $type {
            const CODE: u32 = $code;
            const ARRAY: &'static str = $array;
            fn write(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
        }
    };
}
cell!(u8, 0, "Uint8Array");
cell!(u32, 1, "Uint32Array");
cell!(f64, 2, "Float64Array");

/// One column of the layout: its name, wire code and TypeScript array.
pub struct Column {
    /// Name, the same on both sides of the wall.
    pub name: &'static str,
    /// Wire code, see [`Cell::CODE`].
    pub code: u32,
    /// TypeScript type.
    pub array: &'static str,
    /// What it means.
    pub doc: &'static str,
}

/// One table of the layout.
pub struct Table {
    /// Name, the same on both sides of the wall.
    pub name: &'static str,
    /// What a row is.
    pub doc: &'static str,
    /// Its columns in wire order.
    pub columns: Vec<Column>,
}

/// Writes tables in the order of the layout.
///
/// Wire format, little-endian: `u32` magic, `u32` version, `u32` number of tables; then for each table
/// `u32` table index and `u32` rows, followed by its columns, each padded to 8 bytes.
pub struct Encoder {
    out: Vec<u8>,
    tables: u32,
    /// The columns of the current table.
    columns: Vec<Vec<u8>>,
}

/// First word of every encoded frame.
pub const MAGIC: u32 = 0x5246_3031;
/// Raised when the layout changes.
pub const VERSION: u32 = 1;

impl Default for Encoder {
    fn default() -> Self {
        let mut out = Vec::with_capacity(4096);
        MAGIC.write(&mut out);
        VERSION.write(&mut out);
        0u32.write(&mut out);
        0u32.write(&mut out);
        Self { out, tables: 0, columns: Vec::new() }
    }
}

impl Encoder {
    /// Starts table number `index` of the layout.
    pub fn table(&mut self, index: u32, rows: usize) {
        index.write(&mut self.out);
        (rows as u32).write(&mut self.out);
        self.tables += 1;
    }

    /// Appends a cell to a column of the current table. Not inlined: there are hundreds of columns, and browsers
    /// download the code of each.
    #[inline(never)]
    pub fn cell<T: Cell>(&mut self, column: usize, cell: T) {
        if column >= self.columns.len() {
            self.columns.push(Vec::new());
        }
        cell.write(&mut self.columns[column]);
    }

    /// Ends the current table.
    pub fn end(&mut self) {
        for column in &mut self.columns {
            self.out.extend_from_slice(column);
            self.out.resize(self.out.len().next_multiple_of(8), 0);
            column.clear();
        }
    }

    /// The finished buffer.
    pub fn finish(mut self) -> Vec<u8> {
        self.out[8..12].copy_from_slice(&self.tables.to_le_bytes());
        self.out
    }
}

/// Declares the tables of a frame: a struct of columns for each, and one struct that holds them all. A frame can contain further
/// tables that other files declare: `with tuning: TuningTables, with …` after its own.
#[macro_export]
macro_rules! tables {
    ($(#[doc = $frame_doc:literal])* $frame:ident { $(
        #[doc = $table_doc:literal] $table:ident : $row:ident { $( #[doc = $doc:literal] $column:ident : $type:ty, )* }
    )* } $( with $part:ident : $part_type:ty ),*) => {
        $(
            #[doc = $table_doc]
            #[derive(Clone, Debug, PartialEq)]
            pub struct $row { $( #[doc = $doc] pub $column: $type, )* }
        )*

        $(#[doc = $frame_doc])*
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $frame {
            $( #[doc = $table_doc] pub $table: Vec<$row>, )*
            $( #[doc = "Further tables."] pub $part: $part_type, )*
        }

        impl $frame {
            /// Encodes every table that has rows. Cost: linear in the rows.
            pub fn encode(&self) -> Vec<u8> {
                let mut encoder = $crate::platform::table::Encoder::default();
                self.write(&mut encoder, 0);
                encoder.finish()
            }

            /// Writes these tables, of which the first has number `index`; returns the number after the last.
            pub fn write(&self, encoder: &mut $crate::platform::table::Encoder, mut index: u32) -> u32 {
                $(
                    if !self.$table.is_empty() {
                        encoder.table(index, self.$table.len());
                        for row in &self.$table {
                            let mut column = 0..;
                            $( encoder.cell(column.next().unwrap_or_default(), row.$column); )*
                        }
                        encoder.end();
                    }
                    index += 1;
                )*
                $( index = self.$part.write(encoder, index); )*
                index
            }

            /// The layout, from which the TypeScript decoder is generated.
            pub fn layout() -> Vec<$crate::platform::table::Table> {
                use $crate::platform::table::{Cell, Column, Table};
                let own = vec![ $( Table {
                    name: stringify!($table),
                    doc: $table_doc,
                    columns: vec![ $( Column {
                        name: stringify!($column),
                        code: <$type as Cell>::CODE,
                        array: <$type as Cell>::ARRAY,
                        doc: $doc,
                    }, )* ],
                }, )* ];
                own.into_iter()$( .chain(<$part_type>::layout()) )*.collect()
            }
        }
    };
}
pub use tables;
