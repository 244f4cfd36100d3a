import { useMe } from '../../../access/web/session.ts';
import { costAuthorLabel } from '../../../catalogue/author-label.ts';
import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { type CostTexts, parseValidCosts } from './cost-texts.ts';

export interface CostPreviewProps {
  texts: CostTexts;
  lines: readonly CostLineTemplate[];
  showName: boolean;
  /** The author, if they are not signed in. */
  author?: { name: string; streetName: string | null };
  title?: string;
}

/** Preview of the lines that neighbors will see once the costs are saved. */
export default function CostPreview({
  texts,
  lines,
  showName,
  author,
  title = 'What neighbors will read',
}: CostPreviewProps) {
  const me = useMe();
  const costs = parseValidCosts(texts, lines);
  const { name, streetName } = author ?? me ?? { name: '', streetName: null };
  const label = costAuthorLabel({ name, streetName, isHidden: !showName });
  return (
    <section className="rounded-card bg-surface-sunken p-4">
      <h3 className="font-semibold">{title}</h3>
      {costs.length === 0 ? (
        <p className="mt-2 text-ink-muted">Enter an amount to see it here.</p>
      ) : (
        <ul className="mt-2 space-y-2">
          {costs.map((cost) => {
            const line = lines.find((candidate) => candidate.kind === cost.kind);
            return (
              <li key={cost.kind}>
                <span className="tabular text-lg font-semibold">{formatCost(cost.amount, line?.unit)}</span>
                <span className="block text-sm text-ink-muted">
                  {line?.label}
                  {cost.quantity !== null && `, ${formatVisits(cost.quantity, line?.quantity)}`} · {label}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** 4 and 'Visits per month' → '4 visits per month'. */
function formatVisits(count: number, label: string | null | undefined): string {
  const words = (label ?? 'visits').toLowerCase();
  return `${count} ${count === 1 ? words.replace('visits', 'visit') : words}`;
}
