/** Every version of the program under every memory model: an outline of its states and the verdict, filled one by one. */

import say from '../../base/messages/explorer';
import { formatCount } from '../../base/numbers';
import type { MemoryModel } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import { type Choices, MEMORIES } from './choices';
import { outline } from './cloud-layout';
import figure from './figure.module.css';
import results from './results.module.css';
import type { Cell } from './session';
import { versionName, versionsOf } from './versions';

interface MutantTableProps {
  readonly choices: Choices;
  readonly cells: readonly Cell[];
  readonly isFilling: boolean;
  onFill: () => void;
  onStop: () => void;
  onOpen: (mutant: string, memory: MemoryModel) => void;
}

const BOX = { width: 120, height: 34 };
const reachable = { tabIndex: 0 };

export function MutantTable(props: MutantTableProps) {
  const { choices, cells, isFilling, onFill, onStop, onOpen } = props;
  const versions = versionsOf(choices.program);
  const all = versions.length * MEMORIES.length;
  const scale = {
    steps: Math.max(...cells.map(({ explored }) => explored.report.levels.length - 1), 1),
    states: Math.max(...cells.flatMap(({ explored }) => explored.report.levels), 1),
  };
  return (
    <section className={results.hunt} aria-label={say.table.title()}>
      <div className={results.huntHead}>
        <h2 className={results.title}>{say.table.title()}</h2>
        <Button onClick={isFilling ? onStop : onFill}>
          {isFilling ? say.table.stop() : say.table.fill()}
        </Button>
        <span role="status">
          {(isFilling || cells.length > 0) && say.table.done({ done: cells.length, all })}
        </span>
      </div>
      <p>{say.table.about()}</p>
      <section className={results.scroll} aria-label={say.table.versions()} {...reachable}>
        <table className={results.huntTable}>
          <thead>
            <tr>
              <th scope="col">{say.table.version()}</th>
              {MEMORIES.map((memory) => (
                <th key={memory} scope="col">
                  {say.memory[memory]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map((mutant) => (
              <tr key={mutant}>
                <th scope="row">{versionName(mutant)}</th>
                {MEMORIES.map((memory) => (
                  <td key={memory}>
                    <CellView
                      cell={cells.find(
                        (candidate) => candidate.mutant === mutant && candidate.memory === memory,
                      )}
                      scale={scale}
                      label={say.table.open({
                        version: versionName(mutant),
                        memory: say.memory[memory](),
                      })}
                      onOpen={() => onOpen(mutant, memory)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

interface CellViewProps {
  readonly cell: Cell | undefined;
  readonly scale: { readonly steps: number; readonly states: number };
  readonly label: string;
  onOpen: () => void;
}

function CellView({ cell, scale, label, onOpen }: CellViewProps) {
  if (cell === undefined) return <span className={results.unknown}>{say.table.waiting()}</span>;
  const { levels, verdict } = cell.explored.report;
  const end = 4 + ((levels.length - 1) / scale.steps) * BOX.width;
  return (
    <button type="button" className={results.cell} title={label} onClick={onOpen}>
      <svg width={BOX.width + 16} height={BOX.height} aria-hidden="true">
        <path
          className={results.outline}
          d={outline(levels, BOX, scale)}
          transform="translate(4 0)"
        />
        {verdict === 'holds' && (
          <circle className={results.ring} cx={end + 6} cy={BOX.height / 2} r={3.2} />
        )}
        {verdict === 'fails' && (
          <path className={figure.cross} d={`M${end} ${BOX.height / 2 - 4}l8 8m0 -8l-8 8`} />
        )}
      </svg>
      <CellVerdict cell={cell} />
    </button>
  );
}

/** “fails, 12 steps”, with the name of the check. */
export function CellVerdict({ cell }: { readonly cell: Cell }) {
  const { verdict, progress, schedule, failure } = cell.explored.report;
  const states = formatCount(progress.states);
  if (verdict === 'fails') {
    return (
      <span className={results.bad}>
        {say.table.fails({ steps: schedule.length })}
        {failure?.property != null && (
          <>
            {' '}
            <code>{failure.property}</code>
          </>
        )}
      </span>
    );
  }
  return (
    <span>{verdict === 'holds' ? say.table.holds({ states }) : say.table.partial({ states })}</span>
  );
}
