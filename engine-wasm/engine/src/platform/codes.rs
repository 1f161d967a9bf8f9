//! Codes that cross the wall in place of words: closed enums, declared once for Rust and TypeScript.

/// A closed enum of `u8` codes that TypeScript gets too.
#[derive(Clone)]
pub struct CodeTable {
    /// Name of the enum.
    pub name: &'static str,
    /// Its meaning.
    pub doc: &'static str,
    /// Each code's name and meaning; the code is its index.
    pub codes: Vec<(&'static str, &'static str)>,
}

/// Declares enums of codes, and `code_tables`, from which the TypeScript declarations are generated.
#[macro_export]
macro_rules! codes {
    ($( $(#[doc = $enum_doc:literal])+ $name:ident { $( #[doc = $doc:literal] $code:ident, )* } )*) => {
        $(
            $(#[doc = $enum_doc])+
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
            #[repr(u8)]
            pub enum $name { $( #[doc = $doc] $code, )* }

            impl $name {
                /// Every code, in order.
                pub const ALL: &'static [$name] = &[ $( $name::$code, )* ];
            }
        )*

        /// Every enum of codes, from which the TypeScript declarations are generated.
        pub fn code_tables() -> Vec<$crate::platform::codes::CodeTable> {
            vec![ $( $crate::platform::codes::CodeTable {
                name: stringify!($name),
                doc: concat!($($enum_doc),+),
                codes: vec![ $( (stringify!($code), $doc), )* ],
            }, )* ]
        }
    };
}
