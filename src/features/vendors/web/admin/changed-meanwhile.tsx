import { Button } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { VendorForAdmin } from '../../vendor-admin.schema.ts';
import { contactText } from '../vendor-list/contacts.ts';

interface ChangedMeanwhileProps {
  /** As it is stored now. */
  vendor: VendorForAdmin;
  onTake: () => void;
}

/** Two admins at the same vendor: what the other one made of it, and both ways on. */
export function ChangedMeanwhile({ vendor: { name, category, contactInfo }, onTake }: ChangedMeanwhileProps) {
  return (
    <Notice
      tone="attention"
      role="alert"
      title="Someone else changed this vendor"
      action={
        <Button size="sm" onClick={onTake}>
          Take theirs
        </Button>
      }
    >
      It is now {name}, {category}, {contactText(contactInfo)}. What you typed is still here; saving again
      replaces their change.
    </Notice>
  );
}
