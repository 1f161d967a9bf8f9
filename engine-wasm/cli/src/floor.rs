//! A lower bound for the engine's cost: a minimal loop that appends redo records, keeps a checkpoint queue, writes
//! from its head with Block Written Records, and scans its records into a recovery set, which these records prune. It
//! has no time, no transactions and no second instance; the difference to the engine is the cost of these.

/// No block.
const NONE: u32 = u32::MAX;
/// Bytes of a record, so that RBAs grow as in the engine.
const RECORD_BYTES: u64 = 320;

#[derive(Clone, Copy)]
struct Record {
    rba: u64,
    block: u32,
    version: u32,
    written: bool,
}

/// The state of a block in the queue and the set.
#[derive(Clone, Copy)]
struct Block {
    low_rba: u64,
    last_rba: u64,
    before: u32,
    after: u32,
    version: u32,
    set_version: u32,
    dirty: bool,
    in_set: bool,
}

/// The state of the loop. Everything is flat and indexed by block; each step is O(1).
pub struct Floor {
    log: Vec<Record>,
    scanned: usize,
    blocks: Vec<Block>,
    head: u32,
    tail: u32,
    dirty: usize,
    most_dirty: usize,
    in_set: usize,
    random: u64,
}

impl Floor {
    /// A database of `blocks` blocks of which up to a quarter are dirty.
    pub fn new(blocks: u32) -> Self {
        let block = Block {
            low_rba: 0,
            last_rba: 0,
            before: NONE,
            after: NONE,
            version: 0,
            set_version: 0,
            dirty: false,
            in_set: false,
        };
        Self {
            log: Vec::new(),
            scanned: 0,
            blocks: vec![block; blocks as usize],
            head: NONE,
            tail: NONE,
            dirty: 0,
            most_dirty: blocks as usize / 4,
            in_set: 0,
            random: 0x9E37_79B9_7F4A_7C15,
        }
    }

    /// Appends records until there are `records` of them; returns the size of the set, so that the compiler cannot
    /// remove any work.
    pub fn run(&mut self, records: usize) -> usize {
        while self.log.len() < records {
            self.change();
            if self.dirty > self.most_dirty {
                self.write_head();
            }
            while self.scanned < self.log.len() {
                self.scan();
            }
        }
        self.in_set
    }

    /// Records so far.
    pub fn records(&self) -> usize {
        self.log.len()
    }

    fn change(&mut self) {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        let number = (((self.random >> 32) * self.blocks.len() as u64) >> 32) as u32;
        let rba = self.log.len() as u64 * RECORD_BYTES;
        let tail = self.tail;
        let block = &mut self.blocks[number as usize];
        block.version += 1;
        let version = block.version;
        if !block.dirty {
            (block.dirty, block.low_rba, block.before, block.after) = (true, rba, tail, NONE);
            match self.blocks.get_mut(tail as usize) {
                Some(last) => last.after = number,
                None => self.head = number,
            }
            self.tail = number;
            self.dirty += 1;
        }
        self.log.push(Record { rba, block: number, version, written: false });
    }

    fn write_head(&mut self) {
        let number = self.head;
        let block = &mut self.blocks[number as usize];
        block.dirty = false;
        let (version, after) = (block.version, block.after);
        self.head = after;
        match self.blocks.get_mut(after as usize) {
            Some(next) => next.before = NONE,
            None => self.tail = NONE,
        }
        self.dirty -= 1;
        let rba = self.log.len() as u64 * RECORD_BYTES;
        self.log.push(Record { rba, block: number, version, written: true });
    }

    fn scan(&mut self) {
        let record = self.log[self.scanned];
        self.scanned += 1;
        let block = &mut self.blocks[record.block as usize];
        if !record.written {
            self.in_set += usize::from(!block.in_set);
            (block.in_set, block.set_version, block.last_rba) = (true, record.version, record.rba);
        } else if block.in_set && block.set_version <= record.version {
            block.in_set = false;
            self.in_set -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_is_what_the_queue_holds() {
        let mut floor = Floor::new(1_000);
        let in_set = floor.run(50_000);
        assert_eq!(in_set, 250, "all that is dirty, nothing that was written");
        assert!(floor.log.iter().all(|record| record.rba % RECORD_BYTES == 0 && record.version > 0));
        let mut queue = Vec::new();
        let mut next = floor.head;
        while let Some(block) = floor.blocks.get(next as usize) {
            queue.push(block.low_rba);
            next = block.after;
        }
        assert_eq!(queue.len(), 250);
        assert!(queue.is_sorted(), "ascending low RBA");
    }
}
