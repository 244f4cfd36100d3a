import { useMe } from '../../../access/web/session.ts';
import { costAuthorLabel } from '../../../catalogue/cost-author-label.ts';
import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { type CostTexts, readableCosts } from './cost-texts.ts';

export const shownOnceText =
  'Amounts are shown only once three homes have shared theirs, and never with your house number.';

interface CostPreviewProps {
  texts: CostTexts;
  lines: readonly CostLineTemplate[];
  showName: boolean;
}

/** What neighbours will read once the costs are saved. */
export function CostPreview({ texts, lines, showName }: CostPreviewProps) {
  const me = useMe();
  const costs = readableCosts(texts, lines);
  const author = costAuthorLabel({
    name: me?.name ?? '',
    streetName: me?.streetName ?? null,
    isHidden: !showName,
  });
  return (
    <section className="rounded-card bg-surface-sunken p-4">
      <h3 className="font-semibold">What neighbors will read</h3>
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
                  {cost.quantity !== null && `, ${visits(cost.quantity, line?.quantity)}`} · {author}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-3 text-sm text-pretty text-ink-muted">{shownOnceText}</p>
    </section>
  );
}

/** 4 and 'Visits per month' → '4 visits per month'. */
function visits(count: number, label: string | null | undefined): string {
  const words = (label ?? 'visits').toLowerCase();
  return `${count} ${count === 1 ? words.replace('visits', 'visit') : words}`;
}
