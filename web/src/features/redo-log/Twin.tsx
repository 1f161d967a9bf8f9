/** The same workload on a server with page images and on one without: two logs beside each other, each to its end. */

import { useEffect, useState } from 'react';
import say from '../../base/messages/views/log-images';
import { formatBytes, formatCount } from '../../base/numbers';
import { Button } from '../../widgets/Button';
import { Table } from '../../widgets/Table';
import { EXAMPLES, type Example } from './examples';
import css from './redo-log.module.css';
import type { LogSession } from './session';
import type { OpenLog } from './state';
import { readTwin, type TwinNumbers } from './twin-reader';

interface TwinProps {
  readonly open: OpenLog;
  readonly log: LogSession;
}

/** Nothing for a log that has no twin. */
export function Twin({ open: { example }, log }: TwinProps) {
  const twin = twinOf(example);
  if (example === null || twin === null) return <div />;
  return (
    <Compared key={example.name} {...{ example, twin }} onOpen={() => log.openExample(twin)} />
  );
}

const twinOf = (example: Example | null): Example | null =>
  EXAMPLES.find(({ name }) => name === example?.twin?.of) ?? null;

interface ComparedProps {
  readonly example: Example;
  readonly twin: Example;
  onOpen(): void;
}

function Compared({ example, twin, onOpen }: ComparedProps) {
  const [numbers, setNumbers] = useState<readonly (TwinNumbers | null)[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const both = example.twin?.hasImages ? [example, twin] : [twin, example];
    void Promise.all(both.map(readTwin)).then((read) => {
      if (isWanted) setNumbers(read);
    });
    return () => {
      isWanted = false;
    };
  }, [example, twin]);
  const [images, bare] = numbers ?? [];
  const isRead = images != null && bare != null;
  return (
    <div>
      <Table
        caption={say.twin.caption()}
        columns={[say.twin.what(), say.twin.with(), say.twin.without()]}
        rows={isRead ? rowsOf(images, bare) : []}
        empty={numbers === null ? say.twin.reading() : say.twin.failed()}
      />
      <p className={css.digest}>{say.twin.note()}</p>
      <Button onClick={onOpen}>{say.twin.open()}</Button>
    </div>
  );
}

function rowsOf(images: TwinNumbers, bare: TwinNumbers) {
  const row = (name: string, of: keyof TwinNumbers, format: (value: number) => string) => ({
    key: of,
    cells: [name, format(images[of]), format(bare[of])],
  });
  return [
    row(say.twin.redo(), 'log.bytes', formatBytes),
    row(say.twin.size(), 'images.bytes', formatBytes),
    row(say.twin.rest(), 'images.others', formatBytes),
    row(say.twin.records(), 'log.records', formatCount),
    row(say.twin.reads(), 'log.reads', formatCount),
  ];
}
