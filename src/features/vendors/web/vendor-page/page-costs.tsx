import { Button } from '../../../../web/ui/button.tsx';
import { CostDetails } from '../../../costs/web/cost-details.tsx';
import { CostsAction } from '../vendor-list/row-actions.tsx';
import { vendorDialogs } from '../vendor-list/use-vendor-dialogs.ts';
import { VendorCost } from '../vendor-list/vendor-cost.tsx';
import type { VendorRowProps } from '../vendor-list/vendor-row-props.ts';
import { PageSection } from './page-section.tsx';

/** Cost Details where the list has its cell; for those outside the community what the cell says. */
export function PageCosts({ vendor, list }: VendorRowProps) {
  if (list.abilities.costs === 'hidden') {
    return (
      <PageSection title="Costs">
        <VendorCost vendor={vendor} list={list} />
      </PageSection>
    );
  }
  return (
    <PageSection title="Costs">
      <CostDetails vendor={vendor} />
      <div className="flex flex-wrap gap-2">
        <CostsAction vendor={vendor} list={list} />
        <Button
          {...vendorDialogs.addCost.triggerProps}
          size="sm"
          variant="quiet"
          onClick={() => list.open('addCost', vendor)}
        >
          Add cost
        </Button>
      </div>
    </PageSection>
  );
}
