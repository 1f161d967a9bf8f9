//! Reads what one line says, without its block.

use super::lines::Reader;
use super::syntax::{Expression, Name, Shared, StatementKind, Value, WordKind};

/// What a line at the outermost indentation begins.
pub enum Head {
    /// A constant.
    Constant(Name, Expression),
    /// A shared word, a latch, an array or a pool.
    Shared(Shared),
    /// A procedure with its parameters.
    Procedure(Name, Vec<Name>),
    /// A thread, numbered by a local within a range.
    Thread(Name, Option<(Name, Expression, Expression)>),
    /// An invariant.
    Invariant(Name),
}

/// What a line within a block says. `for`, `while` and `if` have empty blocks here.
pub enum Said {
    /// A statement.
    Statement(StatementKind),
    /// The other block of the `if` above.
    Else,
}

impl Reader<'_, '_> {
    /// A line at the outermost indentation.
    pub fn head(&mut self) -> Option<Head> {
        if self.keyword("const") {
            let name = self.name()?;
            self.must("=")?;
            return Some(Head::Constant(name, self.sum()?));
        }
        if self.keyword("shared") {
            return self.shared().map(Head::Shared);
        }
        if self.keyword("latch") {
            let name = self.name()?;
            let length = self.index()?;
            return Some(Head::Shared(Shared { name, length, initial: None, kind: WordKind::Latch }));
        }
        if self.keyword("pool") {
            let name = self.name()?;
            self.must("[")?;
            let length = Some(self.sum()?);
            self.must("]")?;
            return Some(Head::Shared(Shared { name, length, initial: None, kind: WordKind::Piece }));
        }
        if self.keyword("procedure") {
            let name = self.name()?;
            let parameters = self.listed(Self::name)?;
            return Some(Head::Procedure(name, parameters));
        }
        if self.keyword("thread") {
            return self.thread();
        }
        self.keyword("invariant").then_some(())?;
        Some(Head::Invariant(self.name()?))
    }

    fn shared(&mut self) -> Option<Shared> {
        let name = self.name()?;
        let length = self.index()?;
        let initial = if self.symbol("=") { Some(self.sum()?) } else { None };
        Some(Shared { name, length, initial, kind: WordKind::Number })
    }

    /// A number between brackets, if there is one.
    fn index(&mut self) -> Option<Option<Expression>> {
        if !self.symbol("[") {
            return Some(None);
        }
        let index = self.sum()?;
        self.must("]")?;
        Some(Some(index))
    }

    fn thread(&mut self) -> Option<Head> {
        let name = self.name()?;
        if !self.symbol("(") {
            return Some(Head::Thread(name, None));
        }
        let number = self.name()?;
        self.keyword("in").then_some(())?;
        let (first, last) = self.range()?;
        self.must(")")?;
        Some(Head::Thread(name, Some((number, first, last))))
    }

    fn range(&mut self) -> Option<(Expression, Expression)> {
        let first = self.sum()?;
        self.must("..")?;
        Some((first, self.sum()?))
    }

    /// Parts between parentheses, with commas; perhaps none.
    fn listed<T>(&mut self, mut one: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        self.must("(")?;
        let mut list = Vec::new();
        if self.symbol(")") {
            return Some(list);
        }
        loop {
            list.push(one(self)?);
            if self.symbol(")") {
                return Some(list);
            }
            self.must(",")?;
        }
    }

    /// A line within a block.
    pub fn statement(&mut self) -> Option<Said> {
        if self.keyword("else") {
            return Some(Said::Else);
        }
        self.kind().map(Said::Statement)
    }

    fn kind(&mut self) -> Option<StatementKind> {
        let plain = [("break", StatementKind::Break), ("fence", StatementKind::Fence)];
        if let Some((_, kind)) = plain.into_iter().find(|(word, _)| self.keyword(word)) {
            return Some(kind);
        }
        if self.keyword("local") {
            let name = self.name()?;
            self.must("=")?;
            return Some(StatementKind::Local(name, self.value()?));
        }
        if self.keyword("for") {
            let name = self.name()?;
            self.keyword("in").then_some(())?;
            let (first, last) = self.range()?;
            return Some(StatementKind::For(name, first, last, Vec::new()));
        }
        if self.keyword("while") {
            return Some(StatementKind::While(self.test()?, Vec::new()));
        }
        if self.keyword("if") {
            return Some(StatementKind::If(self.test()?, Vec::new(), Vec::new()));
        }
        if self.keyword("return") {
            let is_bare = self.rest_is_empty();
            return Some(StatementKind::Return(if is_bare { None } else { Some(self.test()?) }));
        }
        self.effect()
    }

    fn effect(&mut self) -> Option<StatementKind> {
        if self.keyword("acquire") {
            let (name, index) = (self.name()?, self.index()?);
            return Some(StatementKind::Acquire(name, index, self.keyword("shared")));
        }
        if self.keyword("release") {
            let (name, index) = (self.name()?, self.index()?);
            return Some(StatementKind::Release(name, index));
        }
        if self.keyword("free") {
            let name = self.name()?;
            self.must("[")?;
            let index = self.sum()?;
            self.must("]")?;
            return Some(StatementKind::Free(name, index));
        }
        if self.keyword("wait") {
            let word = if self.keyword("while") { Some((self.name()?, self.index()?)) } else { None };
            return Some(StatementKind::Wait(word));
        }
        if self.keyword("notify") {
            let name = self.name()?;
            if !self.symbol("(") {
                return Some(StatementKind::Notify(name, None));
            }
            let index = self.sum()?;
            self.must(")")?;
            return Some(StatementKind::Notify(name, Some(index)));
        }
        if self.keyword("check") {
            let name = self.name()?;
            self.must(":")?;
            return Some(StatementKind::Check(name, self.test()?));
        }
        let name = self.name()?;
        if let index @ Some(_) = self.index()? {
            self.must("=")?;
            return Some(StatementKind::Assign(name, index, self.value()?));
        }
        if self.symbol("=") {
            return Some(StatementKind::Assign(name, None, self.value()?));
        }
        Some(StatementKind::Call(name, self.listed(Self::test)?))
    }

    /// An expression, a call (a name before a parenthesis), or a piece of a pool.
    fn value(&mut self) -> Option<Value> {
        if self.keyword("allocate") {
            return self.name().map(Value::Allocate);
        }
        let before = self.input;
        if let Some(name) = self.name() {
            let after = self.input;
            if self.symbol("(") {
                self.input = after;
                return Some(Value::Call(name, self.listed(Self::test)?));
            }
        }
        self.input = before;
        self.test().map(Value::Expression)
    }

    fn rest_is_empty(&mut self) -> bool {
        let before = self.input;
        self.begin();
        let is_empty = self.input.input.is_empty();
        self.input = before;
        is_empty
    }
}
