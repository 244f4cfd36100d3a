import type { ShownVendor } from '../../vendors/vendor.schema.ts';
import type { VisitorData } from '../visitor.schema.ts';

/** What the dialogs of a visitor and a vendor have in common. */
export interface VisitorDialogProps {
  /** Of the preview link. */
  slug: string;
  vendor: Pick<ShownVendor, 'id' | 'name' | 'category'>;
  visitor: VisitorData;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The server no longer knows who this is. */
  onVisitOver: () => void;
}
