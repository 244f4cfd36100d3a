import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { mainCostLine } from '../../../costs/cost-kinds.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

/** 'Rate' for everybody, 'Costs' for members; nothing for residents of another community. */
export function VendorActions({ vendor, list }: VendorRowProps) {
  const { abilities, communitySlug, isSignedIn } = list;
  if (!isSignedIn) {
    return (
      <Link
        to="/auth"
        search={{ community: communitySlug }}
        aria-label={`Rate ${vendor.name}`}
        className={buttonClass({ size: 'sm' })}
      >
        Rate
      </Link>
    );
  }
  if (!abilities.canRate) return null;
  const costsLabel = vendor.hasMyCosts ? 'Edit Costs' : '+ Costs';
  return (
    <>
      <Button
        size="sm"
        aria-label={`Rate ${vendor.name}`}
        aria-haspopup="dialog"
        onPointerEnter={() => list.expect('rate')}
        onFocus={() => list.expect('rate')}
        onClick={() => list.open('rate', vendor)}
      >
        Rate
      </Button>
      {mainCostLine(vendor.category) !== null && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${costsLabel} of ${vendor.name}`}
          aria-haspopup="dialog"
          onPointerEnter={() => list.expect('costs')}
          onFocus={() => list.expect('costs')}
          onClick={() => list.open('costs', vendor)}
          className="whitespace-nowrap"
        >
          {costsLabel}
        </Button>
      )}
    </>
  );
}
