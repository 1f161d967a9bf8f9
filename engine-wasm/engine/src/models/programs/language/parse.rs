//! Reads a text: puts lines into blocks by their indentation.

use super::MAX_DEPTH;
use super::error::{SourceError, SourceErrorCode};
use super::lines::{Line, lines};
use super::statement::{Head, Said};
use super::syntax::{Block, Invariant, Procedure, Program, Statement, StatementKind, ThreadUnit};

/// Reads a text.
///
/// # Errors
/// What is wrong, where, and what is allowed there.
pub fn parse(text: &str) -> Result<Program, SourceError> {
    let lines = lines(text)?;
    let mut blocks = Blocks { lines: &lines, at: 0 };
    let mut program = Program::default();
    let outermost = lines.first().map_or(0, |line| line.indent);
    while let Some(line) = blocks.next() {
        if line.indent != outermost {
            return Err(line.error(SourceErrorCode::Indentation));
        }
        let mut body = || blocks.block(&line, 0);
        match line.read(|reader| reader.head())? {
            Head::Constant(name, value) => program.constants.push((name, value)),
            Head::Shared(shared) => program.shared.push(shared),
            Head::Procedure(name, parameters) => {
                let body = body()?;
                program.procedures.push(Procedure { name, parameters, label: line.label, body });
            }
            Head::Thread(name, numbered) => {
                let body = body()?;
                program.threads.push(ThreadUnit { name, numbered, body });
            }
            Head::Invariant(name) => {
                let body = body()?;
                program.invariants.push(Invariant { name, body });
            }
        }
    }
    Ok(program)
}

struct Blocks<'a> {
    lines: &'a [Line<'a>],
    at: usize,
}

impl<'a> Blocks<'a> {
    fn next(&mut self) -> Option<Line<'a>> {
        let line = self.lines.get(self.at).copied()?;
        self.at += 1;
        Some(line)
    }

    /// The lines below a head that are indented more than it, all by as much as the first.
    fn block(&mut self, head: &Line, depth: usize) -> Result<Block, SourceError> {
        if depth > MAX_DEPTH {
            let most = u32::try_from(MAX_DEPTH).ok();
            return Err(SourceError { most, ..head.error(SourceErrorCode::TooDeep) });
        }
        let indent = match self.lines.get(self.at) {
            Some(first) if first.indent > head.indent => first.indent,
            _ => return Err(head.error(SourceErrorCode::EmptyBlock)),
        };
        let mut block: Block = Vec::new();
        while let Some(line) = self.lines.get(self.at).copied() {
            if line.indent <= head.indent {
                break;
            }
            if line.indent != indent {
                return Err(line.error(SourceErrorCode::Indentation));
            }
            self.at += 1;
            match line.read(|reader| reader.statement())? {
                Said::Statement(kind) => {
                    let kind = self.with_block(kind, &line, depth)?;
                    block.push(Statement { span: line.span(), label: line.label, kind });
                }
                Said::Else => {
                    let Some(Statement { kind: StatementKind::If(_, _, other), .. }) = block.last_mut()
                    else {
                        return Err(line.error(SourceErrorCode::Misplaced));
                    };
                    if !other.is_empty() {
                        return Err(line.error(SourceErrorCode::Misplaced));
                    }
                    *other = self.block(&line, depth + 1)?;
                }
            }
        }
        Ok(block)
    }

    fn with_block(
        &mut self,
        kind: StatementKind,
        line: &Line,
        depth: usize,
    ) -> Result<StatementKind, SourceError> {
        Ok(match kind {
            StatementKind::For(name, first, last, _) => {
                StatementKind::For(name, first, last, self.block(line, depth + 1)?)
            }
            StatementKind::While(test, _) => StatementKind::While(test, self.block(line, depth + 1)?),
            StatementKind::If(test, _, _) => {
                StatementKind::If(test, self.block(line, depth + 1)?, Vec::new())
            }
            other => other,
        })
    }
}
