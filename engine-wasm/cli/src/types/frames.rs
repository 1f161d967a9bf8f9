//! Generates the layout of the frames of each model.

use std::fmt::Write as _;

use rollforward_engine::models::cluster::observe::frame::Frame;
use rollforward_engine::models::programs::frame::ProgramFrame;
use rollforward_engine::models::redo_log::frame::LogFrame;
use rollforward_engine::models::replication::frame::ReplicationFrame;
use rollforward_engine::models::snapshots::frame::SnapshotsFrame;
use rollforward_engine::platform::table::{MAGIC, Table, VERSION};

use super::{HEADER, pascal, sentence};

/// The tables of a frame: one type for each table, `Frame` over all, and the layout the decoder walks.
pub fn frame() -> String {
    let mut out = String::from(HEADER);
    let _ = writeln!(out, "export const FRAME_MAGIC = {MAGIC:#x};");
    let _ = writeln!(out, "export const FRAME_VERSION = {VERSION};\n");
    tables(&mut out, &Frame::layout(), "Frame", "What is true at one moment of a run.");
    out.push_str("\nexport type TableName = keyof Frame;\n");
    out
}

/// The tables of a run along a real redo log, in the same wire format.
pub fn log_frame() -> String {
    let mut out = String::from(HEADER);
    let about = "What is true at one moment of a run along a real redo log.";
    tables(&mut out, &LogFrame::layout(), "LogFrame", about);
    out
}

/// The tables of a run of a program, in the same wire format.
pub fn program_frame() -> String {
    let mut out = String::from(HEADER);
    tables(&mut out, &ProgramFrame::layout(), "ProgramFrame", "What is true at one moment of a program.");
    out
}

/// The tables of a run of replication, in the same wire format.
pub fn replication_frame() -> String {
    let mut out = String::from(HEADER);
    let about = "What is true at one moment of replication.";
    tables(&mut out, &ReplicationFrame::layout(), "ReplicationFrame", about);
    out
}

/// The tables of a run with backups, in the same wire format.
pub fn snapshots_frame() -> String {
    let mut out = String::from(HEADER);
    let about = "What is true at one moment of a run with backups.";
    tables(&mut out, &SnapshotsFrame::layout(), "SnapshotsFrame", about);
    out
}

/// Interfaces of the tables and of the frame, and the layout for the decoder.
fn tables(out: &mut String, layout: &[Table], root: &str, about: &str) {
    for table in layout {
        // Every table has a field `rows` for the number of rows.
        assert!(
            table.columns.iter().all(|column| column.name != "rows"),
            "{} has a column “rows”",
            table.name
        );
        let _ = writeln!(out, "/** {} */", sentence(table.doc));
        let _ = writeln!(out, "export type {} = {{", interface_name(table));
        let _ = writeln!(out, "  rows: number;");
        for column in &table.columns {
            let _ = writeln!(out, "  /** {} */", sentence(column.doc));
            let _ = writeln!(out, "  {}: {};", column.name, column.array);
        }
        let _ = writeln!(out, "}};\n");
    }
    let _ = writeln!(out, "/** {about} */\nexport type {root} = {{");
    for table in layout {
        let _ = writeln!(out, "  {}: {};", table.name, interface_name(table));
    }
    out.push_str("};\n\n");
    out.push_str(
        "/** The tables in wire order; for each table its columns in wire order, with the type of array. */\n",
    );
    out.push_str("export const LAYOUT = [\n");
    for table in layout {
        let _ = writeln!(out, "  {{");
        let _ = writeln!(out, "    name: '{}',", table.name);
        let _ = writeln!(out, "    columns: [");
        for column in &table.columns {
            let _ = writeln!(out, "      ['{}', {}],", column.name, column.array);
        }
        let _ = writeln!(out, "    ],\n  }},");
    }
    out.push_str("] as const;\n");
}

fn interface_name(table: &Table) -> String {
    format!("{}Table", pascal(table.name))
}
