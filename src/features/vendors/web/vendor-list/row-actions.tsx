import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { vendorDialogs } from './use-vendor-dialogs.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

/** For members a dialog, for signed-out visitors the way in; nothing for residents of another community. */
export function RateAction({ vendor, list }: VendorRowProps) {
  if (list.visitor) return list.visitor.rate(vendor);
  const label = `Rate ${vendor.name}`;
  if (!list.isSignedIn) {
    return (
      <Link
        to="/auth"
        search={{ community: list.communitySlug }}
        aria-label={label}
        className={buttonClass({ size: 'sm' })}
      >
        Rate
      </Link>
    );
  }
  if (!list.abilities.canRate) return null;
  return (
    <Button
      {...vendorDialogs.rate.triggerProps}
      size="sm"
      aria-label={label}
      onClick={() => list.open('rate', vendor)}
    >
      Rate
    </Button>
  );
}

/** For members. */
export function CostsAction({ vendor, list }: VendorRowProps) {
  if (list.visitor) return list.visitor.costs(vendor);
  if (!list.abilities.canRate) return null;
  const label = vendor.hasMyCosts ? 'Edit Costs' : '+ Costs';
  return (
    <Button
      {...vendorDialogs.costs.triggerProps}
      size="sm"
      variant="quiet"
      aria-label={`${label} of ${vendor.name}`}
      onClick={() => list.open('costs', vendor)}
      className="whitespace-nowrap"
    >
      {label}
    </Button>
  );
}
