/** A condition as blocks: comparisons and named conditions that all have to hold. Others are changed in the text. */

import { Plus, X } from 'lucide';
import say from '../../base/messages/build';
import type { RuleCondition, RuleWord } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { type Part, partsOf } from './block-edits';
import css from './blocks.module.css';
import { Choice } from './Choice';

// Of the language of the rules, like its other words.
const IF = 'if';
const AND = 'and';
const NOT = 'not';

interface ConditionBlocksProps {
  readonly condition: RuleCondition | null;
  readonly word: RuleWord;
  /** `action 1 of “on change”`. */
  readonly where: string;
  /** The last part cannot be removed. */
  readonly required?: boolean;
  onChange: (parts: readonly Part[]) => void;
}

const SIGNS = ['<', '<=', '=', '!=', '>=', '>'];

export function ConditionBlocks(props: ConditionBlocksProps) {
  const { condition, word, where, required = false, onChange } = props;
  const parts = condition === null ? [] : partsOf(condition);
  if (parts === null) return <p className={css.complex}>{say.blocks.condition.complex()}</p>;
  const replace = (number: number, part: Part) => onChange(parts.with(number, part));
  return (
    <div className={css.condition}>
      {parts.map((part, number) => (
        <div key={String(number)} className={css.part}>
          <b>{number > 0 ? AND : required ? '' : IF}</b>
          <PartBlocks
            {...{ part, word, where }}
            number={number + 1}
            onChange={(changed) => replace(number, changed)}
          />
          {!(required && parts.length === 1) && (
            <Button
              kind="tool"
              aria-label={say.blocks.condition.removePart({ number: number + 1, where })}
              title={say.blocks.condition.removePart({ number: number + 1, where })}
              onClick={() => onChange(parts.toSpliced(number, 1))}
            >
              <Icon of={X} size={14} />
            </Button>
          )}
        </div>
      ))}
      <Button
        kind="quiet"
        aria-label={say.blocks.condition.addPart({ where })}
        onClick={() => onChange([...parts, newPart(word)])}
      >
        <Icon of={Plus} size={14} />
        {parts.length === 0 ? say.blocks.condition.add() : say.blocks.condition.and()}
      </Button>
    </div>
  );
}

/** Something that can be run as it is. */
function newPart({ terms }: RuleWord): Part {
  const [left, right] = terms;
  const name = left?.words ?? '0';
  return { kind: 'compare', left: name, sign: '>=', right: right?.words ?? name };
}

interface PartBlocksProps {
  readonly part: Part;
  readonly word: RuleWord;
  readonly where: string;
  /** From 1. */
  readonly number: number;
  onChange: (part: Part) => void;
}

function PartBlocks({ part, word, where, number, onChange }: PartBlocksProps) {
  const terms = word.terms.map(({ words }) => words);
  const facts = word.facts.flatMap(({ words }) => [words, `${NOT} ${words}`]);
  const left = part.kind === 'compare' ? part.left : part.not ? `${NOT} ${part.words}` : part.words;
  const chooseLeft = (chosen: string) => {
    if (facts.includes(chosen)) {
      const not = chosen.startsWith(`${NOT} `);
      onChange({
        kind: 'fact',
        words: not ? chosen.slice(NOT.length + 1) : chosen,
        not,
      });
    } else if (part.kind === 'compare') onChange({ ...part, left: chosen });
    else onChange({ kind: 'compare', left: chosen, sign: '>=', right: terms[0] ?? '0' });
  };
  return (
    <>
      <Choice
        label={say.blocks.condition.left({ number, where })}
        value={left}
        options={withValue([...terms, ...facts], left)}
        onChoose={chooseLeft}
      />
      {part.kind === 'compare' && (
        <>
          <Choice
            label={say.blocks.condition.comparison({ number, where })}
            value={part.sign}
            options={SIGNS}
            onChoose={(sign) => onChange({ ...part, sign })}
          />
          <RightSide {...{ terms, where, number }} part={part} onChange={onChange} />
        </>
      )}
    </>
  );
}

interface RightSideProps {
  readonly terms: readonly string[];
  readonly part: Extract<Part, { kind: 'compare' }>;
  readonly where: string;
  readonly number: number;
  onChange: (part: Part) => void;
}

const MOST = 999_999_999;

function RightSide({ terms, part, where, number, onChange }: RightSideProps) {
  const isNumber = /^\d+$/.test(part.right);
  return (
    <>
      <Choice
        label={say.blocks.condition.right({ number, where })}
        value={isNumber ? say.blocks.condition.aNumber() : part.right}
        options={[...terms, say.blocks.condition.aNumber()]}
        onChoose={(right) =>
          onChange({ ...part, right: right === say.blocks.condition.aNumber() ? '0' : right })
        }
      />
      {isNumber && (
        <input
          className={css.number}
          type="number"
          min={0}
          max={MOST}
          aria-label={say.blocks.condition.number({ number, where })}
          value={part.right}
          onChange={({ target }) => {
            const value = Math.min(MOST, Math.max(0, Math.trunc(target.valueAsNumber)));
            if (Number.isFinite(value)) onChange({ ...part, right: String(value) });
          }}
        />
      )}
    </>
  );
}

const withValue = (options: readonly string[], value: string) =>
  options.includes(value) ? options : [...options, value];
