//! Which registers are read again after each point. A register that is not read again is set to 0, so that two states
//! that differ only in what nobody reads are the same state.

use super::code::{Code, Expr, Instruction, Place};

/// Fills in [`Code::live`]. Cost: instructions times the depth of loops.
pub fn find_live(code: &mut Code) {
    let count = code.instructions.len();
    let mut live = vec![0_u64; count + 1];
    loop {
        let mut changed = false;
        for index in (0..count).rev() {
            let instruction = &code.instructions[index];
            let after = match instruction {
                Instruction::Jump(to) => live[usize::from(*to)],
                Instruction::JumpUnless(_, to) => live[usize::from(*to)] | live[index + 1],
                Instruction::Done => 0,
                _ => live[index + 1],
            };
            let before = (after & !set_by(instruction)) | read_by(instruction);
            changed |= before != live[index];
            live[index] = before;
        }
        if !changed {
            break;
        }
    }
    code.live = code.points.iter().map(|&point| live[usize::from(point)]).collect();
}

fn set_by(instruction: &Instruction) -> u64 {
    match instruction {
        Instruction::Load(register, _)
        | Instruction::Set(register, _)
        | Instruction::Allocate(register, _, _) => 1 << register,
        _ => 0,
    }
}

fn read_by(instruction: &Instruction) -> u64 {
    match instruction {
        Instruction::Load(_, place)
        | Instruction::Acquire(place, _)
        | Instruction::Release(place)
        | Instruction::Free(place)
        | Instruction::Wait(Some(place)) => of_place(place),
        Instruction::Store(place, value) => of_place(place) | of(value),
        Instruction::Notify(_, _, value)
        | Instruction::Set(_, value)
        | Instruction::JumpUnless(value, _)
        | Instruction::Check(_, value) => of(value),
        Instruction::Allocate(..)
        | Instruction::Wait(None)
        | Instruction::Fence
        | Instruction::Done
        | Instruction::Jump(_)
        | Instruction::Called(_)
        | Instruction::Returned(_) => 0,
    }
}

fn of_place(place: &Place) -> u64 {
    of(&place.index)
}

fn of(value: &Expr) -> u64 {
    match value {
        Expr::Number(_) => 0,
        Expr::Local(register) => 1 << register,
        Expr::Word(place) => of_place(place),
        Expr::Info(_, part) | Expr::Not(part) => of(part),
        Expr::Binary(_, left, right) => of(left) | of(right),
    }
}
