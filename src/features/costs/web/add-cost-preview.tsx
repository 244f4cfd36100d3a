import { useMe } from '../../../access/web/session.ts';
import { costAuthorLabel } from '../../../catalogue/cost-author-label.ts';
import type { CostUnit } from '../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { addCostTexts } from './use-add-cost-form.ts';

interface AddCostPreviewProps {
  /** As typed. */
  amount: string;
  currency: string;
  unit: CostUnit;
  showName: boolean;
}

/** What neighbours will read of it, if anything. */
export function AddCostPreview({ amount, currency, unit, showName }: AddCostPreviewProps) {
  const me = useMe();
  const { data: cost } = addCostTexts.safeParse({ amount, currency, showName });
  const author = costAuthorLabel({
    name: me?.name ?? '',
    streetName: me?.streetName ?? null,
    isHidden: !showName,
  });
  const isShown = cost && cost.amount > 0 && cost.currency === 'USD';
  return (
    <section className="rounded-card bg-surface-sunken p-4">
      <h3 className="font-semibold">What neighbors will read</h3>
      {isShown ? (
        <p className="mt-2">
          <span className="tabular text-lg font-semibold">{formatCost(cost.amount, unit)}</span>
          <span className="block text-sm text-ink-muted">{author}</span>
        </p>
      ) : (
        <p className="mt-2 text-pretty text-ink-muted">{hiddenText(cost)}</p>
      )}
    </section>
  );
}

function hiddenText(cost: { amount: number; currency: string } | undefined): string {
  if (!cost) return 'Enter an amount to see it here.';
  if (cost.amount === 0) return 'Nothing: a 0 is only for you and never counts.';
  return 'Nothing: averages use US dollars only, so an amount in another currency is just for you.';
}
