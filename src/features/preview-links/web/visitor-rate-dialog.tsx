import type { ShownError } from '../../../web/shown-error.ts';
import { useOpening } from '../../../web/ui/dialog.tsx';
import type { ToastMessage } from '../../../web/ui/toast.ts';
import { useChange } from '../../../web/use-change.ts';
import { RateFormDialog, useRateForm } from '../../reviews/web/rate-dialog.tsx';
import type { ShownVendor } from '../../vendors/vendor.schema.ts';
import { previewMessages, progressText } from '../preview-link.texts.ts';
import type { VisitorData } from '../visitor.schema.ts';
import { previewChanges } from './preview-changes.ts';

/** Rating a vendor as a visitor, or changing the own rating. */
export default function VisitorRateDialog(props: VisitorDialogProps) {
  return <Opened key={useOpening(props.open)} {...props} />;
}

function Opened({ slug, vendor, visitor, open, onOpenChange, onVisitOver }: VisitorDialogProps) {
  const own = visitor.reviews.find(({ vendorId }) => vendorId === vendor.id);
  const drafted = useRateForm(`visitor-rate:${vendor.id}`, {
    rating: own?.rating ?? null,
    comments: own?.comments ?? '',
    usesVendor: false,
    showName: own ? !own.isAnonymous : true,
  });
  const count = visitor.reviews.length + (own ? 0 : 1);
  const save = useChange(previewChanges.rateVendorAsVisitor, {
    form: drafted.form,
    done: { title: previewMessages.reviewSaved, description: `${progressText(count)}.` },
    failed: visitorFailure(previewMessages.reviewFailed),
    onFailed: ({ status }) => status === 401 && onVisitOver(),
  });
  return (
    <RateFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rate ${vendor.name}`}
      drafted={drafted}
      onSave={({ usesVendor: _, ...input }) => save.run({ slug, vendorId: vendor.id, ...input })}
      starsHint={previewMessages.ratingRequired}
      preview={{ author: visitor, title: 'How it reads' }}
    >
      <p className="text-sm text-pretty text-ink-muted">
        Not shown with residents’ reviews until you join and choose to keep it.
      </p>
    </RateFormDialog>
  );
}

/**
 * Says a visitor's failure as 'Error' and a sentence. A refusal says itself why; nothing is said where the server does
 * not know the visitor any more, as they are asked again who they are.
 */
const visitorFailure =
  (text: string) =>
  ({ status }: ShownError): string | ToastMessage | null => {
    if (status === 401) return null;
    return status !== null && status < 500 ? 'Error' : { title: 'Error', description: text };
  };

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
