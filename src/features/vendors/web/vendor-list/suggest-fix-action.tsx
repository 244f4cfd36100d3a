import Wrench from 'lucide-react/icons/wrench';
import { Button } from '../../../../web/ui/button.tsx';
import { type VendorRowProps, vendorDialogs } from './vendor-row-props.ts';

/** The button to tell the admins what is wrong with a provider, for those who cannot edit it themselves. */
export function SuggestFixAction({ vendor, list: { abilities, open } }: VendorRowProps) {
  if (!abilities.canSeeContacts || abilities.canEditVendors) return null;
  return (
    <Button {...vendorDialogs.fix.triggerProps} size="sm" onClick={() => open('fix', vendor)}>
      <Wrench aria-hidden="true" className="size-4" />
      Suggest a fix
    </Button>
  );
}
