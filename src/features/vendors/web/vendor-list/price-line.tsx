import { mainCostLine } from '../../../../catalogue/cost-kinds.ts';
import { PriceLine as CategoryPriceLine } from '../../../costs/web/price-line.tsx';
import type { VendorList } from '../../vendor.schema.ts';
import type { VendorListInput } from '../../vendor-list-input.ts';

interface PriceLineProps {
  input: VendorListInput;
  /** Undefined while the first list loads. */
  data: VendorList | undefined;
}

/** The line between filters and vendors about the prices of the category, for its residents; always of one height. */
export function PriceLine({ input: { category }, data }: PriceLineProps) {
  if (category === null || mainCostLine(category) === null) return null;
  if (data && data.abilities.costs !== 'open') return null;
  const price = data?.categoryPrice;
  if (price) return <CategoryPriceLine price={price} />;
  return (
    <p className="flex min-h-9 items-center text-sm text-ink-muted">
      {price === null && 'Prices open here when three homes each shared one for two providers.'}
    </p>
  );
}
