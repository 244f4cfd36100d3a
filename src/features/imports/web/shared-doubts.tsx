import type { ReactNode } from 'react';
import { counted } from '../../../platform/format-number.ts';
import { Card } from '../../../web/ui/card.tsx';
import { Segmented } from '../../../web/ui/segmented.tsx';
import type { PlanRow } from '../list-import.schema.ts';

interface SharedDoubtsProps<Row extends PlanRow> {
  rows: readonly Row[];
  /** What a row has in common with others. */
  doubtsOf: (row: Row) => readonly string[];
  isTaken: (row: Row) => boolean;
  onTake: (rows: readonly Row[], isTaken: boolean) => void;
}

/** Several rows with the same doubt are answered by one press. */
export function SharedDoubts<Row extends PlanRow>(props: SharedDoubtsProps<Row>): ReactNode {
  const { isTaken, onTake } = props;
  const groups = groupsOf(props);
  if (groups.length === 0) return null;
  return (
    <Card as="section" aria-label="Doubts" className="grid gap-3">
      <h3 className="font-semibold">Please check these together</h3>
      {groups.map(({ kind, question, rows }) => (
        <div key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="wrap-anywhere">
            <strong className="font-semibold">{counted(rows.length, 'row')}:</strong> {question}
          </p>
          <Segmented
            label={`Take ${counted(rows.length, 'row')}: ${question}`}
            value={rows.every(isTaken) ? 'all' : rows.some(isTaken) ? 'some' : 'none'}
            onChange={(answer) => onTake(rows, answer === 'all')}
            options={[
              { value: 'all', label: 'Take all' },
              { value: 'none', label: 'Take none' },
            ]}
          />
        </div>
      ))}
    </Card>
  );
}

/** Messages are of one kind also if what they quote differs from row to row. */
function groupsOf<Row extends PlanRow>({ rows, doubtsOf }: SharedDoubtsProps<Row>) {
  const groups = new Map<string, { messages: string[]; rows: Row[] }>();
  for (const row of rows)
    for (const message of doubtsOf(row)) {
      const kind = message.replaceAll(/“[^“”]*”|'[^']*'/g, '');
      const group = groups.get(kind) ?? { messages: [], rows: [] };
      group.messages.push(message);
      group.rows.push(row);
      groups.set(kind, group);
    }
  return [...groups].flatMap(
    ([
      kind,
      {
        messages: [first = '', ...others],
        rows: alike,
      },
    ]) => {
      const isSame = others.every((message) => message === first);
      return alike.length > 1 ? { kind, question: isSame ? first : `${first} and similar`, rows: alike } : [];
    },
  );
}
