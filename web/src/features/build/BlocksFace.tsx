/** The rules as blocks: every choice is a native select, every edit an edit of the text. */

import { ArrowDown, ArrowUp, Plus, X } from 'lucide';
import { useId } from 'react';
import say from '../../base/messages/build';
import type {
  RuleProgram,
  RuleStatement,
  RuleWord,
  TaskCard,
  WrittenRule,
} from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import {
  addedRule,
  addedStatement,
  changedCondition,
  changedSetting,
  changedStatement,
  type Edit,
  edited,
  operandText,
  removed,
  swapped,
} from './block-edits';
import css from './blocks.module.css';
import { Choice } from './Choice';
import { ConditionBlocks } from './ConditionBlocks';

interface BlocksFaceProps {
  readonly card: TaskCard;
  readonly text: string;
  /** What the text says. */
  readonly program: RuleProgram;
  /** Lines that acted in the step that is shown. */
  readonly lit: readonly number[];
  onChange: (text: string) => void;
}

export function BlocksEditor({ card, text, program, lit, onChange }: BlocksFaceProps) {
  const { vocabulary } = card;
  const apply = (edit: Edit | null) => {
    if (edit !== null) onChange(edited(text, edit));
  };
  return (
    <section className={css.blocks} aria-label={say.blocks.label()}>
      {vocabulary.settings.map(({ words, choices }, setting) => {
        const line = program.settings.find((candidate) => candidate.setting === setting);
        return (
          <div key={words} className={css.setting}>
            <b>{words}</b>
            <Choice
              label={words}
              value={choices[line?.choice ?? 0] ?? ''}
              options={choices}
              onChoose={(choice) =>
                apply(changedSetting(program, vocabulary, setting, choices.indexOf(choice)))
              }
            />
          </div>
        );
      })}
      {program.rules.map((rule, number) => {
        const word = vocabulary.rules[rule.head];
        return word === undefined ? null : (
          <RuleBlock
            key={String(number)}
            rule={rule}
            word={word}
            text={text}
            lit={lit}
            apply={apply}
          />
        );
      })}
      {program.rules.length === 0 && <p className={css.empty}>{say.blocks.empty()}</p>}
      <AddRule card={card} onAdd={(head) => apply(addedRule(text, vocabulary, head))} />
    </section>
  );
}

function AddRule({ card, onAdd }: { card: TaskCard; onAdd: (head: number) => void }) {
  return (
    <fieldset className={css.add} aria-label={say.blocks.addRule()}>
      {card.vocabulary.rules.map(({ words }, head) => (
        <Button key={words} kind="quiet" onClick={() => onAdd(head)}>
          <Icon of={Plus} size={14} />
          {words}
        </Button>
      ))}
    </fieldset>
  );
}

interface RuleBlockProps {
  readonly rule: WrittenRule;
  readonly word: RuleWord;
  readonly text: string;
  readonly lit: readonly number[];
  apply: (edit: Edit | null) => void;
}

function RuleBlock({ rule, word, text, lit, apply }: RuleBlockProps) {
  const id = useId();
  const { body } = word;
  const isLit = body.kind === 'condition' && lit.includes(rule.span.line);
  return (
    <section className={css.rule} aria-labelledby={id}>
      <div className={`${css.head} ${isLit ? css.lit : ''}`}>
        <h3 id={id}>{word.words}</h3>
        <Tool
          label={say.blocks.removeRule({ rule: word.words })}
          icon={X}
          onClick={() => apply(removed(text, rule.span))}
        />
      </div>
      {rule.condition !== null && (
        <ConditionBlocks
          condition={rule.condition}
          word={word}
          where={say.blocks.ruleName({ rule: word.words })}
          required
          onChange={(parts) => apply(changedCondition(rule, parts))}
        />
      )}
      {body.kind === 'statements' && (
        <>
          <ol>
            {rule.statements.map((statement, number) => (
              <StatementBlock
                key={String(number)}
                {...{ rule, word, text, apply, statement, number }}
                isLit={lit.includes(statement.span.line)}
              />
            ))}
          </ol>
          <Button
            kind="quiet"
            aria-label={say.blocks.addActionTo({ rule: word.words })}
            onClick={() => {
              const [action] = body.actions;
              const [term] = word.terms;
              if (action === undefined) return;
              const operand = action.takes_term ? (term?.words ?? null) : null;
              apply(addedStatement(rule, action.words, operand));
            }}
          >
            <Icon of={Plus} size={14} />
            {say.blocks.addAction()}
          </Button>
        </>
      )}
    </section>
  );
}

interface StatementBlockProps extends Omit<RuleBlockProps, 'lit'> {
  readonly statement: RuleStatement;
  /** From 0. */
  readonly number: number;
  readonly isLit: boolean;
}

function StatementBlock(props: StatementBlockProps) {
  const { rule, word, text, statement, number, isLit, apply } = props;
  const actions = word.body.kind === 'statements' ? word.body.actions : [];
  const terms = word.terms.map(({ words }) => words);
  const before = rule.statements[number - 1];
  const after = rule.statements[number + 1];
  const where = say.blocks.actionName({ number: number + 1, rule: word.words });
  const takesTerm = (words: string) =>
    actions.find((action) => action.words === words)?.takes_term === true;
  return (
    <li className={`${css.statement} ${isLit ? css.lit : ''}`}>
      <Choice
        label={say.blocks.action({ rule: word.words, number: number + 1 })}
        value={statement.words}
        options={actions.map(({ words }) => words)}
        onChoose={(words) => {
          const kept =
            statement.operand === null ? (terms[0] ?? null) : operandText(statement.operand);
          const operand = takesTerm(words) ? kept : null;
          apply(changedStatement(text, statement, { words, operand }));
        }}
      />
      {statement.operand !== null && (
        <Choice
          label={say.blocks.target({ rule: word.words, number: number + 1 })}
          value={operandText(statement.operand)}
          options={withValue(terms, operandText(statement.operand))}
          onChoose={(operand) => apply(changedStatement(text, statement, { operand }))}
        />
      )}
      <ConditionBlocks
        condition={statement.condition}
        word={word}
        where={where}
        onChange={(parts) => apply(changedStatement(text, statement, { parts }))}
      />
      <span className={css.tools}>
        {before !== undefined && (
          <Tool
            label={say.blocks.moveUp({ number: number + 1, rule: word.words })}
            icon={ArrowUp}
            onClick={() => apply(swapped(text, before, statement))}
          />
        )}
        {after !== undefined && (
          <Tool
            label={say.blocks.moveDown({ number: number + 1, rule: word.words })}
            icon={ArrowDown}
            onClick={() => apply(swapped(text, statement, after))}
          />
        )}
        <Tool
          label={say.blocks.removeAction({ number: number + 1, rule: word.words })}
          icon={X}
          onClick={() => apply(removed(text, statement.span))}
        />
      </span>
    </li>
  );
}

const withValue = (options: readonly string[], value: string) =>
  options.includes(value) ? options : [...options, value];

interface ToolProps {
  readonly label: string;
  readonly icon: typeof X;
  onClick: () => void;
}

function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <Button kind="tool" aria-label={label} title={label} onClick={onClick}>
      <Icon of={icon} size={16} />
    </Button>
  );
}
