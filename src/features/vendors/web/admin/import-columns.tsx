import { Card } from '../../../../web/ui/card.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { SelectField } from '../../../../web/ui/select-field.tsx';
import { importColumnLabels } from '../../vendor.rules.ts';
import type { ImportColumn, ImportColumnUse, VendorImportPlan } from '../../vendor-admin.schema.ts';

type Use = ImportColumnUse | 'none';

const options = [
  ...Object.entries(importColumnLabels).map(([value, label]) => ({ value: value as Use, label })),
  { value: 'none' as const, label: 'Not used' },
];

interface ImportColumnsProps {
  plan: Pick<VendorImportPlan, 'source' | 'columns' | 'isGuessed'>;
  onChange: (columns: ImportColumn['use'][]) => void;
}

/** Another choice of columns reads the file again. */
export function ImportColumns({ plan: { source, columns, isGuessed }, onChange }: ImportColumnsProps) {
  if (columns.length === 0) return <p className="text-ink-muted">Read as {source}.</p>;
  const shown = columns.map((column, at) => ({ ...column, at })).filter(({ sample }) => sample !== '');
  const select = ({ heading, sample, use, at }: (typeof shown)[number]) => (
    <SelectField<Use>
      key={at}
      label={`Column ${heading || at + 1}`}
      help={`Such as ‘${sample}’`}
      value={use ?? 'none'}
      options={options}
      onChange={(next) =>
        onChange(
          columns.map((column, index) => (index === at ? (next === 'none' ? null : next) : column.use)),
        )
      }
    />
  );
  const used = shown.filter(({ use }) => use !== null);
  const unused = shown.filter(({ use }) => use === null);
  return (
    <Card as="section" aria-label="Columns" className="grid gap-4">
      {isGuessed ? (
        <Notice>
          Read as {source} without headings. Please check what each column is; you can change it here.
        </Notice>
      ) : (
        <p className="text-ink-muted">Read as {source}. What each column became:</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">{(isGuessed ? shown : used).map(select)}</div>
      {!isGuessed && unused.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center wrap-anywhere">
            Not used: {unused.map(({ heading, at }) => heading || `Column ${at + 1}`).join(', ')}
          </summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">{unused.map(select)}</div>
        </details>
      )}
    </Card>
  );
}
