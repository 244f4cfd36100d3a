import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMe } from '../../../access/web/session.ts';
import { type Author, costAuthorLabel, stranger } from '../../../catalogue/author-label.ts';
import type { CostKind, CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { CheckboxField } from '../../../web/ui/checkbox-field.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import type { OwnCostLine } from '../cost.schema.ts';
import { AmountField } from './amount-field.tsx';
import { getUnpublishedText } from './cost-details.tsx';
import { type CostTexts, parseValidCosts } from './cost-texts.ts';

type CostBox = `costs.${CostKind}.${'amount' | 'quantity'}`;

interface CostFieldsProps {
  lines: readonly CostLineTemplate[];
  /** Costs shared before, to show which of them are unpublished. */
  stored?: readonly Pick<OwnCostLine, 'kind' | 'unpublished'>[] | undefined;
  field: (box: CostBox) => UseFormRegisterReturn & { error: string | undefined };
}

export function CostFields({ lines, stored = [], field }: CostFieldsProps) {
  return (
    <div className="space-y-5">
      {lines.map((line) => (
        // With the kind as key, fields of kinds that two categories share survive a change of category.
        <div key={line.kind} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <AmountField
            label={line.label}
            unit={line.unit}
            note={getUnpublishedText(stored.find(({ kind }) => kind === line.kind)?.unpublished)}
            {...field(`costs.${line.kind}.amount`)}
          />
          {line.quantity && (
            <TextField label={line.quantity} inputMode="numeric" {...field(`costs.${line.kind}.quantity`)} />
          )}
        </div>
      ))}
    </div>
  );
}

/**
 * The checkbox to show one's name in costs, with an explanation of what neighbors see. Off by default and independent of
 * the name in reviews (docs/rules/costs.md, 'Cost details').
 */
export function ShowNameField(field: UseFormRegisterReturn) {
  return (
    <CheckboxField
      label="Show my name in costs"
      help="Once three homes have given an amount, neighbors can see each one: as “Neighbor” with only the month, unless you show your name. Never your house number."
      {...field}
    />
  );
}

export interface CostPreviewProps {
  texts: CostTexts;
  lines: readonly CostLineTemplate[];
  showName: boolean;
  /** The author, if they are not signed in. */
  author?: Author;
  title?: string;
}

export function CostPreview({
  texts,
  lines,
  showName,
  author,
  title = 'What neighbors will read',
}: CostPreviewProps) {
  const me = useMe();
  const costs = parseValidCosts(texts, lines);
  const label = costAuthorLabel({ ...(author ?? me ?? stranger), isHidden: !showName });
  if (costs.length === 0) return null;
  return (
    <section className="rounded-card bg-surface-sunken p-4">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 space-y-2">
        {costs.map((cost) => {
          const line = lines.find((candidate) => candidate.kind === cost.kind);
          return (
            <li key={cost.kind}>
              <span className="tabular text-lg font-semibold">{formatCost(cost.amount, line?.unit)}</span>
              <span className="block text-sm text-ink-muted">
                {line?.label}
                {cost.quantity !== null && `, ${formatVisits(cost.quantity, line?.quantity)}`}&nbsp;· {label}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function formatVisits(count: number, label: string | null | undefined): string {
  const words = (label ?? 'visits').toLowerCase();
  return `${count} ${count === 1 ? words.replace('visits', 'visit') : words}`;
}
